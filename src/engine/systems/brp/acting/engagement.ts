import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { whyNotAble } from '../combatant/active-conditions.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { disengages } from '../combatant/plan.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { setEngaged } from '../consequences/engagement.ts';
import { whyNotMove } from './hold.ts';

/**
 * A melee attack engages both sides. An attack with an entangling weapon does not engage them, because it is made from
 * a distance.
 */
export const engageByAttack = (
  actor: Fighter,
  target: Fighter,
  { kind, special }: OwnWeapon,
): readonly Effect[] =>
  (kind === 'MELEE' || kind === 'NATURAL') && special !== 'ENTANGLING'
    ? [...setEngaged(actor, 'ACTOR', true), ...setEngaged(target, 'TARGET', true)]
    : [];

/** Ends the engagement of a combatant who disengaged for the whole round without a failed defence (ruling R-45). */
export function settleDisengaging(fighter: Fighter): FollowUp {
  const { plan, engaged, defencesFailed } = viewOf(fighter).state;
  if (!disengages(plan) || !engaged) return { effects: [] };
  if (defencesFailed > 0)
    return { effects: [], summary: 'A defence has failed, so the combatant is still engaged.' };
  return whyNotMove(fighter) || whyNotAble(fighter)
    ? { effects: [], summary: 'The combatant cannot move away and is still engaged.' }
    : {
        effects: setEngaged(fighter, 'TARGET', false),
        summary: 'No defence has failed, so the combatant disengages.',
      };
}
