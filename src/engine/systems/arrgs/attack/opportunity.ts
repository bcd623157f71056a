import { quantity } from '../../../quantity.ts';
import {
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { points } from '../actions/cost.ts';
import { attacks, pointsOf, useFields, vitalityFor, whyNotOpportunity } from '../actions/deed.ts';
import { threatens, threatFields } from '../actions/threat.ts';
import { combat } from '../core/citations.ts';
import { arrgsOptions } from '../options/index.ts';
import { currentVitality, vitalityLeft } from '../vitality/vitality.ts';

const opportunityInput = record(
  'OpportunityInput',
  {
    ...threatFields,
    distance: integer(0, 100_000, 'Distance to the provoking enemy, in squares.'),
    additionalActionPoints: points('Additional Action Points that the combatant has left.'),
    ...useFields,
    manoeuvre: defaulted(useFields.manoeuvre, 'ATTACK'),
    attacks,
    ableToAct: defaulted(flag('True if the combatant is able to act.'), true),
    current: optional(currentVitality),
  },
  'An Opportunity against an enemy who provokes.',
);

type Input = Value<typeof opportunityInput>;

const costOf = (input: Input): number => pointsOf({ manoeuvre: input.manoeuvre, points: null });

/** Returns the reason why the Opportunity cannot be used. Null if it can be used. */
function refusal(input: Input): string | null {
  const { distance, additionalActionPoints, ableToAct } = input;
  if (!ableToAct) return 'the character cannot act';
  if (!threatens(input, distance))
    return `a distance of ${quantity(distance, 'square')} is outside the Threat Range`;
  const unfit = whyNotOpportunity(input);
  if (unfit !== null) return unfit;
  return additionalActionPoints < costOf(input) || additionalActionPoints === 0
    ? `it costs ${quantity(Math.max(1, costOf(input)), 'Additional Action Point')}, but only ${additionalActionPoints} can be used`
    : null;
}

export const opportunity = rule({
  id: 'opportunity',
  title: 'Opportunity',
  description:
    'Determines whether a combatant can use an Opportunity against an enemy who provokes, with which manoeuvre and at what cost.',
  citation: combat('Opportunity Manoeuvre', 'ARR-116'),
  input: opportunityInput,
  options: arrgsOptions,
  outcomes: { OPEN: 'The Opportunity can be used.', CLOSED: 'The Opportunity cannot be used.' },
  name: 'Opportunity',
  about: 'Use of an Opportunity, and its cost.',
  facts: {
    canReact: flag('True if the Opportunity can be used with this manoeuvre.'),
    threatened: flag('True if the enemy is within the Threat Range.'),
    eligible: flag(
      'True if the manoeuvre can be an Opportunity Manoeuvre. It must affect the enemy and must not provoke.',
    ),
    refused: optional(output.text('Reason why the Opportunity cannot be used. Null if it can be used.')),
    points: points('Additional Action Points that the Opportunity costs.'),
    additionalActionPointsLeft: points('Additional Action Points left after the Opportunity.'),
    vitalityLoss: points('Vitality that the Opportunity costs.'),
    current: optional(vitalityLeft),
  },
  play: (input, options) => {
    const { additionalActionPoints, current } = input;
    const refused = refusal(input);
    const canReact = refused === null;
    const cost = canReact ? costOf(input) : 0;
    const vitalityLoss = canReact
      ? vitalityFor({ ...input, kind: 'IMMEDIATE', spellLevel: null }, options)
      : 0;
    return {
      outcome: canReact ? 'OPEN' : 'CLOSED',
      facts: {
        canReact,
        threatened: threatens(input, input.distance),
        eligible: whyNotOpportunity(input) === null,
        refused,
        points: cost,
        additionalActionPointsLeft: additionalActionPoints - cost,
        vitalityLoss,
        current: current === null ? null : current - vitalityLoss,
      },
      say: () =>
        canReact
          ? `The Opportunity costs ${quantity(cost, 'Additional Action Point')}.`
          : `The Opportunity cannot be used because ${refused}.`,
    };
  },
});
