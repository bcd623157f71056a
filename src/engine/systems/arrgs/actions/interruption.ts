import { quantity } from '../../../quantity.ts';
import { defaulted, flag, list, optional, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { inWords } from '../../../rules/title.ts';
import { combat } from '../core/citations.ts';
import { type ConditionChoice, conditionChoice } from '../core/conditions.ts';
import { arrgsOptions } from '../options/index.ts';
import { points } from './cost.ts';
import { manoeuvreField, pointsOf } from './deed.ts';

const GAME_MASTER = 'GAME_MASTER';

/** Conditions that prevent the provoking Action if an Opportunity Manoeuvre inflicts them (ruling ARR-R92). */
export const PREVENTING: readonly string[] = ['UNCONSCIOUS', 'STUNNED', 'DEAD'] satisfies ConditionChoice[];

/** Returns the sentence about a wasted manoeuvre. `by` is a condition, or the game master. */
const wastedBy = (by: string): string =>
  by === GAME_MASTER
    ? 'The game master decides that the manoeuvre is wasted'
    : `The manoeuvre is wasted because the combatant is ${inWords(by)}`;

const interruptionInput = record(
  'InterruptionInput',
  {
    actionPoints: points('Action Points of the provoking combatant before the manoeuvre.'),
    manoeuvre: manoeuvreField,
    points: optional(
      points(
        'Points spent on a manoeuvre whose cost is not fixed. If omitted: the usual cost of the manoeuvre.',
      ),
    ),
    inflicted: defaulted(
      list(conditionChoice, 20, 'Conditions that the Opportunity Manoeuvre inflicted.'),
      [],
    ),
    preventedOtherwise: defaulted(
      flag('True if the game master decides that something else prevents the manoeuvre.'),
      false,
    ),
  },
  'A provoking manoeuvre that was answered with an Opportunity Manoeuvre.',
);

export const interruption = rule({
  id: 'interruption',
  title: 'Interrupted Action',
  description:
    'Determines whether an Opportunity Manoeuvre prevents the manoeuvre that provoked it. The points for the provoking manoeuvre are spent in either case.',
  citation: combat('Opportunity Manoeuvre', 'ARR-117'),
  input: interruptionInput,
  options: arrgsOptions,
  outcomes: {
    GOES_ON: 'The provoking manoeuvre is performed.',
    WASTED: 'The provoking manoeuvre is prevented, and its points are spent.',
  },
  name: 'Interruption',
  about: 'Result of an attempt to interrupt a manoeuvre.',
  facts: {
    resolved: flag('True if the provoking manoeuvre still takes place.'),
    actionPointsLeft: points('Action Points that the provoking combatant has left.'),
  },
  play: ({ actionPoints, inflicted, preventedOtherwise, ...used }) => {
    const by =
      inflicted.find((each) => PREVENTING.includes(each)) ?? (preventedOtherwise ? GAME_MASTER : null);
    const resolved = by === null;
    const left = Math.max(0, actionPoints - pointsOf(used));
    return {
      outcome: resolved ? 'GOES_ON' : 'WASTED',
      facts: { resolved, actionPointsLeft: left },
      say: () => {
        const fate = resolved ? 'The manoeuvre continues' : wastedBy(by);
        return inflicted.includes('DEAD')
          ? `${fate}.`
          : `${fate}. The combatant has ${quantity(left, 'Action Point')} left.`;
      },
    };
  },
});
