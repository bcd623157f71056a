import { type Finding, finding } from './finding.ts';
import type { TableForm } from './form.ts';
import type { ReadRow } from './given.ts';

const stretch = (from: number, to: number): string => (from === to ? String(from) : `${from} to ${to}`);

const sorted = (rows: readonly ReadRow[]): readonly ReadRow[] =>
  [...rows].sort((a, b) => a.from - b.from || a.to - b.to);

const sameCells = (a: ReadRow, b: ReadRow): boolean =>
  Object.entries(a.cells).every(([column, cell]) => b.cells[column] === cell);

/** Rolls that no row or two rows cover, and rows that no roll reaches. */
export function coverage({ die }: TableForm, rows: readonly ReadRow[]): readonly Finding[] {
  const found: Finding[] = [];
  const inOrder = sorted(rows);
  let before: ReadRow | null = null;
  let next = die === null ? (inOrder[0]?.from ?? 0) : 1;
  for (const row of inOrder) {
    const { from, to } = row;
    const { path, line } = row.given;
    const at = { path: [...path, 'from'], line };
    if (die !== null && (from < 1 || to > die)) {
      found.push(
        finding(
          'UNREACHABLE',
          at,
          `a d${die} never shows all of ${stretch(from, to)}`,
          `rolls from 1 to ${die}`,
        ),
      );
      if (to < 1 || from > die) continue;
    }
    if (from > next)
      found.push(finding('GAP', at, `nothing covers ${stretch(next, from - 1)}`, `a row from ${next}`));
    if (before && from < next) {
      const twice = stretch(from, Math.min(to, next - 1));
      const hidden = to < next;
      if (hidden && sameCells(row, before))
        found.push(finding('UNREACHABLE', at, `${twice} is covered by the row before`, 'each roll once'));
      else if (hidden && from === before.from && to === before.to)
        found.push(finding('CONTRADICTORY', at, `${twice} says two different things`, 'each roll once'));
      else found.push(finding('OVERLAP', at, `${twice} is covered twice`, 'each roll once'));
    }
    if (to >= next) {
      before = row;
      next = to + 1;
    }
  }
  const last = inOrder.at(-1);
  if (die !== null && last && next <= die)
    found.push(
      finding(
        'GAP',
        { ...last.given, path: [...last.given.path, 'to'] },
        `nothing covers ${stretch(next, die)}`,
        `rows up to ${die}`,
      ),
    );
  return found;
}

/** Higher rolls that hurt less, column by column: each told where it falls. */
export function falling({ columns }: TableForm, rows: readonly ReadRow[]): readonly Finding[] {
  return Object.entries(columns).flatMap(([column, { harm }]) => {
    if (!harm) return [];
    const inOrder = sorted(rows).filter(({ cells }) => column in cells);
    return inOrder.flatMap((row, index): readonly Finding[] => {
      const before = inOrder[index - 1];
      if (!before) return [];
      const [now, then] = [harm(row.cells[column]!), harm(before.cells[column]!)];
      if (now.every((measure, at) => measure >= then[at]!)) return [];
      const { path, line } = row.given;
      const problem = `${stretch(row.from, row.to)} does less than ${stretch(before.from, before.to)} before it`;
      return [
        finding(
          'FALLING',
          { path: [...path, 'cells', column], line },
          problem,
          'no less than the row before',
          false,
        ),
      ];
    });
  });
}
