import type { Dice } from '../../../dice/dice.ts';
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
    hours: integer(1, 100_000, 'Hours that pass.'),
    vitality: defaulted(
      integer(
        0,
        1_000_000,
        'Vitality that Breaks and Rest give back meanwhile; how much is for other chapters.',
      ),
      0,
    ),
  },
  'Time outside combat, and how it is spent.',
);

const { cause: _, hours: asleep, current: __, dying: ___, ...awaking } = wakingInput.fields;

const input = record(
  'HoursInput',
  {
    ...stretch.fields,
    ...faring.fields,
    ...awaking,
    unconscious: defaulted(flag('Whether Unconscious as the time begins.'), false),
    asleep,
  },
  'Somebody over whom time passes.',
);

type Input = Value<typeof input>;

/** Hour by hour, until they wake: nobody makes checks that cannot wake them (ruling ARR-R59). */
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

/** What the text leaves to rounds, or to other chapters. */
const leftToOthers = ({ dying, fatigued, exhausted }: Input): readonly Effect[] => [
  ...(dying > 0
    ? [
        advises(
          'TARGET',
          'Dying is checked at every End of Round: it runs in an encounter.',
          combat('Dying [n]'),
        ),
      ]
    : []),
  ...(fatigued || exhausted
    ? [advises('TARGET', 'What ends Fatigued and Exhausted is for other chapters.', combat('Unconscious'))]
    : []),
];

/** What time does to somebody outside combat. */
export const hoursPass = rule({
  id: 'hoursPass',
  title: 'Hours pass',
  description:
    'Hours outside combat: the Unconscious make the check of every hour, and wake after eight; Vitality comes back as other chapters say.',
  citation: combat('Unconscious'),
  input,
  options: arrgsOptions,
  outcomes: { WAKES: 'Somebody Unconscious wakes.', PASSES: 'Time has passed.' },
  name: 'HoursPassed',
  about: 'What hours have done.',
  facts: {
    regained: output.count('Vitality regained.'),
    wokeAfter: optional(output.count('The hour in which they wake.')),
    checks: output.list(
      described(conditionCheckRecord, 'The check of an hour.'),
      'The checks made, in order.',
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
        ...heals('TARGET', regained, combat('Vitality')),
        ...(wokeAfter === null ? [] : [ends('TARGET', 'unconscious', combat('Unconscious'))]),
        ...leftToOthers(given),
      ],
      say: () => {
        const parts = [
          `${hours} ${hours === 1 ? 'hour passes' : 'hours pass'}`,
          ...(wokeAfter === null ? [] : [`they wake in hour ${wokeAfter}`]),
          ...(regained > 0 ? [`${regained} Vitality comes back`] : []),
        ];
        return `${parts.join(', ')}.`;
      },
    };
  },
});
