import type { Cells, KeyedRow, Table } from '../engine/rules/table.ts';
import { cited, markdownTable } from './markdown.ts';

/** The most columns that a table may have among others; a wider one has a page of its own. */
const MOST_COLUMNS = 15;

/** Whether a table is too wide to be read among others. */
export const isWide = ({ columns }: Table): boolean => Object.keys(columns).length > MOST_COLUMNS;

/** Where the page of a wide table lies, from the folder of the rules. */
export const pagePath = ({ id }: Table): string => `${id.replaceAll('.', '/')}.md`;

/** The page of a wide table. */
export const tablePage = (table: Table): string =>
  `<!-- Printed from the code by "npm run schema". -->\n\n# ${table.title} (\`${table.id}\`)\n\n${cited(table.citation)}\n\n${tableBody(table)}\n`;

/** A table among others: all of it, or where to find it. */
export function tableSection(table: Table): string {
  const head = `### ${table.title} (\`${table.id}\`)\n\n${cited(table.citation)}`;
  return `${head}\n\n${isWide(table) ? `On [a page of its own](${pagePath(table)}).` : tableBody(table)}`;
}

function tableBody(table: Table): string {
  switch (table.kind) {
    case 'banded':
      return markdownTable(
        [table.die === null ? 'Number' : `d${table.die}`, 'Result', ...Object.keys(table.columns)],
        table.bands.map((band) => [
          bandText(band.from, band.to, table.die),
          band.text,
          ...cellTexts(table, band),
        ]),
      );
    case 'keyed':
      return markdownTable(
        ['Key', 'Result', ...Object.keys(table.columns)],
        Object.entries(table.rows).map(([key, keyed]) => [key, keyed.text, ...cellTexts(table, keyed)]),
      );
    case 'grid':
      return gridBody(table);
  }
}

/** A grid of one column is printed as a grid, a wider one as a list of its pairs. */
function gridBody(table: Extract<Table, { kind: 'grid' }>): string {
  const columns = Object.keys(table.columns);
  if (columns.length === 1)
    return markdownTable(
      ['', ...table.columnKeys],
      table.rowKeys.map((key) => [
        `**${key}**`,
        ...table.columnKeys.map((column) => String(table.at[key]![column]!.cells[columns[0]!])),
      ]),
    );
  return markdownTable(
    ['Row', 'Column', 'Result', ...columns],
    table.rowKeys.flatMap((key) =>
      table.columnKeys.map((column) => {
        const cell = table.at[key]![column]!;
        return [key, column, cell.text, ...cellTexts(table, cell)];
      }),
    ),
  );
}

const cellTexts = ({ columns }: Table, { cells }: KeyedRow<Cells>): string[] =>
  Object.keys(columns).map((column) => {
    const value = cells[column] ?? null;
    return value === null ? '' : value === true ? 'yes' : value === false ? 'no' : String(value);
  });

function bandText(from: number, to: number, die: number | null): string {
  const digits = (number: number): string =>
    die === 100 ? (number === 100 ? '00' : String(number).padStart(2, '0')) : String(number);
  return from === to ? digits(from) : `${digits(from)}–${digits(to)}`;
}
