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

export const faringAfter = optional(described(faringRecord, 'How the target fares afterwards.'));

/** What every attack tells that may be answered. */
export const contestDetail = {
  successValueBeforeDefence: output.count('The Success Value before a Defence Manoeuvre.'),
  defence: optional(
    record(
      'DefenceRoll',
      {
        natural: output.count('The face of the d20.'),
        checkResult: output.integer('What the Defence came to.'),
        reduction: output.count('Points off the Success Value.'),
      },
      'A Defence Manoeuvre in answer.',
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

/** The facts of an attack. */
export const strikeFacts = {
  ...performedDetail,
  ...contestDetail,
  damage: measured(
    called(
      'vitalityLost',
      optional(output.count('Vitality lost by the target; empty where the effect takes hold or does not.')),
    ),
    'Vitality lost by the target',
  ),
  dying: measured(output.count('Applications of Dying inflicted.')),
  target: faringAfter,
} as const;

/** Those that odds count. */
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

/** The facts of an attack that may not be made. */
export const nothingStruck = {
  ...{ allowed: false, ...FREE, provokes: false },
  ...uncheckedDetailOf(false),
  ...{ successValueBeforeDefence: 0, defence: null, damage: null, dying: 0, target: null },
} as const;
