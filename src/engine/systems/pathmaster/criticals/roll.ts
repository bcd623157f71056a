import type { Chain, Dice } from '../../../dice/dice.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { type TableOverrides, tableFor } from '../../../rules/homebrew/overrides.ts';
import type { Band } from '../../../rules/table.ts';
import { rowAt } from '../core/clamped.ts';
import { bandedRoll } from '../dice/banded-roll.ts';
import type { OpenEnded } from '../dice/open-ended.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { CriticalKind, Severity } from '../tables/attack-cell.ts';
import type { Harm } from './harm.ts';
import { severityShifts } from './progression.ts';
import { type CriticalTable, criticalTables } from './tables.ts';

/** A critical whose kind is settled. */
export interface Called {
  readonly severity: Severity;
  readonly kind: CriticalKind;
}

/** A critical as it was rolled. */
export interface Critical extends Called {
  readonly table: CriticalTable;
  readonly roll: OpenEnded;
  /** The roll with what the severity adds. */
  readonly adjusted: number;
  readonly row: Band<Harm>;
}

/** Rolls criticals: one roll for all of an attack, or one for each (ruling PMA-R20). */
export function criticalRoller(
  { separateCriticalRolls, criticalsOpenEnded }: PathmasterOptions,
  overrides: TableOverrides,
): (called: readonly Called[], dice: Dice) => readonly Critical[] {
  const chains = new Map<string, Chain<OpenEnded>>();
  const tableOf = ({ kind }: Called): CriticalTable => tableFor(criticalTables[kind], overrides);
  const shiftOf = ({ severity }: Called): number => severityShifts.rows[severity].cells.shift;

  const roll = (called: readonly Called[], dice: Dice): OpenEnded =>
    dice.follow(
      getOrInsertComputed(chains, called.map(({ severity, kind }) => severity + kind).join(), () => {
        const edges = called.flatMap((each) => tableOf(each).bands.map(({ from }) => from - shiftOf(each)));
        return bandedRoll('critical', edges, criticalsOpenEnded);
      }),
    );

  const readBy =
    (rolled: OpenEnded) =>
    (each: Called): Critical => {
      const table = tableOf(each);
      const adjusted = rolled.total + shiftOf(each);
      return { ...each, table, roll: rolled, adjusted, row: rowAt(table, adjusted) };
    };

  return (called, dice) => {
    if (called.length === 0) return [];
    return separateCriticalRolls
      ? called.map((each) => readBy(roll([each], dice))(each))
      : called.map(readBy(roll(called, dice)));
  };
}
