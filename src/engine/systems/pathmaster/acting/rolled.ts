import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { citationOf, type Manoeuvre } from '../actions/table.ts';
import { roller } from '../combatant/fares.ts';
import { burdens, heldBy, sheetOf, stateOf } from '../combatant/fighter.ts';
import { conditionTerms } from '../conditions/terms.ts';
import { woundTerms } from '../injury/wound-penalty.ts';
import { load } from '../manoeuvres/load.ts';
import { movement } from '../manoeuvres/movement.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { pays } from '../state/becomes.ts';
import type { Rolled } from './manoeuvre-act.ts';

type Rolls = (actor: Fighter, options: PathmasterOptions) => Rolled | null;

/** A tumble on the way, and the plain movement where it fails (PMA-060, PMA-095). */
export const tumbles =
  (pace: 'MOVE' | 'RUN'): Rolls =>
  (actor, options) => {
    const { acrobatics, move } = sheetOf(actor);
    if (acrobatics === null) return null;
    const roll = movement.bind({ ...roller(actor, options), pace, move, acrobatics }, options);
    return { roll, success: 'TUMBLED', otherwise: { key: pace, costs: [] } };
  };

/** Quickdraw as a Free action; where it fails, loading takes the Move, if there is one left (PMA-107 to 109). */
export const quickly =
  (plain: Manoeuvre): Rolls =>
  (actor, options) => {
    const rolled = drawsQuickly(actor, 'MOVE', options);
    return rolled && { ...rolled, otherwise: rolled.otherwise && { key: plain, costs: rolled.otherwise } };
  };

/** Quickdraw for what else costs this; and what a failure pays in place of what was paid, null where it is not there. */
export function drawsQuickly(actor: Fighter, paid: 'MOVE' | 'ATTACK', options: PathmasterOptions) {
  const { quickdraw } = sheetOf(actor);
  if (quickdraw === null) return null;
  const { move, attack, unlimitedFree } = stateOf(actor).budget;
  const roll = load.bind({ weapon: 'BOW', quickdraw, modifiers: hindrances(actor, options) }, options);
  const citation = citationOf('LOAD_BOW');
  const budget = paid === 'MOVE' ? 'FREE' : 'MOVE';
  const back: readonly Effect[] =
    budget === 'FREE' && unlimitedFree
      ? []
      : [{ type: 'regained', on: 'ACTOR', budget, amount: 1, citation }];
  const left = paid === 'MOVE' ? move : attack;
  return { roll, success: 'QUICK', otherwise: left > 0 ? [...back, ...pays('ACTOR', paid, 1)] : null };
}

/** What weakens a static manoeuvre, as modifiers. */
function hindrances(actor: Fighter, options: PathmasterOptions) {
  const { hitPoints, maximumHitPoints } = roller(actor, options);
  const terms = [
    ...woundTerms(hitPoints, maximumHitPoints, options),
    ...conditionTerms(heldBy(actor), 'MANOEUVRE', options),
  ];
  return [...terms.map(({ label, value }) => ({ label, value })), ...burdens(actor, options)];
}
