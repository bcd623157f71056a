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
import { procedure } from '../../../rules/procedure.ts';
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

interface Decided {
  readonly checks: readonly ConditionCheck[];
  /** The hour, counted from the first that passes, in which they wake; null where they do not. */
  readonly wokeAfter: number | null;
}

/** Hour by hour, until they wake: nobody makes checks that cannot wake them (ruling ARR-R59). */
function slept(given: Input, options: ArrgsOptions, dice: Dice): Decided {
  const checks: ConditionCheck[] = [];
  const blocked = given.fatigued || given.exhausted || given.dying > 0;
  const asleep = given.unconscious && !isDead(given) && !blocked;
  for (let hour = 1; asleep && hour <= given.hours; hour++) {
    const { held, awake } = wake({ ...given, hours: given.asleep + hour, cause: 'HOUR' }, options, dice);
    if (held) checks.push(held);
    if (awake) return { checks, wokeAfter: hour };
  }
  return { checks, wokeAfter: null };
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
export const hoursPass = procedure({
  id: 'hoursPass',
  title: 'Hours pass',
  description:
    'Hours outside combat: the Unconscious make the check of every hour, and wake after eight; Vitality comes back as other chapters say.',
  citation: combat('Unconscious'),
  input,
  options: arrgsOptions,
  detail: record(
    'HoursPassed',
    {
      regained: output.count('Vitality regained.'),
      wokeAfter: optional(output.count('The hour in which they wake.')),
      checks: output.list(
        described(conditionCheckRecord, 'The check of an hour.'),
        'The checks made, in order.',
      ),
    },
    'What hours have done.',
  ),
  outcomes: { WAKES: 'Somebody Unconscious wakes.', PASSES: 'Time has passed.' },
  measures: {},
  decide: slept,
  view: ({ wokeAfter }) => ({ outcome: wokeAfter === null ? 'PASSES' : 'WAKES' }),
  conclude: ({ checks, wokeAfter }, given) => {
    const { hours, current, total, vitality } = given;
    const regained = isDead(given) ? 0 : Math.min(vitality, Math.max(0, total - current));
    const parts = [
      `${hours} ${hours === 1 ? 'hour passes' : 'hours pass'}`,
      ...(wokeAfter === null ? [] : [`they wake in hour ${wokeAfter}`]),
      ...(regained > 0 ? [`${regained} Vitality comes back`] : []),
    ];
    return {
      outcome: wokeAfter === null ? 'PASSES' : 'WAKES',
      summary: `${parts.join(', ')}.`,
      breakdowns: checks.flatMap(conditionCheckBreakdowns),
      effects: [
        ...heals('TARGET', regained, combat('Vitality')),
        ...(wokeAfter === null ? [] : [ends('TARGET', 'unconscious', combat('Unconscious'))]),
        ...leftToOthers(given),
      ],
      detail: { regained, wokeAfter, checks: checks.map(conditionCheckDetailOf) },
    };
  },
});
