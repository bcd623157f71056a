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

/** Enters or leaves hand-to-hand combat. Empty if nothing changes. */
export const setEngaged = (fighter: Fighter, on: Role, engaged: boolean): readonly Effect[] =>
  partyOf(fighter).state.engaged === engaged
    ? []
    : [changes.effect('engagement', on, { engaged }, combat(engaged ? 'Engage' : 'Disengage'))];

/** A melee attack engages both sides, except with an entangling weapon, which strikes from a distance. */
export const engageByAttack = (
  actor: Fighter,
  target: Fighter,
  { kind, special }: OwnWeapon,
): readonly Effect[] =>
  (kind === 'MELEE' || kind === 'NATURAL') && special !== 'ENTANGLING'
    ? [...setEngaged(actor, 'ACTOR', true), ...setEngaged(target, 'TARGET', true)]
    : [];

/** Ends the engagement of a combatant who disengaged all round without a failed defence (ruling R-45). */
export function settleDisengaging(fighter: Fighter): FollowUp {
  const { plan, engaged, defencesFailed } = partyOf(fighter).state;
  if (!disengages(plan) || !engaged) return { effects: [] };
  if (defencesFailed > 0) return { effects: [], summary: 'A defence failed: still engaged.' };
  return whyNotMove(fighter) || whyNotAble(fighter, 'nobody')
    ? { effects: [], summary: 'Held back: still engaged.' }
    : { effects: setEngaged(fighter, 'TARGET', false), summary: 'No defence failed: disengaged.' };
}
