import type { Cell, Cells, KeyedRow, Table } from '../../engine/rules/table.ts';
import { titleOf } from '../../engine/rules/title.ts';
import { markdownTable, pageText, plain } from '../markdown.ts';
import { headingOf, type Links } from './linked.ts';

/** Maximum number of columns in a list of tables. A wider table has a separate page. */
const MOST_COLUMNS = 15;

/** True if a table is too wide for a list of tables. */
export const isWide = ({ columns }: Table): boolean => Object.keys(columns).length > MOST_COLUMNS;

/** Returns the path of a wide table's page, relative to the folder of the rules. */
export const pagePath = ({ id }: Table): string => `${id.replaceAll('.', '/')}.md`;

/** Returns the page of a wide table. */
export const tablePage = (table: Table, links: Links): string =>
  pageText([`# ${headingOf(table)}`, links.cited(table.citation), ...tableBody(table)]);

/** Returns the section of a table in a list of tables. It contains the table, or a link to the table's page. */
export const tableSection = (table: Table, links: Links): string =>
  [
    `## ${headingOf(table)}`,
    links.cited(table.citation),
    ...(isWide(table) ? [`See the [separate page](${links.to(pagePath(table))}).`] : tableBody(table)),
  ].join('\n\n');

const tableBody = (table: Table): readonly string[] => [rowsOf(table), ...legendOf(table)];

function rowsOf(table: Table): string {
  switch (table.kind) {
    case 'banded':
      return markdownTable(
        [diceOf(table), 'Result', ...headsOf(table)],
        table.bands.map((band) => [
          bandText(band.from, band.to, table.die),
          plain(band.text),
          ...cellTexts(table, band),
        ]),
      );
    case 'keyed':
      return markdownTable(
        [headOf(table.key), 'Result', ...headsOf(table)],
        Object.entries(table.rows).map(([key, keyed]) => [
          keyText(key),
          plain(keyed.text),
          ...cellTexts(table, keyed),
        ]),
      );
    case 'grid':
      return gridRows(table);
  }
}

/** Prints the rows of a grid. If each pair of keys has several values, prints one line for each pair. */
function gridRows(table: Extract<Table, { kind: 'grid' }>): string {
  const columns = Object.keys(table.columns);
  if (columns.length === 1)
    return markdownTable(
      [`${headOf(table.row)} \\ ${headOf(table.column)}`, ...table.columnKeys.map(keyText)],
      table.rowKeys.map((key) => [
        `**${keyText(key)}**`,
        ...table.columnKeys.map((column) => cellText(table.at[key]![column]!.cells[columns[0]!] ?? null)),
      ]),
    );
  return markdownTable(
    [headOf(table.row), headOf(table.column), 'Result', ...headsOf(table)],
    table.rowKeys.flatMap((key) =>
      table.columnKeys.map((column) => {
        const cell = table.at[key]![column]!;
        return [keyText(key), keyText(column), plain(cell.text), ...cellTexts(table, cell)];
      }),
    ),
  );
}

const headsOf = ({ columns }: Table): readonly string[] => Object.keys(columns).map(columnTitle);

/** Returns the title of a column. `at12` becomes "AT 12". */
const columnTitle = (name: string): string =>
  /^[a-z]{2}\d+$/.test(name) ? `${name.slice(0, 2).toUpperCase()} ${name.slice(2)}` : titleOf(name);

/** Returns the meanings of the columns, printed below the table. */
function legendOf({ columns }: Table): readonly string[] {
  const lines = Object.entries(columns).map(
    ([name, holds]) => `- **${columnTitle(name)}** (\`${name}\`): ${plain(holds)}`,
  );
  return lines.length === 0 ? [] : [lines.join('\n')];
}

/**
 * Returns the description of a key, shortened for the head of a column: "Level of the attack." becomes "Level of the
 * attack".
 */
const headOf = (description: string): string =>
  plain(description.replace(/[.;:,].*$/s, '').replace(/^./, (first) => first.toUpperCase()));

const diceOf = ({ die, dice }: Extract<Table, { kind: 'banded' }>): string =>
  dice ?? (die === null ? 'Number' : `d${die}`);

const cellTexts = ({ columns }: Table, { cells }: KeyedRow<Cells>): string[] =>
  Object.keys(columns).map((column) => cellText(cells[column] ?? null));

const cellText = (cell: Cell): string =>
  cell === null
    ? ''
    : cell === true
      ? 'yes'
      : cell === false
        ? 'no'
        : typeof cell === 'string'
          ? keyText(cell)
          : String(cell);

/** Converts names in capitals to words. Does not change dice and other text. */
const keyText = (key: string): string => (/^[A-Z][A-Z_]{3,}$/.test(key) ? titleOf(key) : plain(key));

function bandText(from: number, to: number, die: number | null): string {
  const digits = (number: number): string =>
    die === 100 ? (number === 100 ? '00' : String(number).padStart(2, '0')) : String(number);
  return from === to ? digits(from) : `${digits(from)}–${digits(to)}`;
}
