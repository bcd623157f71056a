import type { Dice } from '../../../dice/dice.ts';
import type { Effect, Role } from '../../../rules/effect.ts';
import { choice, defaulted, integer, record, type Value } from '../../../rules/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import type { Judged } from '../check/judge.ts';
import { combat } from '../citations.ts';
import { loses, tires } from '../effects.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import {
  fortitudeFields,
  type Held,
  heldBreakdowns,
  heldDetail,
  heldTold,
  holdOut,
  lowVitalityDc,
} from './fortitude.ts';
import {
  conditionsBetween,
  type Faring,
  faring,
  faringDetail,
  faringTold,
  hurt,
  isDead,
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

export const drainField = defaulted(integer(0, 1000, 'Vitality that the Action itself costs.'), 1);

const dyingInput = record(
  'DyingCheckInput',
  { ...faring.fields, ...fortitudeFields, event, drain: drainField },
  'Somebody Dying.',
);

type Input = Value<typeof dyingInput>;

/** Somebody after what an Action costs, checked or not (ruling ARR-R40). */
export const drained = (who: Faring, event: ConditionEvent, drain: number): Faring =>
  hurt(who, event === 'ACTION' ? drain : 0);

/** A Dying check, and how it leaves somebody. */
export interface Bled {
  readonly held: Held | null;
  readonly before: Faring;
  readonly after: Faring;
  readonly loss: number;
}

/** What somebody Dying loses (ruling ARR-R53). */
const lossOf = (dying: number, { success, margin }: Judged): number =>
  success ? Math.max(0, dying - Math.max(0, margin)) : dying;

/** One check, which asks for no other (rulings ARR-R52 to ARR-R57). */
export function bleed(
  who: Faring,
  event: ConditionEvent,
  fortitude: Pick<Input, 'fortitude' | 'spent'>,
  options: ArrgsOptions,
  dice: Dice,
): Bled {
  if (who.dying === 0 || isDead(who)) return { held: null, before: who, after: who, loss: 0 };
  const dc = lowVitalityDc(who, 'Dying [n]');
  const lessens = event === 'END_OF_ROUND' || options.dyingDecrementOnActionCheck;
  const matters = (judged: Judged) => `${judged.success} ${lossOf(who.dying, judged)}`;
  const held = holdOut(fortitude, dc, matters, options, dice);
  const loss = lossOf(who.dying, held.judged);
  const bled = hurt(who, loss);
  if (!held.judged.success || !lessens) return { held, before: who, after: bled, loss };
  const dying = who.dying - 1;
  // at no application left it is Disabled, whatever the Vitality (ruling ARR-R56)
  return { held, before: who, after: { ...bled, dying, disabled: dying === 0 }, loss };
}

export const bleedEffects = ({ before, after, loss }: Bled, on: Role): readonly Effect[] => [
  ...(loss > 0 ? [loses(on, loss, combat('Dying [n]'))] : []),
  ...conditionsBetween(before, after, on),
];

const bledBy = ({ event, drain, fortitude, spent, ...who }: Input, options: ArrgsOptions, dice: Dice): Bled =>
  bleed(drained(who, event, drain), event, { fortitude, spent }, options, dice);

/** What exertion and time do to the Dying. */
export const dyingCheck = procedure({
  id: 'dyingCheck',
  title: 'Dying check',
  description:
    'Fortitude against Vitality below 0 and every application: how much Vitality bleeds away, and whether Dying lessens.',
  citation: combat('Dying [n]'),
  input: dyingInput,
  options: arrgsOptions,
  detail: record(
    'DyingCheck',
    {
      ...heldDetail,
      currentAfterDrain: vitalityLeft,
      vitalityLoss: integer(0, 1000, 'Vitality lost to Dying.'),
      ...faringDetail,
    },
    'What a Dying check came to.',
  ),
  outcomes: {
    HOLDS: 'The check succeeds.',
    BLEEDS: 'The check fails.',
    DIES: 'Vitality falls to its negative total.',
    NO_CHECK: 'Nothing asks for a check.',
  },
  views: {
    vitalityLoss: { title: 'Vitality lost to Dying', kind: 'number' },
    dying: { title: 'Applications left', kind: 'number' },
  },
  decide: bledBy,
  view: (bled) => ({ outcome: outcomeOf(bled), vitalityLoss: bled.loss, dying: bled.after.dying }),
  conclude: (bled, { event, drain, dying }) => {
    const { held, before, after, loss } = bled;
    const tired = event === 'ACTION' ? tires('TARGET', drain) : [];
    return {
      outcome: outcomeOf(bled),
      summary: held
        ? `Dying [${dying}]: ${loss} Vitality lost, ${after.current} left, Dying [${after.dying}].`
        : 'Not Dying: no check.',
      breakdowns: heldBreakdowns(held),
      effects: [...tired, ...bleedEffects(bled, 'TARGET')],
      detail: {
        ...heldTold(held),
        currentAfterDrain: before.current,
        vitalityLoss: loss,
        ...faringTold(after),
      },
    };
  },
});

function outcomeOf({ held, before, after }: Bled) {
  if (!isDead(before) && isDead(after)) return 'DIES';
  if (!held) return 'NO_CHECK';
  return held.judged.success ? 'HOLDS' : 'BLEEDS';
}
