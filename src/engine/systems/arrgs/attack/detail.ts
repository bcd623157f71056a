import { integer, optional, record } from '../../../rules/field.ts';
import { performedDetail } from '../actions/perform.ts';
import { checkedTold, FAR_FIELD, uncheckedTold } from '../check/detail.ts';
import type { Rolled } from '../check/roll.ts';
import { faringDetail, faringTold } from '../vitality/vitality.ts';
import type { Aftermath } from './aftermath.ts';
import type { Strike } from './strike.ts';

export const faringAfter = optional(record('TargetAfter', faringDetail, 'How the target fares afterwards.'));

export const strikeDetail = {
  ...performedDetail,
  successValueBeforeDefence: integer(0, FAR_FIELD, 'The Success Value before a Defence Manoeuvre.'),
  defence: optional(
    record(
      'DefenceRoll',
      {
        natural: integer(1, 20, 'The face of the d20.'),
        checkResult: integer(-FAR_FIELD, FAR_FIELD, 'What the Defence came to.'),
        reduction: integer(0, FAR_FIELD, 'Points off the Success Value.'),
      },
      'A Defence Manoeuvre in answer.',
    ),
  ),
  damage: optional(
    integer(0, FAR_FIELD, 'Vitality lost by the target; empty where the effect takes hold or does not.'),
  ),
  dying: integer(0, 1000, 'Applications of Dying inflicted.'),
  target: faringAfter,
} as const;

const before = ({ rolled }: Strike, reduced: number): number => (rolled.success ? reduced : 0);

export const strikeTold = (strike: Strike | null, dc: number, { target }: Aftermath) => ({
  ...(strike
    ? struckTold(strike.rolled, dc, strike)
    : { ...uncheckedTold(false), successValueBeforeDefence: 0 }),
  defence: strike?.defended
    ? {
        natural: strike.defended.natural,
        checkResult: strike.defended.checkResult,
        reduction: strike.defended.reduction,
      }
    : null,
  damage: strike?.damage?.total ?? null,
  dying: strike?.dying ?? 0,
  target: target && faringTold(target),
});

const struckTold = (rolled: Rolled, dc: number, strike: Strike) => ({
  ...checkedTold(rolled, dc),
  success: strike.success,
  successValue: strike.successValue,
  successValueBeforeDefence: before(strike, strike.successValue + (strike.defended?.reduction ?? 0)),
});
