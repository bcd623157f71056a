import { fraction } from '../../../dice/fraction.ts';
import { quantity } from '../../../quantity.ts';
import { exactNumber, shownExactly } from '../../../rules/fields/exact-number.ts';
import { choice, decimal, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
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
export const time = rule({
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
  outcomes: { CONVERTED: 'The span in every unit.' },
  name: 'Time',
  about: 'A span of time in every unit.',
  facts: {
    seconds: output.decimal('In seconds.'),
    segments: exactNumber,
    rounds: exactNumber,
    minutes: exactNumber,
    turns: exactNumber,
  },
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
  play: ({ amount, unit }, options) => {
    const each = secondsOf(unit, options);
    const hundredths = Math.round(amount * 100) * each;
    const seconds = hundredths / 100;
    const inUnits = (unit: Unit) =>
      shownExactly(fraction(BigInt(hundredths), BigInt(100 * secondsOf(unit, options))));
    return {
      outcome: 'CONVERTED',
      facts: {
        seconds,
        segments: inUnits('SEGMENT'),
        rounds: inUnits('ROUND'),
        minutes: inUnits('MINUTE'),
        turns: inUnits('TURN'),
      },
      terms: () => {
        const [many, of] = inWholes(seconds);
        const { citation } = unit === 'TURN' ? turnLengths : timeUnits;
        return [breakdown(of, [term(`${amount} times ${quantity(each, 'second')}`, many, 'BASE', citation)])];
      },
      say: () => `${quantity(amount, unit.toLowerCase())}: ${quantity(seconds, 'second')}.`,
    };
  },
});
