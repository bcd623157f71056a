import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { choice, defaulted, integer, record } from '../../../rules/fields/field.ts';
import { combat } from '../core/citations.ts';
import { loses, tires } from '../core/effects.ts';
import { fortitudeFields, type Held, heldDetail, heldDetailOf } from './fortitude.ts';
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

export const ordealInput = record('LowVitalityCheckInput', ordealFields, 'Somebody Disabled or Dying.');

/** A check that low Vitality asks for, and how it leaves somebody. */
export interface Ordeal {
  readonly of: 'Disabled' | 'Dying [n]';
  /** Null where nothing asks for it. */
  readonly held: Held | null;
  readonly before: Faring;
  readonly after: Faring;
  readonly loss: number;
}

/** Nothing asks for a check. */
export const spared = (of: Ordeal['of'], before: Faring, after = before): Ordeal => ({
  ...{ of, before, after },
  held: null,
  loss: 0,
});

/** Somebody after what an Action costs, checked or not (ruling ARR-R40). */
export const drained = (who: Faring, event: ConditionEvent, drain: number): Faring =>
  hurt(who, event === 'ACTION' ? drain : 0);

export const drainEffects = ({
  event,
  drain,
}: Readonly<{ event: ConditionEvent; drain: number }>): readonly Effect[] =>
  event === 'ACTION' ? tires('TARGET', drain) : [];

export const ordealEffects = ({ of, before, after, loss }: Ordeal, on: Role): readonly Effect[] => [
  ...(loss > 0 ? [loses(on, loss, combat(of))] : []),
  ...conditionsBetween(before, after, on),
];

/** What a check came to, in words; nothing where none was made. */
export function ordealWords({ of, held, before, after, loss }: Ordeal): string {
  if (!held) return '';
  const left = after.dying < before.dying ? `, Dying [${after.dying}]` : '';
  return `${of.replace(' [n]', '')}: Fortitude ${held.judged.checkResult} against ${held.dc.total}, ${loss} Vitality lost${left}.`;
}

export const ordealDetail = {
  ...heldDetail,
  currentAfterDrain: vitalityLeft,
  vitalityLoss: integer(0, 1000, 'Vitality that the check costs.'),
  ...faringDetail,
} as const;

export const ordealDetailOf = ({ held, before, after, loss }: Ordeal) => ({
  ...heldDetailOf(held),
  currentAfterDrain: before.current,
  vitalityLoss: loss,
  ...faringDetailOf(after),
});
