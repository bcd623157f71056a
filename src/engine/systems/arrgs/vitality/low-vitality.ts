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
  vitalityLeft,
} from './vitality.ts';

export const event = choice(
  'ConditionEvent',
  {
    ACTION: 'An Action, which drains Vitality first.',
    REACTION: 'A Reaction.',
    END_OF_ROUND: 'The End of Round.',
  },
  'What asks for the check.',
);

export type ConditionEvent = keyof typeof event.values;

/** What a check that low Vitality asks for takes. */
const ordealFields = {
  ...faring.fields,
  ...fortitudeFields,
  event,
  drain: defaulted(integer(0, 1000, 'Vitality that the Action itself costs.'), 1),
} as const;

export const lowVitalityInput = record('LowVitalityCheckInput', ordealFields, 'Somebody Disabled or Dying.');

/** A check that low Vitality asks for, and how it leaves somebody. */
export interface LowVitalityResult {
  readonly of: 'Disabled' | 'Dying [n]';
  /** Null where nothing asks for it. */
  readonly check: ConditionCheck | null;
  readonly before: Faring;
  readonly after: Faring;
  readonly loss: number;
}

/** Nothing asks for a check. */
export const noCheckNeeded = (
  of: LowVitalityResult['of'],
  before: Faring,
  after = before,
): LowVitalityResult => ({
  ...{ of, before, after },
  check: null,
  loss: 0,
});

/** Somebody after what an Action costs, checked or not (ruling ARR-R40). */
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

/** What a check came to, in words; nothing where none was made. */
export function describeLowVitality({ of, check: held, before, after, loss }: LowVitalityResult): string {
  if (!held) return '';
  const left = after.dying < before.dying ? `, Dying [${after.dying}]` : '';
  return `${of.replace(' [n]', '')}: Fortitude ${held.judged.checkResult} against ${held.dc.total}, ${loss} Vitality lost${left}.`;
}

export const lowVitalityDetail = {
  ...conditionCheckDetail,
  currentAfterDrain: vitalityLeft,
  vitalityLoss: output.count('Vitality that the check costs.'),
  ...faringDetail,
} as const;

export const lowVitalityDetailOf = ({ check: held, before, after, loss }: LowVitalityResult) => ({
  ...conditionCheckDetailOf(held),
  currentAfterDrain: before.current,
  vitalityLoss: loss,
  ...faringDetailOf(after),
});
