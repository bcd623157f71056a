import { quantity } from '../../../quantity.ts';
import { defaulted, flag, list, optional, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { type ConditionChoice, conditionChoice } from '../core/conditions.ts';
import { arrgsOptions } from '../options/index.ts';
import { points } from './cost.ts';
import { manoeuvreField, pointsOf } from './deed.ts';

/** What an Opportunity Manoeuvre prevents an Action by (ruling ARR-R92). */
export const PREVENTING: readonly string[] = ['UNCONSCIOUS', 'STUNNED', 'DEAD'] satisfies ConditionChoice[];

const interruptionInput = record(
  'InterruptionInput',
  {
    actionPoints: points('Action Points of whoever provoked, before the manoeuvre.'),
    manoeuvre: manoeuvreField,
    points: optional(points('Points it takes, where the manoeuvre leaves them open.')),
    inflicted: defaulted(list(conditionChoice, 20, 'What the Opportunity Manoeuvre inflicted.'), []),
    preventedOtherwise: defaulted(
      flag('Whether the game master finds it prevented for another reason.'),
      false,
    ),
  },
  'An Action that was answered by an Opportunity Manoeuvre.',
);

/** Whether a provoking manoeuvre goes on. */
export const interruption = rule({
  id: 'interruption',
  title: 'Interrupted Action',
  description:
    'Whether an Opportunity Manoeuvre prevents the manoeuvre that provoked it; its points are gone either way.',
  citation: combat('Opportunity Manoeuvre'),
  input: interruptionInput,
  options: arrgsOptions,
  outcomes: { GOES_ON: 'It is resolved.', WASTED: 'It is used up without effect.' },
  name: 'Interruption',
  about: 'What became of a provoking manoeuvre.',
  facts: {
    resolved: flag('Whether the provoking manoeuvre is resolved.'),
    actionPointsLeft: points('Action Points left to whoever provoked, who goes on if able.'),
  },
  play: ({ actionPoints, inflicted, preventedOtherwise, ...used }) => {
    const by =
      inflicted.find((each) => PREVENTING.includes(each)) ?? (preventedOtherwise ? 'the game master' : null);
    const resolved = by === null;
    const left = Math.max(0, actionPoints - pointsOf(used));
    return {
      outcome: resolved ? 'GOES_ON' : 'WASTED',
      facts: { resolved, actionPointsLeft: left },
      say: () => {
        const fate = resolved ? 'The manoeuvre goes on' : `The manoeuvre is wasted: ${by.toLowerCase()}`;
        return `${fate}; ${quantity(left, 'Action Point')} left.`;
      },
    };
  },
});
