import type { Dice } from '../../../dice/dice.ts';
import { integer, output, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { ends } from '../core/effects.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { figureOf } from '../tables/figures.ts';
import {
  type ConditionCheck,
  conditionCheckBreakdowns,
  conditionCheckDetail,
  conditionCheckDetailOf,
  type Fortitude,
  fortitudeFields,
  resolveConditionCheck,
} from './condition-check.ts';

const staggeredInput = record(
  'StaggeredCheckInput',
  { ...fortitudeFields, staggered: integer(1, 1000, 'Number of times that Staggered applies.') },
  'A Staggered combatant at the End of Round.',
);

type Input = Value<typeof staggeredInput>;

/** Makes a Fortitude check against 15 plus the number of times that Staggered is applied. */
export function resolveStaggeredCheck(
  { staggered, ...fortitude }: Pick<Input, 'staggered'> & Fortitude,
  options: ArrgsOptions,
  dice: Dice,
): ConditionCheck {
  const dc = breakdown('DC', [
    term('Staggered', figureOf('STAGGERED_DC'), 'BASE', combat('Staggered [n]', 'ARR-076')),
    term('applications', staggered, 'MODIFIER', combat('Staggered [n]', 'ARR-076')),
  ]);
  return resolveConditionCheck(fortitude, 'Staggered', dc, ({ success }) => String(success), options, dice);
}

/**
 * Returns sentences about a check against Staggered. `before` is the number of times that Staggered was applied before
 * the check.
 */
export function describeStaggered(
  { judged: { success, checkResult }, dc }: ConditionCheck,
  before: number,
): string {
  const left = success ? before - 1 : before;
  const state = left === 0 ? 'no longer Staggered' : `${success ? 'now' : 'still'} Staggered [${left}]`;
  return `The Fortitude check for Staggered ${success ? 'succeeds' : 'fails'} with a Check Result of ${checkResult} against a DC of ${dc.total}. The combatant is ${state}.`;
}

export const staggeredCheck = rule({
  id: 'staggeredCheck',
  title: 'Staggered check',
  description:
    'A Fortitude check at the End of Round with a DC of 15 plus the number of times Staggered applies. A success removes one application of Staggered.',
  citation: combat('Staggered [n]', 'ARR-076'),
  input: staggeredInput,
  options: arrgsOptions,
  outcomes: {
    STEADIER: 'The check succeeds and removes one application.',
    STAGGERED: 'The check fails, and nothing changes.',
  },
  name: 'StaggeredCheck',
  about: 'Result of a Staggered check.',
  facts: {
    ...conditionCheckDetail,
    staggered: output.count('Number of times that Staggered still applies.'),
  },
  play: (input, options, dice) => {
    const held = resolveStaggeredCheck(input, options, dice);
    const { success } = held.judged;
    const left = input.staggered - (success ? 1 : 0);
    return {
      outcome: success ? 'STEADIER' : 'STAGGERED',
      facts: { ...conditionCheckDetailOf(held), staggered: left },
      terms: () => conditionCheckBreakdowns(held),
      effects: () => (success ? [ends('TARGET', 'staggered', combat('Staggered [n]', 'ARR-076'))] : []),
      say: () => describeStaggered(held, input.staggered),
    };
  },
});
