/** A row of CSV, and the line on which it begins. Lines are counted from 1. */
export interface CsvRow {
  readonly line: number;
  readonly fields: readonly string[];
}

/** A parsed CSV text. */
export interface Csv {
  readonly rows: readonly CsvRow[];
  /** Line of a quote that is never closed, so that everything after it was read as one field. Null if there is none. */
  readonly unclosed: number | null;
}

/** Returns the most frequent separator in the first line, outside quotes: a comma, a semicolon or a tab. */
function separatorOf(text: string): string {
  const counts = new Map([
    [',', 0],
    [';', 0],
    ['\t', 0],
  ]);
  for (let at = 0, quoted = false; at < text.length && (quoted || text[at] !== '\n'); at++) {
    const character = text[at]!;
    if (character === '"') quoted = !quoted;
    else if (!quoted && counts.has(character)) counts.set(character, counts.get(character)! + 1);
  }
  return [...counts].reduce((max, each) => (each[1] > max[1] ? each : max))[0];
}

/**
 * Parses CSV in linear time, with commas, semicolons or tabs. Quoted fields may contain separators, line breaks and
 * doubled quotes. It does not use the library csv-parse 7, because that library contains a `Buffer` implementation and
 * would more than double the size of the engine in browsers.
 */
export function parseCsv(text: string): Csv {
  const rows: CsvRow[] = [];
  let fields: string[] = [];
  let field = '';
  let quoted = false;
  const separator = separatorOf(text);
  let opened = 1;
  let line = 1;
  let begun = 1;
  const endRow = (): void => {
    fields.push(field);
    if (fields.some((each) => each.trim() !== '')) rows.push({ line: begun, fields });
    fields = [];
    field = '';
    begun = line + 1;
  };
  for (let at = text.charCodeAt(0) === 0xfeff ? 1 : 0; at < text.length; at++) {
    const character = text[at]!;
    if (quoted) {
      if (character !== '"') field += character;
      else if (text[at + 1] === '"') {
        field += '"';
        at++;
      } else quoted = false;
    } else if (character === '"' && field.trim() === '') {
      field = '';
      quoted = true;
      opened = line;
    } else if (character === separator) {
      fields.push(field);
      field = '';
    } else if (character === '\n') endRow();
    else if (character !== '\r') field += character;
    if (character === '\n') line++;
  }
  if (field !== '' || fields.length > 0) endRow();
  return { rows, unclosed: quoted ? opened : null };
}
