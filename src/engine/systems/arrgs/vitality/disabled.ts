import type { Dice } from '../../../dice/dice.ts';
import type { Effect, Role } from '../../../rules/effect.ts';
import { flag, integer, record, type Value } from '../../../rules/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../citations.ts';
import { loses, tires } from '../effects.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { drained, drainField, event } from './dying.ts';
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
  isDead,
  isDisabled,
  vitalityLeft,
} from './vitality.ts';

const FURTHER_LOSS = 1;

const disabledInput = record(
  'DisabledCheckInput',
  { ...faring.fields, ...fortitudeFields, event, drain: drainField },
  'Somebody Disabled.',
);

type Input = Value<typeof disabledInput>;

/** A check of the Disabled, and how it leaves somebody. */
export interface Strained {
  readonly held: Held | null;
  readonly before: Faring;
  readonly after: Faring;
  readonly loss: number;
}

const dcOf = (who: Faring, { disabledDc, disabledFixedDc }: ArrgsOptions) =>
  disabledDc === 'FORMULA'
    ? lowVitalityDc(who, 'Disabled')
    : breakdown('DC', [term('fixed', disabledFixedDc, 'BASE', ruling('ARR-R49'))]);

/** Whether somebody is Disabled by the group's rules (ruling ARR-R50). */
const suffers = (who: Faring, { disabledEndsOnHealing }: ArrgsOptions): boolean =>
  isDisabled(who) && !isDead(who) && !(disabledEndsOnHealing && who.current > 0);

/** The Disabled who act: a failure costs 1 more and turns into Dying; a success helps above 0 alone. */
export function strain(
  who: Faring,
  fortitude: Pick<Input, 'fortitude' | 'spent'>,
  options: ArrgsOptions,
  dice: Dice,
): Strained {
  if (!suffers(who, options)) {
    const healed = isDisabled(who) && !isDead(who);
    return { held: null, before: who, after: healed ? { ...who, disabled: false } : who, loss: 0 };
  }
  const before = { ...who, disabled: true };
  const held = holdOut(fortitude, dcOf(who, options), ({ success }) => String(success), options, dice);
  if (held.judged.success) return { held, before, after: { ...before, disabled: who.current <= 0 }, loss: 0 };
  const after = { ...before, current: who.current - FURTHER_LOSS, disabled: false, dying: 1 };
  return { held, before, after, loss: FURTHER_LOSS };
}

const strainEffects = ({ before, after, loss }: Strained, on: Role): readonly Effect[] => [
  ...(loss > 0 ? [loses(on, loss, combat('Disabled'))] : []),
  ...conditionsBetween(before, after, on),
];

/** Only Actions strain the Disabled. */
function strainedBy(
  { event, drain, fortitude, spent, ...who }: Input,
  options: ArrgsOptions,
  dice: Dice,
): Strained {
  const tired = drained(who, event, drain);
  return event === 'ACTION' && isDisabled(who)
    ? strain(tired, { fortitude, spent }, options, dice)
    : { held: null, before: tired, after: tired, loss: 0 };
}

/** What acting does to the Disabled. */
export const disabledCheck = procedure({
  id: 'disabledCheck',
  title: 'Disabled check',
  description:
    'Fortitude for every Action of the Disabled: failure costs 1 Vitality more and turns into Dying.',
  citation: combat('Disabled'),
  input: disabledInput,
  options: arrgsOptions,
  detail: record(
    'DisabledCheck',
    {
      ...heldDetail,
      checkRequired: flag('Whether a check is asked for.'),
      currentAfterDrain: vitalityLeft,
      vitalityLoss: integer(0, 1000, 'Vitality lost beyond what the Action costs.'),
      ...faringDetail,
    },
    'What a Disabled check came to.',
  ),
  outcomes: {
    HOLDS: 'The check succeeds.',
    COLLAPSES: 'The check fails: Dying.',
    NO_CHECK: 'Nothing asks for a check.',
  },
  views: {},
  decide: strainedBy,
  view: ({ held }) => ({ outcome: outcomeOf(held) }),
  conclude: (strained, { event, drain }) => {
    const { held, before, after, loss } = strained;
    const tired = event === 'ACTION' ? tires('TARGET', drain) : [];
    return {
      outcome: outcomeOf(held),
      summary: held
        ? `Disabled: ${held.judged.success ? 'holds out' : 'Dying'}, ${after.current} Vitality left.`
        : 'No check is asked for.',
      breakdowns: heldBreakdowns(held),
      effects: [...tired, ...strainEffects(strained, 'TARGET')],
      detail: {
        ...heldTold(held),
        checkRequired: held !== null,
        currentAfterDrain: before.current,
        vitalityLoss: loss,
        ...faringTold(after),
      },
    };
  },
});

const outcomeOf = (held: Held | null) =>
  held === null ? 'NO_CHECK' : held.judged.success ? 'HOLDS' : 'COLLAPSES';
