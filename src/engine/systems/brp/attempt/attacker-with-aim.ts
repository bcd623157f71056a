import { ruling } from '../core/citations.ts';
import type { BrpOptions } from '../options/index.ts';
import { harder } from '../rolls/rating.ts';
import { RANKS_APART } from '../tables/round.ts';
import type { AttackInput } from './input.ts';

/** True if the defender parries with the item at which the attack is aimed. */
export const parriesWithAimedItem = ({ attacker: { atItem }, defender: { parry } }: AttackInput): boolean =>
  atItem !== null && parry?.item.name === atItem.name;

/** Aiming at an item counts only when the defence is known, and only if the defender does not parry with the item. */
function isAimed(input: AttackInput): boolean {
  const { attacker, defender } = input;
  return (
    attacker.aimedAt !== null ||
    (attacker.atItem !== null && !defender.awaited && !parriesWithAimedItem(input))
  );
}

const steady = (spare: number, rating: number) => ({
  label: `held back to aim, ${spare} × 5 ranks`,
  value: spare * Math.ceil(rating / 10),
});

/** Returns the attacker, with the effects of aiming on the roll (ruling R-84). */
export function attackerWithAim(
  input: AttackInput,
  { useChapter7Defaults }: BrpOptions,
): AttackInput['attacker'] {
  const { attacker } = input;
  if (!useChapter7Defaults) return attacker;
  const { rating, weapon, ranksDelayed, modifiers } = attacker;
  const delays = Math.floor(ranksDelayed / RANKS_APART);
  const aimed = isAimed(input);
  const spare = aimed ? delays - 1 : delays;
  const shot = weapon.kind === 'MISSILE' || weapon.kind === 'THROWN';
  const steadied =
    shot && spare > 0 ? { ...attacker, modifiers: [...modifiers, steady(spare, rating)] } : attacker;
  return aimed && delays === 0
    ? { ...steadied, ...harder(steadied, 'aimed attack', ruling('R-84')) }
    : steadied;
}
