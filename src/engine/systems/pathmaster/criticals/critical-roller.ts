import type { Chain, Dice } from '../../../dice/dice.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { type Band, rowAt } from '../../../rules/table.ts';
import { bandedChain } from '../dice/banded-chain.ts';
import type { OpenEndedRoll } from '../dice/open-ended-chain.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { CriticalKind, CriticalSeverity } from '../tables/attack-cell.ts';
import { type CriticalTable, criticalTables } from './critical-tables.ts';
import type { Harm } from './harm.ts';
import { severityShifts } from './progression.ts';
import { columnFor, harmIn } from './severity-cells.ts';

/** A critical hit and its kind. */
export interface CalledCritical {
  readonly severity: CriticalSeverity;
  readonly kind: CriticalKind;
}

/** A critical hit with its roll on the critical table. */
export interface RolledCritical extends CalledCritical {
  readonly table: CriticalTable;
  readonly roll: OpenEndedRoll;
  /** Number that the critical's severity adds to the roll. 0 for a table that has a column for each severity. */
  readonly shift: number;
  /** The roll on the critical table, shifted for the severity. */
  readonly adjusted: number;
  readonly row: Band<Harm>;
}

/** Rolls criticals. All criticals of an attack share one roll, or each has its own (ruling PMA-R20). */
export function criticalRoller(
  options: PathmasterOptions,
): (called: readonly CalledCritical[], dice: Dice) => readonly RolledCritical[] {
  const { separateCriticalRolls, criticalsOpenEnded } = options;
  const chains = new Map<string, Chain<OpenEndedRoll>>();
  const tableOf = ({ kind }: CalledCritical): CriticalTable => tableFor(criticalTables[kind], options);
  const columnOf = (each: CalledCritical): string | null => columnFor(tableOf(each).columns, each.severity);
  const shiftOf = (each: CalledCritical): number =>
    columnOf(each) === null ? severityShifts.rows[each.severity].cells.shift : 0;

  const roll = (called: readonly CalledCritical[], dice: Dice): OpenEndedRoll =>
    dice.follow(
      getOrInsertComputed(chains, called.map(({ severity, kind }) => severity + kind).join(), () => {
        const edges = called.flatMap((each) => tableOf(each).bands.map(({ from }) => from - shiftOf(each)));
        return bandedChain('critical', edges, criticalsOpenEnded);
      }),
    );

  const readWith =
    (rolled: OpenEndedRoll) =>
    (each: CalledCritical): RolledCritical => {
      const table = tableOf(each);
      const [column, shift] = [columnOf(each), shiftOf(each)];
      const adjusted = rolled.total + shift;
      const row = rowAt(table, adjusted);
      const harm = column === null ? row : { ...row, ...harmIn(row.cells, column, row.text) };
      return { ...each, table, roll: rolled, shift, adjusted, row: harm };
    };

  return (called, dice) => {
    if (called.length === 0) return [];
    return separateCriticalRolls
      ? called.map((each) => readWith(roll([each], dice))(each))
      : called.map(readWith(roll(called, dice)));
  };
}
