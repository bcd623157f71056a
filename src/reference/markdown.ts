/** Converts a description from a declaration to Markdown. Escapes all marks except backticks. */
export const plain = (text: string): string => text.replaceAll(/[\\*<[\]]/g, (sign) => `\\${sign}`);

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

export const markdownTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n');

/** Returns a list of links to headings on the same page. */
export const contentsOf = (headings: readonly { readonly text: string; readonly anchor: string }[]): string =>
  headings.map(({ text, anchor }) => `- [${text}](#${anchor})`).join('\n');

export const PRINTED = '<!-- Printed from the code by "npm run schema". -->';

/** Joins the parts of a page. */
export const pageText = (parts: readonly string[]): string =>
  `${[PRINTED, ...parts.filter((part) => part !== '')].join('\n\n')}\n`;
