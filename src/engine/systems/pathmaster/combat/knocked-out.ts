import type { Fighter } from '../../../rules/combat.ts';
import type { Effect, Role } from '../../../rules/effect.ts';
import { combat } from '../citations.ts';
import { gains } from '../effects.ts';
import { totalOf } from '../injury/stun-track.ts';
import { penaltiesKnockOut, stunKnocksOut } from '../injury/thresholds.ts';
import { knockingOut } from '../injury/weakness.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { State } from '../state/state.ts';
import { TOO_MUCH_STUN } from './begin-turn.ts';
import { heldBy, sheetOf, weaknessesOf, woundPenaltyOf } from './fighter.ts';
import { suffer } from './suffer.ts';

/** Whom injuries or stun knock out at once, after everything else that befalls them (PMA-196, PMA-197). */
export function knockedOut(
  fighter: Fighter,
  on: Role,
  effects: readonly Effect[],
  options: PathmasterOptions,
): readonly Effect[] {
  const suffered = effects.filter((effect) => effect.on === on);
  const gone = suffered.some(
    (effect) =>
      effect.type === 'conditionGained' &&
      (effect.condition === 'unconscious' || effect.condition === 'dead'),
  );
  if (gone || heldBy(fighter).includes('unconscious')) return [];
  const after = suffered.reduce((state, effect) => suffer(state, effect), fighter.state) as State;
  const { co } = sheetOf(fighter);
  const fallen = { ...fighter, state: after };
  const penalty = knockingOut(weaknessesOf(fallen, options)) + woundPenaltyOf(fallen, options);
  if (penaltiesKnockOut(penalty)) return [gains(on, 'unconscious', combat('Effects of Injury'))];
  return stunKnocksOut(totalOf(after.stun) + totalOf(after.pending), co, options)
    ? [gains(on, 'unconscious', combat('Effects of Injury'), null, { note: TOO_MUCH_STUN })]
    : [];
}
