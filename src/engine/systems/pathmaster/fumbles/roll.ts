import type { Dice } from '../../../dice/dice.ts';
import { type TableOverrides, tableFor } from '../../../rules/homebrew/overrides.ts';
import type { Band } from '../../../rules/table.ts';
import { rowAt } from '../core/clamped.ts';
import { bandedRoll } from '../dice/banded-roll.ts';
import type { OpenEnded } from '../dice/open-ended.ts';
import type { FumbleKind } from '../house/model.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { type FumbleTable, fumbleTables, type Mishap } from './tables.ts';

/** A fumble as it was rolled. */
export interface Fumble {
  readonly table: FumbleTable;
  readonly roll: OpenEnded;
  /** The roll with its modifier. */
  readonly adjusted: number;
  readonly row: Band<Mishap>;
}

/** Rolls on the fumble table of a kind of attack. */
export function fumbleRoller(
  kind: FumbleKind,
  modifier: number,
  { fumblesOpenEnded }: PathmasterOptions,
  overrides: TableOverrides,
): (dice: Dice) => Fumble {
  const table = tableFor(fumbleTables[kind], overrides);
  const chain = bandedRoll(
    'fumble',
    table.bands.map(({ from }) => from - modifier),
    fumblesOpenEnded,
  );
  return (dice) => {
    const roll = dice.follow(chain);
    const adjusted = roll.total + modifier;
    return { table, roll, adjusted, row: rowAt(table, adjusted) };
  };
}
