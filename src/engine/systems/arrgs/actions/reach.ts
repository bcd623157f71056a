import { quantity } from '../../../quantity.ts';
import {
  choice,
  claimed,
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { arrgsOptions } from '../options/index.ts';
import { figureOf } from '../tables/figures.ts';
import { threatens, threatFields } from './threat.ts';

export const attackKind = choice(
  'AttackKind',
  {
    MELEE: 'An attack on a target within Threat Range.',
    RANGED: 'An attack with a thrown or missile weapon.',
    SPELL: 'An attack with a spell.',
  },
  'Category of the attack.',
);

export type AttackKind = keyof typeof attackKind.values;

/** Distance and line of sight between attacker and target, and the attack's range. */
export const placeFields = {
  lineOfSight: defaulted(claimed(flag('True if there is line of sight to the target.')), true),
  lineOfEffect: defaulted(claimed(flag('True if there is line of effect to the target.')), true),
  distance: optional(
    integer(0, 100_000, 'Distance to the target in squares. If omitted: the target is in reach.'),
  ),
  ...threatFields,
  rangeIncrement: optional(integer(1, 10_000, 'Range Increment of the attack, in squares.')),
  maximumIncrements: optional(
    integer(1, 1000, 'Maximum number of Range Increments for the attack. If omitted: no maximum.'),
  ),
} as const;

const place = record(
  'Place',
  { kind: attackKind, ...placeFields },
  'Category, distance and range of an attack.',
);

export type Place = Value<typeof place>;

/** Returns the number of the Range Increment that contains a distance. Minimum: 1 (ruling ARR-R39). */
export const incrementsAt = (distance: number, increment: number): number =>
  Math.max(1, Math.ceil(distance / increment));

/** Returns the reason why an attack cannot reach its target. Null if the attack can reach it. */
export function whyOutOfReach(at: Place): string | null {
  const { kind, lineOfSight, lineOfEffect, distance, rangeIncrement, maximumIncrements } = at;
  if (!lineOfSight) return 'there is no line of sight';
  if (!lineOfEffect) return 'there is no line of effect';
  if (distance === null) return null;
  if (kind === 'MELEE')
    return threatens(at, distance)
      ? null
      : `a distance of ${quantity(distance, 'square')} is outside the Threat Range`;
  if (rangeIncrement === null || maximumIncrements === null) return null;
  const increments = incrementsAt(distance, rangeIncrement);
  return increments > maximumIncrements
    ? `a distance of ${quantity(increments, 'Range Increment')} is too far`
    : null;
}

/** Returns the range modifier. It is a Circumstance modifier (ruling ARR-R20). */
function rangeModifier({ kind, distance, rangeIncrement }: Place): number {
  if (kind === 'MELEE' || distance === null || rangeIncrement === null) return 0;
  const further = incrementsAt(distance, rangeIncrement) - 1;
  return further === 0 ? 0 : further * figureOf('RANGE_PENALTY');
}

export const rangeTerm = (at: Place): Term =>
  term('range', rangeModifier(at), 'MODIFIER', combat('Ranged Attacks', 'ARR-048'));

export const reach = rule({
  id: 'reach',
  title: 'Reach of an attack',
  description:
    'Checks line of sight, line of effect and Threat Range or Range Increments, and calculates the Range modifier.',
  citation: combat('Attack', 'ARR-038'),
  input: record('ReachInput', place.fields, place.description),
  options: arrgsOptions,
  outcomes: {
    IN_REACH: 'The attack can reach the target.',
    OUT_OF_REACH: 'The attack cannot reach the target.',
  },
  name: 'Reach',
  about: 'Whether an attack can reach its target.',
  facts: {
    allowed: flag('True if the attack can reach the target.'),
    increments: optional(
      output.count(
        'Number of the Range Increment that the target is in, counted from 1. Null for melee attacks, and if the distance or the Range Increment is unknown.',
      ),
    ),
    rangeModifier: output.integer('Range modifier to the attack.'),
  },
  play: (at) => {
    const { distance, rangeIncrement, kind } = at;
    const why = whyOutOfReach(at);
    const allowed = why === null;
    const counted = kind !== 'MELEE' && distance !== null && rangeIncrement !== null;
    const range = breakdown('range', [rangeTerm(at)]);
    return {
      outcome: allowed ? 'IN_REACH' : 'OUT_OF_REACH',
      facts: {
        allowed,
        increments: counted ? incrementsAt(distance, rangeIncrement) : null,
        rangeModifier: range,
      },
      say: () =>
        allowed
          ? `The target is in reach, with a Range modifier of ${range.total}.`
          : `The target is out of reach because ${why}.`,
    };
  },
});

/** Returns the reason why a movement is too long. `max` is the maximum number of squares. */
export const movementTooLong = (max: number): string =>
  max === 0 ? 'the combatant cannot move' : `the combatant can move at most ${quantity(max, 'square')}`;
