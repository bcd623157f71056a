import type { Dice } from '../../../dice/dice.ts';
import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import {
  defaulted,
  described,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { advises, ends, heals } from '../core/effects.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import {
  type ConditionCheck,
  conditionCheckBreakdowns,
  conditionCheckDetailOf,
  conditionCheckRecord,
} from '../vitality/condition-check.ts';
import { faring, isDead } from '../vitality/vitality.ts';
import { wake, wakingInput } from './waking.ts';

export const stretch = record(
  'HoursAndVitality',
  {
    hours: integer(1, 100_000, 'Number of hours that pass.'),
    vitality: defaulted(
      integer(0, 1_000_000, 'Vitality that Breaks and Rests restore during these hours.'),
      0,
    ),
  },
  'Time outside combat and the Vitality that it restores.',
);

const { cause: _, hours: asleep, current: __, dying: ___, ...awaking } = wakingInput.fields;

const input = record(
  'HoursInput',
  {
    ...stretch.fields,
    ...faring.fields,
    ...awaking,
    unconscious: defaulted(flag('True if the character is Unconscious when the hours begin.'), false),
    asleep,
  },
  'The character, and the hours that pass.',
);

type Input = Value<typeof input>;

/**
 * Advances time hour by hour until the character wakes up. Skips checks that cannot wake the character (ruling
 * ARR-R59).
 */
function sleep(given: Input, options: ArrgsOptions, dice: Dice) {
  const held: ConditionCheck[] = [];
  const blocked = given.fatigued || given.exhausted || given.dying > 0;
  const asleep = given.unconscious && !isDead(given) && !blocked;
  for (let hour = 1; asleep && hour <= given.hours; hour++) {
    const slept = wake({ ...given, hours: given.asleep + hour, cause: 'HOUR' }, options, dice);
    if (slept.held) held.push(slept.held);
    if (slept.awake) return { held, wokeAfter: hour };
  }
  return { held, wokeAfter: null };
}

/** Returns advice to the game master about effects that the text counts in rounds or describes in other chapters. */
const leftToOthers = ({ dying, fatigued, exhausted }: Input): readonly Effect[] => [
  ...(dying > 0
    ? [
        advises(
          'TARGET',
          'A Dying character makes checks only in encounters, at each End of Round.',
          combat('Dying [n]'),
        ),
      ]
    : []),
  ...(fatigued || exhausted
    ? [
        advises(
          'TARGET',
          'Other chapters of the book describe how Fatigued and Exhausted end.',
          combat('Unconscious', 'ARR-074'),
        ),
      ]
    : []),
];

export const hoursPass = rule({
  id: 'hoursPass',
  title: 'Hours pass',
  description:
    'Hours pass outside combat. An Unconscious character makes a check every hour and wakes up after 8 hours, unless Fatigued, Exhausted or Dying. The Vitality in the input is restored, up to Total Vitality.',
  citation: combat('Unconscious', 'ARR-074'),
  input,
  options: arrgsOptions,
  outcomes: {
    WAKES: 'The Unconscious character wakes up.',
    PASSES: 'The time passes, and the character does not wake up.',
  },
  name: 'HoursPassed',
  about: 'Result of the hours that passed.',
  facts: {
    regained: output.count('Vitality that the character regains.'),
    wokeAfter: optional(
      output.count('Hour in which the character wakes up, counted from 1. Null if they do not wake up.'),
    ),
    checks: output.list(
      described(conditionCheckRecord, 'Fortitude check of one hour.'),
      'Hourly checks, in order.',
    ),
  },
  play: (given, options, dice) => {
    const { hours, current, total, vitality } = given;
    const { held, wokeAfter } = sleep(given, options, dice);
    const checks = held.map(conditionCheckDetailOf);
    const regained = isDead(given) ? 0 : Math.min(vitality, Math.max(0, total - current));
    return {
      outcome: wokeAfter === null ? 'PASSES' : 'WAKES',
      facts: { regained, wokeAfter, checks },
      terms: () => held.flatMap(conditionCheckBreakdowns),
      effects: () => [
        ...heals('TARGET', regained, combat('Vitality', 'ARR-052')),
        ...(wokeAfter === null ? [] : [ends('TARGET', 'unconscious', combat('Unconscious', 'ARR-074'))]),
        ...leftToOthers(given),
      ],
      say: () => {
        const parts = [
          `${quantity(hours, 'hour passes', 'hours pass')}.`,
          ...(wokeAfter === null ? [] : [`The character wakes up in hour ${wokeAfter}.`]),
          ...(regained > 0 ? [`The character regains ${regained} Vitality.`] : []),
        ];
        return parts.join(' ');
      },
    };
  },
});
