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
    fatigued: defaulted(flag('True if the combatant is Fatigued.'), false),
    exhausted: defaulted(flag('True if the combatant is Exhausted.'), false),
    hours: defaulted(
      claimed(
        integer(
          0,
          100_000,
          'Number of hours that the combatant has been Unconscious. A higher number in the combatant’s state replaces it.',
        ),
      ),
      0,
    ),
    cause: defaulted(
      choice(
        'WakingCause',
        {
          HOUR: 'Another hour has passed, which allows a check.',
          DISTURBED: 'A loud noise or a touch disturbs the combatant, which allows a check.',
          TIME: 'Only time has passed, so no check is made. The combatant wakes up if enough hours have passed.',
        },
        'Reason why the combatant may wake up.',
      ),
      'HOUR',
    ),
  },
  'An Unconscious combatant who may wake up.',
);

type Input = Value<typeof wakingInput>;

const isRested = ({ hours }: Input): boolean => hours >= figureOf('WAKING_HOURS');

const blocking = ({ fatigued, exhausted, dying }: Input): string | null =>
  fatigued ? 'Fatigued' : exhausted ? 'Exhausted' : dying > 0 ? 'Dying' : null;

interface Slept {
  /** The check to wake up. Null if no check was required. */
  readonly held: ConditionCheck | null;
  readonly awake: boolean;
}

/** The check is allowed even if the combatant cannot wake up yet (ruling ARR-R59). */
export function wake(input: Input, options: ArrgsOptions, dice: Dice): Slept {
  const able = blocking(input) === null;
  if (input.cause === 'TIME' || (isRested(input) && able))
    return { held: null, awake: isRested(input) && able };
  const dc = lowVitalityDc(input, combat('Unconscious', 'ARR-073'));
  const held = resolveConditionCheck(
    input,
    'Unconscious',
    dc,
    ({ success }) => String(success),
    options,
    dice,
  );
  return { held, awake: held.judged.success && able };
}

export const waking = rule({
  id: 'waking',
  title: 'Waking up',
  description:
    'A Fortitude check to wake up, made once per hour or when the combatant is disturbed. After 8 hours no check is needed. A Fatigued, Exhausted or Dying combatant does not wake up.',
  citation: combat('Unconscious', 'ARR-073'),
  input: wakingInput,
  options: arrgsOptions,
  outcomes: { AWAKE: 'The combatant wakes up.', ASLEEP: 'The combatant stays Unconscious.' },
  name: 'Waking',
  about: 'Whether an Unconscious combatant wakes up.',
  facts: {
    ...conditionCheckDetail,
    awake: flag('True if the combatant wakes up.'),
    blockedBy: optional(output.text('Condition that prevents waking up. Null if there is none.')),
  },
  play: (input, options, dice) => {
    const { held, awake } = wake(input, options, dice);
    const blockedBy = blocking(input);
    return {
      outcome: awake ? 'AWAKE' : 'ASLEEP',
      facts: { ...conditionCheckDetailOf(held), awake, blockedBy },
      terms: () => conditionCheckBreakdowns(held),
      effects: () => (awake ? [ends('TARGET', 'unconscious', combat('Unconscious', 'ARR-073'))] : []),
      say: () =>
        awake
          ? 'The combatant wakes up.'
          : `The combatant stays Unconscious${blockedBy ? ` because they are ${blockedBy}` : ''}.`,
    };
  },
});
