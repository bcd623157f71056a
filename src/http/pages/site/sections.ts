/** A heading and the text below it, up to the next heading. */
export interface Section {
  /** Level of the heading, from 1 to 6. 0 for text before the first heading. */
  readonly level: number;
  /** The heading as Markdown. */
  readonly heading: string;
  /** The section as Markdown, with its heading. */
  readonly text: string;
}

/** Returns the sections of a Markdown text, in order. */
export function sectionsIn(markdown: string): readonly Section[] {
  const sections: { level: number; heading: string; lines: string[] }[] = [
    { level: 0, heading: '', lines: [] },
  ];
  let fenced = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) fenced = !fenced;
    const [, signs, heading] = (!fenced && /^(#{1,6}) +(.*?) *$/.exec(line)) || [];
    if (signs === undefined) sections.at(-1)!.lines.push(line);
    else sections.push({ level: signs.length, heading: heading!, lines: [line] });
  }
  return sections.map(({ lines, ...section }) => ({ ...section, text: lines.join('\n') }));
}

/** Maximum number of characters in a part. If a section is longer, it becomes a separate part. */
const LONGEST_PART = 20_000;

/**
 * Splits a long text into parts. A part contains whole second-level sections. The first part also contains the text
 * above them.
 */
export function partsOf(markdown: string): readonly string[] {
  if (markdown.length <= LONGEST_PART) return [markdown];
  const parts: string[] = [];
  let beginsPart = true;
  let chapter = '';
  const close = (): void => {
    if (beginsPart || parts.at(-1)!.length + chapter.length > LONGEST_PART) parts.push(chapter);
    else parts[parts.length - 1] += `\n${chapter}`;
    beginsPart = false;
    chapter = '';
  };
  for (const { level, text } of sectionsIn(markdown)) {
    if (level === 2) close();
    chapter += chapter === '' ? text : `\n${text}`;
  }
  close();
  return parts;
}
