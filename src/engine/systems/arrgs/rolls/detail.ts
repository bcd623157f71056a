import { flag, optional, output, record } from '../../../rules/fields/field.ts';
import type { Goal } from './judge.ts';
import { type Rolled, rollsOf } from './roll.ts';

export const FAR_FIELD = 10_000_000;

export const checkResult = output.integer('The Check Result: of the first roll.');
export const dcField = output.integer('What it was against.');
export const successValue = output.count('The Success Value of all rolls together; 0 where it fails.');

const rollsDetail = output.list(
  record(
    'Roll',
    {
      natural: optional(output.count('The face of the d20; empty for 10 in place of the die.')),
      checkResult: output.integer('What it came to.'),
      successValue: output.count('Its own Success Value.'),
    },
    'One roll of a check.',
  ),
  'Every roll: the first, and those that criticals gave.',
);

/** What every check tells. */
export const checkedDetail = {
  checkResult: optional(checkResult),
  dc: optional(dcField),
  baseDifficulty: optional(
    output.count('Of a spell: the Check Result below which it fails whatever the DC; else empty.'),
  ),
  margin: optional(output.integer('The Check Result over the DC.')),
  successValue,
  success: flag('Whether it succeeds.'),
  critical: flag('Whether the roll was critical and led to another.'),
  rolls: rollsDetail,
} as const;

const rollsDetailOf = (rolled: Rolled) =>
  rollsOf(rolled).map(({ natural, checkResult, successValue }) => ({
    natural,
    checkResult,
    successValue: Math.max(0, successValue),
  }));

export const checkedDetailOf = (rolled: Rolled, { dc, gate }: Pick<Goal, 'dc' | 'gate'>) => ({
  checkResult: rolled.first.checkResult,
  dc,
  baseDifficulty: gate,
  margin: rolled.first.margin,
  successValue: rolled.success ? rolled.successValue : 0,
  success: rolled.success,
  critical: rolled.criticals > 0,
  rolls: rollsDetailOf(rolled),
});

export const uncheckedDetailOf = (success: boolean) => ({
  checkResult: null,
  dc: null,
  baseDifficulty: null,
  margin: null,
  successValue: 0,
  success,
  critical: false,
  rolls: [],
});
