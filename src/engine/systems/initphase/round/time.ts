import { fraction } from '../../../dice/fraction.ts';
import { quantity } from '../../../quantity.ts';
import { exactNumber, shownExactly } from '../../../rules/fields/exact-number.ts';
import { choice, decimal, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { type InitphaseOptions, initphaseOptions } from '../options/index.ts';
import { timeUnits, turnLengths } from '../tables/time.ts';

const unit = choice(
  'TimeUnit',
  {
    SECOND: 'Seconds.',
    SEGMENT: 'Segments.',
    ROUND: 'Rounds.',
    MINUTE: 'Minutes.',
    TURN: 'Turns.',
  },
  'A unit of time.',
);

export type Unit = keyof typeof unit.values;

/** How long one of them is. */
export const secondsOf = (unit: Unit, { turnLength }: InitphaseOptions): number =>
  unit === 'TURN' ? turnLengths.rows[turnLength].cells.seconds : timeUnits.rows[unit].cells.seconds;

/** A number of seconds in whole ones, or in the largest parts that are whole: totals have no fractions. */
function inWholes(seconds: number): readonly [many: number, of: string] {
  const hundredths = Math.round(seconds * 100);
  if (hundredths % 100 === 0) return [hundredths / 100, 'seconds'];
  return hundredths % 10 === 0
    ? [hundredths / 10, 'tenths of a second']
    : [hundredths, 'hundredths of a second'];
}

const MOST = 1_000_000;

/** The longest span of time, in seconds. */
export const MOST_SECONDS = 1_000_000_000;

/** Rounds, segments and turns in one another. */
export const time = procedure({
  id: 'time',
  title: 'Rounds, segments and turns',
  description: 'How long a number of rounds, segments, minutes or turns is, in every other unit.',
  citation: combat('The Combat Round'),
  input: record(
    'TimeInput',
    {
      amount: decimal(
        0,
        MOST_SECONDS,
        2,
        'How many, with at most two decimal places; beyond 1,000,000 only of seconds, and whole.',
      ),
      unit,
    },
    'A span of time in the game’s world.',
  ),
  options: initphaseOptions,
  detail: record(
    'Time',
    {
      seconds: output.decimal('In seconds.'),
      segments: exactNumber,
      rounds: exactNumber,
      minutes: exactNumber,
      turns: exactNumber,
    },
    'A span of time in every unit.',
  ),
  outcomes: { CONVERTED: 'The span in every unit.' },
  faults: ({ amount, unit }, path) =>
    amount <= MOST || (unit === 'SECOND' && Number.isInteger(amount))
      ? []
      : [
          {
            path: [...path, 'amount'],
            problem: `${amount} is too many`,
            accepted: `at most ${MOST}, or a whole number of seconds`,
          },
        ],
  measures: {},
  decide: ({ amount, unit }, options: InitphaseOptions) =>
    (Math.round(amount * 100) * secondsOf(unit, options)) / 100,
  view: () => ({ outcome: 'CONVERTED' }),
  conclude: (seconds, { amount, unit }, options) => {
    const inUnits = (each: Unit) =>
      shownExactly(fraction(BigInt(Math.round(seconds * 100)), BigInt(100 * secondsOf(each, options))));
    const [many, of] = inWholes(seconds);
    return {
      outcome: 'CONVERTED',
      summary: `${quantity(amount, unit.toLowerCase())}: ${quantity(seconds, 'second')}.`,
      breakdowns: [
        breakdown(of, [
          term(
            `${amount} times ${quantity(secondsOf(unit, options), 'second')}`,
            many,
            'BASE',
            unit === 'TURN' ? turnLengths.citation : timeUnits.citation,
          ),
        ]),
      ],
      effects: [],
      detail: {
        seconds,
        segments: inUnits('SEGMENT'),
        rounds: inUnits('ROUND'),
        minutes: inUnits('MINUTE'),
        turns: inUnits('TURN'),
      },
    };
  },
});
