import type { Citation } from '../../../rules/citation.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type Manoeuvre, manoeuvreCitationOf } from '../actions/manoeuvres.ts';
import { ownRollInput } from '../combatant/faring.ts';
import { conditionsNow, rollModifiers, sheetOf, stateOf } from '../combatant/fighter.ts';
import { conditionTerms } from '../conditions/condition-terms.ts';
import { spends } from '../conditions/effect-makers.ts';
import { woundTerms } from '../injury/wound-penalty.ts';
import { load } from '../manoeuvres/load.ts';
import { movement } from '../manoeuvres/movement.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { RequiredRoll } from './manoeuvre-act.ts';

type RequiredRollOf = (actor: Fighter, options: PathmasterOptions) => RequiredRoll | null;

/** A tumble during movement, or plain movement if it fails (PMA-060, PMA-095). */
export const tumblingRoll =
  (pace: 'MOVE' | 'RUN'): RequiredRollOf =>
  (actor, options) => {
    const { acrobatics, move } = sheetOf(actor);
    if (acrobatics === null) return null;
    const roll = movement.bind({ ...ownRollInput(actor, options), pace, move, acrobatics }, options);
    return { roll, success: 'TUMBLED', otherwise: { key: pace, costs: [] } };
  };

/** Quickdraw as a Free action. If it fails, loading requires an unused Move (PMA-107 to 109). */
export const quickLoadingRoll =
  (plain: Manoeuvre): RequiredRollOf =>
  (actor, options) => {
    const rolled = quickdrawRoll(actor, 'MOVE', manoeuvreCitationOf(plain), options);
    return rolled && { ...rolled, otherwise: rolled.otherwise && { key: plain, costs: rolled.otherwise } };
  };

/** Quickdraw for a loading step. On a failure, `otherwise` replaces the cost paid; null if it is unaffordable. */
export function quickdrawRoll(
  actor: Fighter,
  paid: 'MOVE' | 'ATTACK',
  citation: Citation,
  options: PathmasterOptions,
) {
  const { quickdraw } = sheetOf(actor);
  if (quickdraw === null) return null;
  const { move, attack, unlimitedFree } = stateOf(actor).budget;
  const roll = load.bind(
    { weapon: 'BOW', quickdraw, modifiers: manoeuvreModifiers(actor, options) },
    options,
  );
  const budget = paid === 'MOVE' ? 'FREE' : 'MOVE';
  const back: readonly Effect[] =
    budget === 'FREE' && unlimitedFree
      ? []
      : [{ type: 'regained', on: 'ACTOR', budget, amount: 1, citation }];
  const left = paid === 'MOVE' ? move : attack;
  return {
    roll,
    success: 'QUICK',
    otherwise: left > 0 ? [...back, ...spends('ACTOR', paid, 1, citation)] : null,
  };
}

/** Penalties to a static manoeuvre, as modifiers. */
function manoeuvreModifiers(actor: Fighter, options: PathmasterOptions) {
  const { hitPoints, maximumHitPoints } = ownRollInput(actor, options);
  const terms = [
    ...woundTerms(hitPoints, maximumHitPoints, options),
    ...conditionTerms(conditionsNow(actor), 'MANOEUVRE', options),
  ];
  return [...terms.map(({ label, value }) => ({ label, value })), ...rollModifiers(actor, options)];
}
