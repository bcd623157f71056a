import type { Citation } from '../../../rules/citation.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { mapEffects } from '../../../rules/fight/follow-up.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import { type Manoeuvre, manoeuvreCitationOf } from '../actions/manoeuvres.ts';
import { sheetOf, stateOf } from '../combatant/fighter.ts';
import {
  allRollModifiers,
  bonusesSpentByRoll,
  ownRollInput,
  rollModifiers,
} from '../combatant/manoeuvre-rolls.ts';
import { regains, spends } from '../conditions/effect-makers.ts';
import { load } from '../manoeuvres/load.ts';
import { movement } from '../manoeuvres/movement.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { RequiredRoll } from './manoeuvre-act.ts';

type RequiredRollOf = (actor: Fighter, options: PathmasterOptions) => RequiredRoll | null;

const spendingBonuses = (roll: BoundProcedure, actor: Fighter): BoundProcedure =>
  mapEffects(roll, () => bonusesSpentByRoll(actor));

/** Returns the roll for tumbling during a movement. If it fails, the movement is an ordinary one (PMA-060, PMA-095). */
export const tumblingRoll =
  (pace: 'MOVE' | 'RUN'): RequiredRollOf =>
  (actor, options) => {
    const { acrobatics, move } = sheetOf(actor);
    if (acrobatics === null) return null;
    const modifiers = rollModifiers(actor, options, [], 'MOVING_AND_MISSILE');
    const roll = movement.bind(
      { ...ownRollInput(actor, options), modifiers, pace, move, acrobatics },
      options,
    );
    return {
      roll: spendingBonuses(roll, actor),
      success: 'TUMBLED',
      otherwise: { key: pace, costs: [] },
    };
  };

/** The roll for Quickdraw as a Free action. If it fails, loading requires an unused Move (PMA-107 to PMA-109). */
export const quickLoadingRoll =
  (plain: Manoeuvre): RequiredRollOf =>
  (actor, options) => {
    const rolled = quickdrawRoll(actor, 'MOVE', manoeuvreCitationOf(plain), options);
    return rolled && { ...rolled, otherwise: rolled.otherwise && { key: plain, costs: rolled.otherwise } };
  };

/**
 * The roll for Quickdraw in a loading step. After a failure, `otherwise` replaces the paid cost. It is null if the
 * combatant cannot pay for it.
 */
export function quickdrawRoll(
  actor: Fighter,
  paid: 'MOVE' | 'ATTACK',
  citation: Citation,
  options: PathmasterOptions,
) {
  const { quickdraw } = sheetOf(actor);
  if (quickdraw === null) return null;
  const { move, attack, unlimitedFree } = stateOf(actor).budget;
  const roll = load.bind({ weapon: 'BOW', quickdraw, modifiers: allRollModifiers(actor, options) }, options);
  const budget = paid === 'MOVE' ? 'FREE' : 'MOVE';
  const back = budget === 'FREE' && unlimitedFree ? [] : regains('ACTOR', budget, 1, citation);
  const left = paid === 'MOVE' ? move : attack;
  return {
    roll: spendingBonuses(roll, actor),
    success: 'QUICK',
    otherwise: left > 0 ? [...back, ...spends('ACTOR', paid, 1, citation)] : null,
  };
}
