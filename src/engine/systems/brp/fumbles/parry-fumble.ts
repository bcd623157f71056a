import type { Dice } from '../../../dice/dice.ts';
import type { AttackInput } from '../attempt/input.ts';
import { better, type Strike } from '../attempt/strike-level.ts';
import type { BrpOptions } from '../options/index.ts';
import { type FumbleBand, meleeParryFumbles, naturalWeaponFumbles } from '../tables/fumbles.ts';
import { rollFumble } from './fumbled.ts';

/** The best blow for which a fumbled parry leaves its owner open; null for none. */
export const openTo = (results: readonly FumbleBand[]): Strike | null =>
  results.reduce<Strike | null>(
    (best, { cells: { outcome, level } }) =>
      outcome === 'WIDE_OPEN' && level ? better(best ?? 'SUCCESS', level) : best,
    null,
  );

/** How far a fumbled parry raises the blow under way, or which blow it adds: all of it that matters to odds. */
const raising = (results: readonly FumbleBand[]): Strike => openTo(results) ?? 'SUCCESS';
const adding = (results: readonly FumbleBand[]): string => openTo(results) ?? 'NONE';

export function fumbledParry(
  { defender }: AttackInput,
  options: BrpOptions,
  dice: Dice,
): readonly FumbleBand[] {
  const table = defender.parry?.item.kind === 'BODY' ? naturalWeaponFumbles : meleeParryFumbles;
  const mishap = { allyNearby: false, weaponHasHitPoints: true };
  return rollFumble(table, mishap, options, dice, options.wideOpen === 'UPGRADE' ? raising : adding);
}
