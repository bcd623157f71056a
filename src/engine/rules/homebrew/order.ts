import { type Finding, finding } from './finding.ts';
import type { ReadRow } from './parse-rows.ts';
import type { TableSpec } from './table-spec.ts';

const stretch = (from: number, to: number): string => (from === to ? String(from) : `${from} to ${to}`);

const sorted = (rows: readonly ReadRow[]): readonly ReadRow[] =>
  [...rows].sort((a, b) => a.from - b.from || a.to - b.to);

const sameCells = (a: ReadRow, b: ReadRow): boolean =>
  Object.entries(a.cells).every(([column, cell]) => b.cells[column] === cell);

/** Reports rolls without a row, rolls with several rows, and rows that no roll leads to. */
export function coverage({ die, dice }: TableSpec, rows: readonly ReadRow[]): readonly Finding[] {
  const found: Finding[] = [];
  const inOrder = sorted(rows);
  let before: ReadRow | null = null;
  const shown = die === null ? dice : { notation: `d${die}`, from: 1, to: die };
  let next = shown?.from ?? inOrder[0]?.from ?? 0;
  for (const row of inOrder) {
    const { from, to } = row;
    const { path, line } = row.raw;
    const at = { path: [...path, 'from'], line };
    if (shown && (from < shown.from || to > shown.to)) {
      found.push(
        finding(
          'UNREACHABLE',
          at,
          `a roll of ${shown.notation} cannot give every number of ${stretch(from, to)}`,
          `rolls from ${shown.from} to ${shown.to}`,
        ),
      );
      if (to < shown.from || from > shown.to) continue;
    }
    if (from > next)
      found.push(finding('GAP', at, `no row covers ${stretch(next, from - 1)}`, `a row from ${next}`));
    if (before && from < next) {
      const twice = stretch(from, Math.min(to, next - 1));
      const hidden = to < next;
      if (hidden && sameCells(row, before))
        found.push(
          finding('UNREACHABLE', at, `${twice} is already covered by the previous row`, 'each roll once'),
        );
      else if (hidden && from === before.from && to === before.to)
        found.push(finding('CONTRADICTORY', at, `${twice} has two different results`, 'each roll once'));
      else found.push(finding('OVERLAP', at, `${twice} is covered by two rows`, 'each roll once'));
    }
    if (to >= next) {
      before = row;
      next = to + 1;
    }
  }
  const last = inOrder.at(-1);
  if (shown && last && next <= shown.to)
    found.push(
      finding(
        'GAP',
        { ...last.raw, path: [...last.raw.path, 'to'] },
        `no row covers ${stretch(next, shown.to)}`,
        `rows up to ${shown.to}`,
      ),
    );
  return found;
}

/**
 * A function that returns how harmful a row of a table is. It returns null for a row to which the measure does not
 * apply.
 */
interface Measure {
  readonly column: string;
  readonly of: (row: ReadRow) => readonly number[] | null;
}

const measuresOf = ({ columns, together = [] }: TableSpec): readonly Measure[] => [
  ...Object.entries(columns).flatMap(([column, { harm }]): readonly Measure[] =>
    harm ? [{ column, of: ({ cells }) => (column in cells ? harm(cells[column]!) : null) }] : [],
  ),
  ...together.map(({ column, harm }): Measure => {
    const whole = ({ cells }: ReadRow): boolean => Object.keys(columns).every((each) => each in cells);
    return { column, of: (row) => (whole(row) ? [harm(row.cells)] : null) };
  }),
];

/** For each measure of harm, reports every row that does less harm than an earlier row. */
export function falling(form: TableSpec, rows: readonly ReadRow[]): readonly Finding[] {
  const inOrder = sorted(rows);
  return measuresOf(form).flatMap(({ column, of }) => {
    const measured = inOrder.flatMap((row) => {
      const measures = of(row);
      return measures ? [{ row, measures }] : [];
    });
    return measured.flatMap(({ row, measures }, index): readonly Finding[] => {
      const before = measured[index - 1];
      if (!before || measures.every((measure, at) => measure >= before.measures[at]!)) return [];
      const { path, line } = row.raw;
      const problem = `${stretch(row.from, row.to)} has a weaker effect than ${stretch(before.row.from, before.row.to)}`;
      return [
        finding(
          'FALLING',
          { path: [...path, 'cells', column], line },
          problem,
          'an effect at least as strong as in the previous row',
          false,
        ),
      ];
    });
  });
}
