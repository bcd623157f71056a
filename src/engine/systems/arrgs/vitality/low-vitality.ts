import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { choice, defaulted, integer, output, record } from '../../../rules/fields/field.ts';
import { combat } from '../core/citations.ts';
import { drains, loses } from '../core/effects.ts';
import {
  type ConditionCheck,
  conditionCheckDetail,
  conditionCheckDetailOf,
  fortitudeFields,
} from './condition-check.ts';
import {
  conditionsBetween,
  type Faring,
  faring,
  faringDetail,
  faringDetailOf,
  hurt,
  isDead,
  vitalityLeft,
} from './vitality.ts';

export const event = choice(
  'ConditionEvent',
  {
    ACTION: 'The combatant takes an Action. The Vitality cost of the Action is paid first.',
    REACTION: 'The combatant makes a Reaction.',
    END_OF_ROUND: 'The round ends.',
  },
  'Event that requires the check.',
);

export type ConditionEvent = keyof typeof event.values;

/** Input of a check for low Vitality. */
const ordealFields = {
  ...faring.fields,
  ...fortitudeFields,
  event,
  drain: defaulted(
    integer(0, 1000, 'Vitality that the Action costs. Used only if the event is an Action.'),
    1,
  ),
} as const;

export const lowVitalityInput = record(
  'LowVitalityCheckInput',
  ordealFields,
  'A Disabled or Dying combatant and the event that requires a check.',
);

/** A check for low Vitality and its result. */
export interface LowVitalityResult {
  readonly of: 'Disabled' | 'Dying [n]';
  /** The check. Null if no check is required. */
  readonly check: ConditionCheck | null;
  readonly before: Faring;
  readonly after: Faring;
  readonly loss: number;
}

/** Returns the result if no check is required. */
export const noCheckNeeded = (
  of: LowVitalityResult['of'],
  before: Faring,
  after = before,
): LowVitalityResult => ({
  ...{ of, before, after },
  check: null,
  loss: 0,
});

/** Returns the combatant after the cost of an Action (ruling ARR-R40). */
export const drained = (who: Faring, event: ConditionEvent, drain: number): Faring =>
  hurt(who, event === 'ACTION' ? drain : 0);

export const drainEffects = ({
  event,
  drain,
}: Readonly<{ event: ConditionEvent; drain: number }>): readonly Effect[] =>
  event === 'ACTION' ? drains('TARGET', drain) : [];

export const lowVitalityEffects = (
  { of, before, after, loss }: LowVitalityResult,
  on: Role,
): readonly Effect[] => [
  ...(loss > 0 ? [loses(on, loss, combat(of))] : []),
  ...conditionsBetween(before, after, on),
];

/**
 * Returns sentences about a check's result. Empty if no check was made. `who` is the subject of the second sentence.
 */
export function describeLowVitality(
  { of, check: held, before, after, loss }: LowVitalityResult,
  who = 'The combatant',
): string {
  if (!held) return '';
  const { success, checkResult } = held.judged;
  const check = `The Fortitude check for ${of.replace(' [n]', '')} ${success ? 'succeeds' : 'fails'}`;
  const lost = loss > 0 ? `loses ${loss} Vitality and ` : '';
  return `${check} with a Check Result of ${checkResult} against a DC of ${held.dc.total}. ${who} ${lost}${conditionAfter(before, after)}.`;
}

/** Returns the part of a sentence that describes low Vitality after a check, without its subject. */
function conditionAfter(before: Faring, after: Faring): string {
  if (isDead(after)) return 'dies';
  const time = before.dying === after.dying && before.disabled === after.disabled ? 'still' : 'now';
  if (after.dying > 0) return `is ${time} Dying [${after.dying}]`;
  return after.disabled ? `is ${time} Disabled` : 'is no longer Disabled';
}

export const lowVitalityDetail = {
  ...conditionCheckDetail,
  currentAfterDrain: {
    ...vitalityLeft,
    description: 'Current Vitality after the Action’s cost is paid, before the check.',
  },
  vitalityLoss: output.count('Vitality lost by failing the check.'),
  ...faringDetail,
} as const;

export const lowVitalityDetailOf = ({ check: held, before, after, loss }: LowVitalityResult) => ({
  ...conditionCheckDetailOf(held),
  currentAfterDrain: before.current,
  vitalityLoss: loss,
  ...faringDetailOf(after),
});
