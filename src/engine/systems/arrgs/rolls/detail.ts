import { flag, integer, list, optional, record } from '../../../rules/fields/field.ts';
import type { Goal } from './judge.ts';
import { type Rolled, rollsOf } from './roll.ts';

const FAR = 10_000_000;

export const checkResult = integer(-FAR, FAR, 'The Check Result: of the first roll.');
export const dcField = integer(-FAR, FAR, 'What it was against.');
export const successValue = integer(0, FAR, 'The Success Value of all rolls together; 0 where it fails.');

const rollsDetail = list(
  record(
    'Roll',
    {
      natural: optional(integer(1, 20, 'The face of the d20; empty for 10 in place of the die.')),
      checkResult: integer(-FAR, FAR, 'What it came to.'),
      successValue: integer(0, FAR, 'Its own Success Value.'),
    },
    'One roll of a check.',
  ),
  1000,
  'Every roll: the first, and those that criticals gave.',
);

/** What every check tells. */
export const checkedDetail = {
  checkResult: optional(checkResult),
  dc: optional(dcField),
  baseDifficulty: optional(
    integer(0, 10_000, 'Of a spell: the Check Result below which it fails whatever the DC; else empty.'),
  ),
  margin: optional(integer(-FAR, FAR, 'The Check Result over the DC.')),
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

export const FAR_FIELD = FAR;
