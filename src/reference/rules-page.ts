import type { Citation } from '../engine/rules/citation.ts';
import { type Field, publicFieldsOf } from '../engine/rules/field.ts';
import { accepted } from '../engine/rules/read.ts';
import type { System } from '../engine/rules/system.ts';
import type { Cells, KeyedRow, Table } from '../engine/rules/table.ts';

const cited = ({ document, section }: Citation): string => `*${document}, “${section}”*`;

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const markdownTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n');

/** What players would read of a system: its tables, options, conditions and procedures, from the declarations. */
export function rulesPage(system: System): string {
  const sections = [
    `<!-- Printed from the code by "npm run schema". -->`,
    `# ${system.title}`,
    system.summary,
    `A combat round lasts ${system.roundSeconds} seconds. ${system.licence.notice}`,
    '## Tables',
    ...system.tables.map(tableSection),
    '## Conditions',
    markdownTable(
      ['Condition', 'What it does', 'Source'],
      system.conditions.map(({ id, title, text, citation }) => [
        `${title} (\`${id}\`)`,
        text,
        cited(citation),
      ]),
    ),
    '## Options',
    markdownTable(
      ['Option', 'What it decides', 'Default', 'Accepts', 'Source'],
      Object.entries(system.options).map(([name, { title, field, default: fallback, citation }]) => [
        `${title} (\`${name}\`)`,
        field.description,
        String(fallback),
        accepted(field),
        cited(citation),
      ]),
    ),
    '## Left to the game master',
    ...system.guidance.map(({ title, text, citation }) => `**${title}.** ${text} ${cited(citation)}`),
    '## Procedures',
    ...system.procedures.map(({ id, title, description, citation, outcomes, input }) =>
      [
        `### ${title} (\`${id}\`)`,
        `${description} ${cited(citation)}`,
        markdownTable(['Outcome', 'Meaning'], Object.entries(outcomes)),
        'Input:',
        fieldList(input, 0),
      ].join('\n\n'),
    ),
  ];
  return `${sections.join('\n\n')}\n`;
}

function fieldList(field: Field, depth: number): string {
  const inner = field.kind === 'optional' ? field.field : field;
  if (inner.kind === 'list') return fieldList(inner.of, depth);
  if (inner.kind !== 'record') return '';
  return publicFieldsOf(inner)
    .flatMap(([name, member]) => [
      `${'  '.repeat(depth)}- \`${name}\`${member.kind === 'optional' ? '' : ' (needed)'}: ${member.description}${valueWords(member)}`,
      fieldList(member, depth + 1),
    ])
    .filter((line) => line !== '')
    .join('\n');
}

function valueWords(field: Field): string {
  const inner = field.kind === 'optional' ? field.field : field;
  const fallback =
    field.kind === 'optional' && field.fallback !== null && typeof field.fallback !== 'object'
      ? ` Default ${String(field.fallback)}.`
      : '';
  return inner.kind === 'record' || inner.kind === 'list' || inner.kind === 'flag'
    ? fallback
    : ` ${wordsFor(inner)}.${fallback}`;
}

/** Shorter than what a fault says: the page says once how dice are written. */
const wordsFor = (field: Field): string =>
  field.kind === 'dice' ? 'Dice' : accepted(field).replace(/^./, (first) => first.toUpperCase());

function tableSection(table: Table): string {
  const head = `### ${table.title} (\`${table.id}\`)\n\n${cited(table.citation)}`;
  switch (table.kind) {
    case 'banded':
      return `${head}\n\n${markdownTable(
        [table.die === null ? 'Number' : `d${table.die}`, 'Result', ...Object.keys(table.columns)],
        table.bands.map((band) => [
          bandText(band.from, band.to, table.die),
          band.text,
          ...cellTexts(table, band),
        ]),
      )}`;
    case 'keyed':
      return `${head}\n\n${markdownTable(
        ['Key', 'Result', ...Object.keys(table.columns)],
        Object.entries(table.rows).map(([key, keyed]) => [key, keyed.text, ...cellTexts(table, keyed)]),
      )}`;
    case 'grid':
      return `${head}\n\n${gridBody(table)}`;
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
