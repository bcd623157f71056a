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
  { MELEE: 'With what reaches.', RANGED: 'Thrown or shot.', SPELL: 'By a spell.' },
  'The category of the attack.',
);

export type AttackKind = keyof typeof attackKind.values;

/** Where attacker and target are, and what lies between. */
export const placeFields = {
  lineOfSight: defaulted(claimed(flag('Whether there is line of sight.')), true),
  lineOfEffect: defaulted(claimed(flag('Whether there is line of effect.')), true),
  distance: optional(integer(0, 100_000, 'Squares to the target; left out, it is in reach.')),
  ...threatFields,
  rangeIncrement: optional(integer(1, 10_000, 'Range Increment in squares.')),
  maximumIncrements: optional(integer(1, 1000, 'Range Increments beyond which nothing is reached.')),
} as const;

const place = record('Place', { kind: attackKind, ...placeFields }, 'Where an attack goes.');

export type Place = Value<typeof place>;

/** The Range Increment a distance falls in; the first for what is next to nothing (ruling ARR-R39). */
export const incrementsAt = (distance: number, increment: number): number =>
  Math.max(1, Math.ceil(distance / increment));

/** Why an attack cannot get there; null where it can. */
export function whyOutOfReach(at: Place): string | null {
  const { kind, lineOfSight, lineOfEffect, distance, rangeIncrement, maximumIncrements } = at;
  if (!lineOfSight) return 'there is no line of sight';
  if (!lineOfEffect) return 'there is no line of effect';
  if (distance === null) return null;
  if (kind === 'MELEE')
    return threatens(at, distance)
      ? null
      : `${quantity(distance, 'square is', 'squares are')} not within the Threat Range`;
  if (rangeIncrement === null || maximumIncrements === null) return null;
  const increments = incrementsAt(distance, rangeIncrement);
  return increments > maximumIncrements
    ? `${quantity(increments, 'Range Increment is', 'Range Increments are')} too far`
    : null;
}

/** The Range modifier, a Circumstance modifier (ruling ARR-R20). */
function rangeModifier({ kind, distance, rangeIncrement }: Place): number {
  if (kind === 'MELEE' || distance === null || rangeIncrement === null) return 0;
  const further = incrementsAt(distance, rangeIncrement) - 1;
  return further === 0 ? 0 : further * figureOf('RANGE_PENALTY');
}

export const rangeTerm = (at: Place): Term =>
  term('range', rangeModifier(at), 'MODIFIER', combat('Ranged Attacks'));

/** Whether somebody can be attacked from here. */
export const reach = rule({
  id: 'reach',
  title: 'Reach of an attack',
  description: 'Line of sight and effect, Threat Range or Range Increments, and the Range modifier.',
  citation: combat('Attack'),
  input: record('ReachInput', place.fields, place.description),
  options: arrgsOptions,
  outcomes: { IN_REACH: 'The attack may be made.', OUT_OF_REACH: 'It may not.' },
  name: 'Reach',
  about: 'How far an attack goes.',
  facts: {
    allowed: flag('Whether the attack may be made.'),
    increments: optional(output.count('The Range Increment the target is in.')),
    rangeModifier: output.integer('What range adds to the attack.'),
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
      say: () => (allowed ? `In reach, at ${range.total}.` : `Out of reach: ${why}.`),
    };
  },
});
