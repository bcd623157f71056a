import type { Dice } from '../../../dice/dice.ts';
import { integer, output, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
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
export const staggeredCheck = procedure({
  id: 'staggeredCheck',
  title: 'Staggered check',
  description: 'Fortitude at the End of Round against 15 and every application: success takes one away.',
  citation: combat('Staggered [n]'),
  input: staggeredInput,
  options: arrgsOptions,
  detail: record(
    'StaggeredCheck',
    { ...conditionCheckDetail, staggered: output.count('Applications left.') },
    'What a Staggered check came to.',
  ),
  outcomes: { STEADIER: 'One application less.', STAGGERED: 'Nothing changes.' },
  measures: {},
  decide: resolveStaggeredCheck,
  view: ({ judged }) => ({ outcome: judged.success ? 'STEADIER' : 'STAGGERED' }),
  conclude: (held, { staggered }) => {
    const { success } = held.judged;
    const left = staggered - (success ? 1 : 0);
    return {
      outcome: success ? 'STEADIER' : 'STAGGERED',
      summary: `Staggered [${left}] after ${held.judged.checkResult} against ${held.dc.total}.`,
      breakdowns: conditionCheckBreakdowns(held),
      effects: success ? [ends('TARGET', 'staggered', combat('Staggered [n]'))] : [],
      detail: { ...conditionCheckDetailOf(held), staggered: left },
    };
  },
});
