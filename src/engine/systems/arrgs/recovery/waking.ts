import type { Dice } from '../../../dice/dice.ts';
import {
  choice,
  claimed,
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { ends } from '../core/effects.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { figureOf } from '../tables/figures.ts';
import {
  type ConditionCheck,
  conditionCheckBreakdowns,
  conditionCheckDetail,
  conditionCheckDetailOf,
  fortitudeFields,
  lowVitalityDc,
  resolveConditionCheck,
} from '../vitality/condition-check.ts';
import { currentVitality, dyingApplications } from '../vitality/vitality.ts';

export const wakingInput = record(
  'WakingInput',
  {
    ...fortitudeFields,
    current: defaulted(currentVitality, 1),
    dying: dyingApplications,
    fatigued: defaulted(flag('Whether Fatigued.'), false),
    exhausted: defaulted(flag('Whether Exhausted.'), false),
    hours: defaulted(claimed(integer(0, 100_000, 'Hours Unconscious.')), 0),
    cause: defaulted(
      choice(
        'WakingCause',
        {
          HOUR: 'Another hour has passed.',
          DISTURBED: 'A loud noise, or somebody touches them.',
          TIME: 'Only time is looked at, without a check.',
        },
        'Why waking comes up.',
      ),
      'HOUR',
    ),
  },
  'Somebody Unconscious.',
);

type Input = Value<typeof wakingInput>;

const isRested = ({ hours }: Input): boolean => hours >= figureOf('WAKING_HOURS');

const blocking = ({ fatigued, exhausted, dying }: Input): string | null =>
  fatigued ? 'Fatigued' : exhausted ? 'Exhausted' : dying > 0 ? 'Dying' : null;

interface Slept {
  /** Null where no check was asked for. */
  readonly held: ConditionCheck | null;
  readonly awake: boolean;
}

/** The check may be made although somebody cannot wake yet (ruling ARR-R59). */
export function wake(input: Input, options: ArrgsOptions, dice: Dice): Slept {
  const able = blocking(input) === null;
  if (input.cause === 'TIME' || (isRested(input) && able))
    return { held: null, awake: isRested(input) && able };
  const dc = lowVitalityDc(input, 'Unconscious');
  const held = resolveConditionCheck(input, dc, ({ success }) => String(success), options, dice);
  return { held, awake: held.judged.success && able };
}

/** Whether somebody Unconscious wakes. */
export const waking = rule({
  id: 'waking',
  title: 'Waking up',
  description:
    'Fortitude once an hour or when disturbed; after 8 hours without it; not while Fatigued, Exhausted or Dying.',
  citation: combat('Unconscious'),
  input: wakingInput,
  options: arrgsOptions,
  outcomes: { AWAKE: 'They wake.', ASLEEP: 'They do not.' },
  name: 'Waking',
  about: 'Whether somebody wakes.',
  facts: {
    ...conditionCheckDetail,
    awake: flag('Whether they wake.'),
    blockedBy: optional(output.text('What keeps them from waking.')),
  },
  play: (input, options, dice) => {
    const { held, awake } = wake(input, options, dice);
    const blockedBy = blocking(input);
    return {
      outcome: awake ? 'AWAKE' : 'ASLEEP',
      facts: { ...conditionCheckDetailOf(held), awake, blockedBy },
      terms: () => conditionCheckBreakdowns(held),
      effects: () => (awake ? [ends('TARGET', 'unconscious', combat('Unconscious'))] : []),
      say: () => (awake ? 'Wakes up.' : `Stays Unconscious${blockedBy ? `: ${blockedBy}` : ''}.`),
    };
  },
});
