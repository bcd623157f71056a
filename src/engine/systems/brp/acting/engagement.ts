import type { Effect, Role } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { whyNotAble } from '../combatant/active-conditions.ts';
import { changes } from '../combatant/changes.ts';
import { partyOf } from '../combatant/party.ts';
import { disengages } from '../combatant/plan.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { combat } from '../core/citations.ts';
import { whyNotMove } from './hold.ts';

/** Somebody comes into hand-to-hand combat or out of it; nothing where they are so already. */
export const setEngaged = (fighter: Fighter, on: Role, engaged: boolean): readonly Effect[] =>
  partyOf(fighter).state.engaged === engaged
    ? []
    : [changes.effect('engagement', on, { engaged }, combat(engaged ? 'Engage' : 'Disengage'))];

/** A blow in hand-to-hand combat engages both; an entangling weapon strikes from further away. */
export const engageByAttack = (
  actor: Fighter,
  target: Fighter,
  { kind, special }: OwnWeapon,
): readonly Effect[] =>
  (kind === 'MELEE' || kind === 'NATURAL') && special !== 'ENTANGLING'
    ? [...setEngaged(actor, 'ACTOR', true), ...setEngaged(target, 'TARGET', true)]
    : [];

/** Who has disengaged through the whole round without a defence that failed is out of it (ruling R-45). */
export function settleDisengaging(fighter: Fighter): FollowUp {
  const { plan, engaged, defencesFailed } = partyOf(fighter).state;
  if (!disengages(plan) || !engaged) return { effects: [] };
  if (defencesFailed > 0) return { effects: [], summary: 'A defence failed: still engaged.' };
  return whyNotMove(fighter) || whyNotAble(fighter, 'nobody')
    ? { effects: [], summary: 'Held back: still engaged.' }
    : { effects: setEngaged(fighter, 'TARGET', false), summary: 'No defence failed: disengaged.' };
}
