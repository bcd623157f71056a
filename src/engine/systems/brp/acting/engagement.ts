import type { Effect, Role } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/combat.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { incapableOf } from '../combatant/capable.ts';
import { changes } from '../combatant/changes.ts';
import { disengages } from '../combatant/plan.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { sideOf } from '../combatant/side.ts';
import { combat } from '../core/citations.ts';
import { rooted } from './hold.ts';

/** Somebody comes into hand-to-hand combat or out of it; nothing where they are so already. */
export const engaging = (fighter: Fighter, on: Role, engaged: boolean): readonly Effect[] =>
  sideOf(fighter).state.engaged === engaged
    ? []
    : [changes.effect('engagement', on, { engaged }, combat(engaged ? 'Engage' : 'Disengage'))];

/** A blow in hand-to-hand combat engages both; an entangling weapon strikes from further away. */
export const engagedBy = (
  actor: Fighter,
  target: Fighter,
  { kind, special }: OwnWeapon,
): readonly Effect[] =>
  (kind === 'MELEE' || kind === 'NATURAL') && special !== 'ENTANGLING'
    ? [...engaging(actor, 'ACTOR', true), ...engaging(target, 'TARGET', true)]
    : [];

/** Who has disengaged through the whole round without a defence that failed is out of it (ruling R-45). */
export function disengaged(fighter: Fighter): FollowUp {
  const { plan, engaged, defencesFailed } = sideOf(fighter).state;
  if (!disengages(plan) || !engaged) return { effects: [] };
  if (defencesFailed > 0) return { effects: [], summary: 'A defence failed: still engaged.' };
  return rooted(fighter) || incapableOf(fighter, 'nobody')
    ? { effects: [], summary: 'Held back: still engaged.' }
    : { effects: engaging(fighter, 'TARGET', false), summary: 'No defence failed: disengaged.' };
}
