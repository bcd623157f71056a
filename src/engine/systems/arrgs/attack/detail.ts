import { called, described, optional, output, record } from '../../../rules/fields/field.ts';
import { measured } from '../../../rules/rule.ts';
import { FREE } from '../actions/cost.ts';
import { performedDetail } from '../actions/manoeuvre-fields.ts';
import { checkedDetailOf, uncheckedDetailOf } from '../rolls/detail.ts';
import type { Goal } from '../rolls/judge.ts';
import { faringDetailOf, faringRecord } from '../vitality/vitality.ts';
import type { Contest } from './contest.ts';
import type { Strike } from './strike.ts';
import type { StrikeEffects } from './strike-effects.ts';

export const faringAfter = optional(
  described(
    faringRecord,
    'Vitality and conditions of the target after the attack. Null if the input does not contain them.',
  ),
);

/** Facts of every attack that can be answered. */
export const contestDetail = {
  successValueBeforeDefence: output.count('Success Value of the attack before any Defence Manoeuvre.'),
  defence: optional(
    record(
      'DefenceRoll',
      {
        natural: output.count('Face of the d20 for the Defence.'),
        checkResult: output.integer('Check Result of the Defence.'),
        reduction: output.count('Points subtracted from the Success Value.'),
      },
      'Defence Manoeuvre against the attack. Null if there was none.',
    ),
  ),
} as const;

export const contestDetailOf = ({
  defended,
  success,
  successValue,
}: Pick<Contest, 'defended' | 'success' | 'successValue'>) => ({
  success,
  successValue,
  successValueBeforeDefence: successValue + (defended?.reduction ?? 0),
  defence: defended && {
    natural: defended.natural,
    checkResult: defended.checkResult,
    reduction: defended.reduction,
  },
});

/** Facts of an attack. */
export const strikeFacts = {
  ...performedDetail,
  ...contestDetail,
  damage: measured(
    called(
      'vitalityLost',
      optional(
        output.count('Vitality that the target loses. Null if the attack fails or has no Success Value.'),
      ),
    ),
    'Vitality lost by the target',
  ),
  dying: measured(output.count('Number of times that the attack inflicts Dying.')),
  target: faringAfter,
} as const;

/** Returns the facts of an attack that are measured for odds. */
export const measuredOfStrike = (strike: Strike) => ({
  damage: strike.damage?.total ?? null,
  dying: strike.dying,
});

export const strikeFactsOf = (strike: Strike, goal: Goal, { target }: StrikeEffects) => ({
  ...checkedDetailOf(strike.rolled, goal),
  ...contestDetailOf(strike),
  ...measuredOfStrike(strike),
  target: target && faringDetailOf(target),
});

/** Facts of an attack that is not allowed. */
export const nothingStruck = {
  ...{ allowed: false, ...FREE, provokes: false },
  ...uncheckedDetailOf(false),
  ...{ successValueBeforeDefence: 0, defence: null, damage: null, dying: 0, target: null },
} as const;
