import { detailsOf, NO_LOSSES, TOTALS_COUNT, type TranscriptWriter } from './writer.ts';

export const markdown: TranscriptWriter = {
  head: ({ title, phase }) => `# ${escaped(title)}\n\n${escaped(phase)}\n`,

  round: (title) => `\n## ${title}\n\n`,

  entry: (entry) =>
    [
      `- **${entry.version}** ${escaped(entry.sentence)}${entry.undone ? ' *(undone)*' : ''}\n`,
      ...detailsOf(entry).map(([title, text]) => `  - ${escaped(title)}: ${escaped(text)}\n`),
    ].join(''),

  totals: (tables) =>
    [
      `\n## Totals\n\n${TOTALS_COUNT}\n`,
      ...tables.map(({ title, rows }) =>
        [
          `\n### ${title}\n\n`,
          ...(rows.length === 0 ? [`${NO_LOSSES}\n`] : ['| | Dealt | Suffered |\n| --- | ---: | ---: |\n']),
          ...rows.map(({ name, dealt, suffered }) => `| ${escaped(name)} | ${dealt} | ${suffered} |\n`),
        ].join(''),
      ),
    ].join(''),
};

/** Matches characters that have a meaning in Markdown, and parts of URLs that Markdown would convert to links. */
const MARKS = /[\\`*_[\]<>#|~&$@]|:(?=\/\/)|(?<=www)\./gi;

/** Escapes text so that Markdown shows it unchanged. Requires that other text comes before it in the line. */
export const escaped = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(MARKS, '\\$&');
