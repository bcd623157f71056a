import type { Breakdown, Term } from '../../../rules/term.ts';
import { gateOf } from '../actions/cost.ts';
import { rulesTerms } from '../actions/manoeuvre-fields.ts';
import { rangeTerm } from '../actions/reach.ts';
import type { Target } from '../defence/input.ts';
import { defenceDc, isUnresisting } from '../defence/reaction.ts';
import type { ArrgsOptions } from '../options/index.ts';
import type { Goal } from '../rolls/judge.ts';
import { magnitudeOn } from '../rolls/magnitude.ts';
import { type Plan, planOf } from '../rolls/plan.ts';
import { baseValueOf } from '../rolls/success-value.ts';
import { type ManoeuvreId, manoeuvreOf } from '../tables/manoeuvres.ts';
import type { Attacker } from './input.ts';

/** An attack before its dice are rolled. */
export interface Aim {
  readonly goal: Goal;
  readonly dc: Breakdown;
  readonly target: Target;
  readonly attacker: Attacker;
}

/**
 * Returns an attack after an answer. Its check and its Difficulty Class are the same as those of the roll to which the
 * target answered.
 */
export const aimAsRolled = ({ goal, dc }: Aim, answered: Aim): Aim => ({ ...answered, goal, dc });

export function planOfAttack(
  id: ManoeuvreId,
  attacker: Attacker,
  extra: readonly Term[],
  options: ArrgsOptions,
): Plan {
  const terms = [
    ...rulesTerms(attacker, manoeuvreOf(id).points ?? 0, options),
    rangeTerm(attacker),
    ...extra,
  ];
  return planOf(
    `${attacker.kind.toLowerCase()} attack`,
    attacker.modifiers,
    terms,
    magnitudeOn(attacker.magnitude, 'ATTACK'),
    options,
  );
}

/**
 * Returns the attacker together with the target's movement. The attacker's input or the target's input can contain the
 * movement.
 */
export const chasing = <Chaser extends Pick<Attacker, 'targetMovement'>>(
  attacker: Chaser,
  { movement }: Pick<Target, 'movement'>,
): Chaser => ({ ...attacker, targetMovement: attacker.targetMovement ?? movement });

export function aimAt(
  id: ManoeuvreId,
  attacker: Attacker,
  target: Target,
  extra: readonly Term[],
  options: ArrgsOptions,
): Aim {
  const dc = defenceDc(target, [], options);
  const value = baseValueOf(attacker, options);
  const gate = gateOf(attacker);
  return {
    attacker,
    target,
    dc,
    goal: {
      plan: planOfAttack(id, chasing(attacker, target), extra, options),
      dc: dc.total,
      ...value,
      success: value.base === null ? 'MEETS' : 'POSITIVE',
      attack: true,
      unresisted: isUnresisting(target),
      gate,
      measuredFrom: target.willing && options.willingSvFromBaseDifficulty ? gate : null,
      criticalFrom: attacker.criticalFrom,
    },
  };
}
