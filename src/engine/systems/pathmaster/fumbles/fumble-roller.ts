import type { Dice } from '../../../dice/dice.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { type Band, rowAt } from '../../../rules/table.ts';
import { bandedChain } from '../dice/banded-chain.ts';
import type { OpenEndedRoll } from '../dice/open-ended-chain.ts';
import type { FumbleKind } from '../house/attack-table-model.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { type FumbleTable, fumbleTables, type Mishap } from './fumble-tables.ts';

/** A fumble after it was rolled. */
export interface RolledFumble {
  readonly table: FumbleTable;
  readonly roll: OpenEndedRoll;
  /** The roll on the fumble table, with its modifier. */
  readonly adjusted: number;
  readonly row: Band<Mishap>;
}

/** Rolls on the fumble table for a kind of attack. */
export function fumbleRoller(
  kind: FumbleKind,
  modifier: number,
  options: PathmasterOptions,
): (dice: Dice) => RolledFumble {
  const table = tableFor(fumbleTables[kind], options);
  const chain = bandedChain(
    'fumble',
    table.bands.map(({ from }) => from - modifier),
    options.fumblesOpenEnded,
  );
  return (dice) => {
    const roll = dice.follow(chain);
    const adjusted = roll.total + modifier;
    return { table, roll, adjusted, row: rowAt(table, adjusted) };
  };
}
