import { record, type Value } from '../../../rules/fields/field.ts';
import type { Term } from '../../../rules/term.ts';
import { gateOf } from '../actions/cost.ts';
import { rangeTerm, whyOutOfReach } from '../actions/reach.ts';
import { chasing } from '../attack/aim.ts';
import { attackerFields } from '../attack/input.ts';
import { sizing } from '../attack/strike.ts';
import { answerFields, targetFields } from '../defence/input.ts';
import { defenceDc, isUnresisting } from '../defence/reaction.ts';
import type { ArrgsOptions } from '../options/index.ts';
import type { Task } from '../performing/performed.ts';
import { taskOf } from '../performing/task.ts';
import { magnitudeOn } from '../rolls/magnitude.ts';
import { baseValueOf } from '../rolls/success-value.ts';
import type { ManoeuvreId } from '../tables/manoeuvres.ts';

/** Target of an attack that deals no damage. */
export const against = record(
  'Against',
  { ...targetFields, ...answerFields },
  'The target of the attack, with its Defence and its answer.',
);

/** An attack that has another effect instead of damage. */
export const onTargetFields = {
  ...attackerFields,
  target: against,
} as const;

const onTarget = record('OnTarget', onTargetFields, 'An attack with another effect in place of damage.');

type OnTarget = Value<typeof onTarget>;

/** Returns the reason why the attack cannot be made. Null if it can be made. */
export function whyNotOnTarget(given: OnTarget, needsMelee: boolean): string | null {
  if (needsMelee && given.kind !== 'MELEE') return 'the manoeuvre needs a melee attack';
  return whyOutOfReach(given);
}

export interface OnTargetParticulars {
  /** Terms that the manoeuvre adds to the attack. */
  readonly attack?: readonly Term[];
  /** Terms that the manoeuvre adds to the Defence. */
  readonly defence?: readonly Term[];
  /** True if the weapon determines the Success Value of the manoeuvre. */
  readonly weapon?: boolean;
  /** True if the attack is always against Reflex. */
  readonly reflex?: boolean;
}

/** Returns the attack check of a manoeuvre that replaces damage with another effect. */
export function onTargetTask(
  id: ManoeuvreId,
  given: OnTarget,
  { attack = [], defence = [], weapon = false, reflex = false }: OnTargetParticulars,
  options: ArrgsOptions,
): Task {
  const target = { ...given.target, ...(reflex ? { category: 'REFLEX' as const } : {}), terms: defence };
  return taskOf(
    id,
    chasing(given, target),
    {
      of: `${given.kind.toLowerCase()} attack`,
      dc: defenceDc(target, defence, options),
      answering: target,
      terms: [rangeTerm(given), ...attack],
      magnitude: magnitudeOn(given.magnitude, 'ATTACK'),
      attack: true,
      unresisted: isUnresisting(target),
      gate: gateOf(given),
      ...(weapon ? { ...baseValueOf(given, options), sized: sizing(given, options) } : {}),
    },
    options,
  );
}
