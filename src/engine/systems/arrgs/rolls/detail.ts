import { flag, optional, output, record } from '../../../rules/fields/field.ts';
import type { Goal } from './judge.ts';
import { type Rolled, rollsOf } from './roll.ts';

export const FAR_FIELD = 10_000_000;

export const checkResult = output.integer('Check Result of the first roll.');
export const dcField = output.integer('DC of the check.');
export const successValue = output.count('Total Success Value of all rolls. 0 if the check fails.');

const rollsDetail = output.list(
  record(
    'Roll',
    {
      natural: optional(output.count('Face of the d20. Null if 10 was used instead of a roll.')),
      checkResult: output.integer('Check Result of this roll.'),
      successValue: output.count('Success Value of this roll alone.'),
    },
    'One roll of a check and its result.',
  ),
  'All rolls in order: the first roll, then any further rolls for criticals.',
);

/** Facts of every check. */
export const checkedDetail = {
  checkResult: optional(checkResult),
  dc: optional(dcField),
  baseDifficulty: optional(
    output.count(
      'Base difficulty of the spell. The Check Result must reach it. Null if the attack is not a spell.',
    ),
  ),
  margin: optional(output.integer('Check Result minus DC. Negative if the check is below the DC.')),
  successValue,
  success: flag('True if the check succeeds.'),
  critical: flag('True if the first roll was critical and led to another roll.'),
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
