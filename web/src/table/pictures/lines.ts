import type { Entry } from '../api/types/index.ts';

/** A combatant's hit points over time. */
export interface Line {
  readonly id: string;
  readonly name: string;
  readonly points: readonly { readonly version: number; readonly hitPoints: number }[];
}

/** Maximum number of lines in a chart that remains readable. */
const LINES = 10;

/** Returns the lines of the combatants whose hit points changed. The combatants with the greatest losses come first. */
export function linesOf(entries: readonly Entry[]): readonly Line[] {
  const lines = new Map<string, { name: string; points: { version: number; hitPoints: number }[] }>();
  for (const { version, changes } of entries)
    for (const { combatant, before, after } of changes) {
      const line = lines.get(combatant.id) ?? { name: combatant.name, points: [] };
      if (line.points.length === 0 && before !== null)
        line.points.push({ version: version - 1, hitPoints: before.hitPoints });
      line.points.push({ version, hitPoints: after.hitPoints });
      lines.set(combatant.id, line);
    }
  const lost = ({ points }: Pick<Line, 'points'>): number => points[0]!.hitPoints - points.at(-1)!.hitPoints;
  return [...lines]
    .map(([id, line]) => ({ id, ...line }))
    .filter(({ points }) => points.some(({ hitPoints }) => hitPoints !== points[0]!.hitPoints))
    .toSorted((one, other) => lost(other) - lost(one))
    .slice(0, LINES);
}
