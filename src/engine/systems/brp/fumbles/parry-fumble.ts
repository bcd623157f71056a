import type { Dice } from '../../../dice/dice.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import type { AttackInput } from '../attempt/input.ts';
import { higherStrikeLevel, type StrikeLevel } from '../attempt/strike-level.ts';
import type { BrpOptions } from '../options/index.ts';
import { type FumbleBand, meleeParryFumbles, naturalWeaponFumbles } from '../tables/fumbles.ts';
import { rollFumble } from './roll-fumble.ts';

/**
 * Returns the highest level at which the attack can hit after the fumbled parry. Null if the fumble does not leave the
 * defender open.
 */
export const wideOpenLevel = (results: readonly FumbleBand[]): StrikeLevel | null =>
  results.reduce<StrikeLevel | null>(
    (best, { cells: { outcome, level } }) =>
      outcome === 'WIDE_OPEN' && level ? higherStrikeLevel(best ?? 'SUCCESS', level) : best,
    null,
  );

/**
 * Parts of a fumbled parry that odds must distinguish: the level to which it raises the attack, or the further attack
 * that it allows.
 */
const raising = (results: readonly FumbleBand[]): StrikeLevel => wideOpenLevel(results) ?? 'SUCCESS';
const adding = (results: readonly FumbleBand[]): string => wideOpenLevel(results) ?? 'NONE';

export function rollParryFumble(
  { defender }: AttackInput,
  options: BrpOptions,
  dice: Dice,
): readonly FumbleBand[] {
  const isBody = defender.parry?.item.kind === 'BODY';
  const table = tableFor(isBody ? naturalWeaponFumbles : meleeParryFumbles, options);
  const mishap = { allyNearby: false, weaponHasHitPoints: true };
  return rollFumble(table, mishap, options, dice, options.wideOpen === 'UPGRADE' ? raising : adding);
}
