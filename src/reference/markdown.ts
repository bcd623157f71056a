import type { Citation } from '../engine/rules/citation.ts';

export const cited = ({ document, section }: Citation): string => `*${document}, “${section}”*`;

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

export const markdownTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n');
