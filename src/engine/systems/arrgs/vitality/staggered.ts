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
  fortitudeFields,
  resolveConditionCheck,
} from './condition-check.ts';

const staggeredInput = record(
  'StaggeredCheckInput',
  { ...fortitudeFields, staggered: integer(1, 1000, 'Applications of Staggered.') },
  'Somebody Staggered at the End of Round.',
);

type Input = Value<typeof staggeredInput>;

/** Fortitude against 15 and every application. */
export function resolveStaggeredCheck(
  { staggered, ...fortitude }: Input,
  options: ArrgsOptions,
  dice: Dice,
): ConditionCheck {
  const dc = breakdown('DC', [
    term('Staggered', figureOf('STAGGERED_DC'), 'BASE', combat('Staggered [n]')),
    term('applications', staggered, 'MODIFIER', combat('Staggered [n]')),
  ]);
  return resolveConditionCheck(fortitude, dc, ({ success }) => String(success), options, dice);
}

/** Whether Staggered lessens. */
export const staggeredCheck = rule({
  id: 'staggeredCheck',
  title: 'Staggered check',
  description: 'Fortitude at the End of Round against 15 and every application: success takes one away.',
  citation: combat('Staggered [n]'),
  input: staggeredInput,
  options: arrgsOptions,
  outcomes: { STEADIER: 'One application less.', STAGGERED: 'Nothing changes.' },
  name: 'StaggeredCheck',
  about: 'What a Staggered check came to.',
  facts: { ...conditionCheckDetail, staggered: output.count('Applications left.') },
  play: (input, options, dice) => {
    const held = resolveStaggeredCheck(input, options, dice);
    const { success, checkResult } = held.judged;
    const left = input.staggered - (success ? 1 : 0);
    return {
      outcome: success ? 'STEADIER' : 'STAGGERED',
      facts: { ...conditionCheckDetailOf(held), staggered: left },
      terms: () => conditionCheckBreakdowns(held),
      effects: () => (success ? [ends('TARGET', 'staggered', combat('Staggered [n]'))] : []),
      say: () => `Staggered [${left}] after ${checkResult} against ${held.dc.total}.`,
    };
  },
});
