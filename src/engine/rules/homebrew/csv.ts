/** A row of comma-separated text, and the line it begins on. */
export interface CsvRow {
  readonly line: number;
  readonly fields: readonly string[];
}

/** Comma-separated text as it was read. */
export interface Csv {
  readonly rows: readonly CsvRow[];
  /** The line of a quote that nothing closes: what follows it has been read as one field; null where there is none. */
  readonly unclosed: number | null;
}

/**
 * Reads comma-separated text: quoted fields may hold commas, line breaks and doubled quotes. Linear. Of the libraries
 * csv-parse 7 does as much, and more than doubles an engine that runs in browsers: it brings a Buffer of its own.
 */
export function parseCsv(text: string): Csv {
  const rows: CsvRow[] = [];
  let fields: string[] = [];
  let field = '';
  let quoted = false;
  let opened = 1;
  let line = 1;
  let begun = 1;
  const endRow = (): void => {
    fields.push(field);
    if (fields.length > 1 || field.trim() !== '') rows.push({ line: begun, fields });
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
    } else if (character === ',') {
      fields.push(field);
      field = '';
    } else if (character === '\n') endRow();
    else if (character !== '\r') field += character;
    if (character === '\n') line++;
  }
  if (field !== '' || fields.length > 0) endRow();
  return { rows, unclosed: quoted ? opened : null };
}
