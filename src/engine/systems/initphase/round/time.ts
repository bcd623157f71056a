import { fraction } from '../../../dice/fraction.ts';
import { quantity } from '../../../quantity.ts';
import { exactNumber, shownExactly } from '../../../rules/fields/exact-number.ts';
import { choice, decimal, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { inWords } from '../../../rules/title.ts';
import { combat } from '../core/citations.ts';
import { type InitphaseOptions, initphaseOptions } from '../options/index.ts';
import { timeUnits, turnLengths } from '../tables/time.ts';

const unit = choice(
  'TimeUnit',
  {
    SECOND: 'The amount is in seconds.',
    SEGMENT: 'The amount is in segments of 6 seconds.',
    ROUND: 'The amount is in rounds of 15 seconds.',
    MINUTE: 'The amount is in minutes of 60 seconds.',
    TURN: 'The amount is in turns. An option determines their length.',
  },
  'Unit of an amount of time.',
);

export type Unit = keyof typeof unit.values;

export const secondsOf = (unit: Unit, { turnLength }: InitphaseOptions): number =>
  unit === 'TURN' ? turnLengths.rows[turnLength].cells.seconds : timeUnits.rows[unit].cells.seconds;

/** Returns a number of seconds as whole seconds, tenths or hundredths, because totals must be whole numbers. */
function inWholes(seconds: number): readonly [many: number, of: string] {
  const hundredths = Math.round(seconds * 100);
  if (hundredths % 100 === 0) return [hundredths / 100, 'seconds'];
  return hundredths % 10 === 0
    ? [hundredths / 10, 'tenths of a second']
    : [hundredths, 'hundredths of a second'];
}

/** Returns the whole rounds, and the seconds of the last round, such as "2 rounds" or "1 round and 5 seconds". */
function inRounds(seconds: number): string {
  const each = timeUnits.rows.ROUND.cells.seconds;
  const rounds = Math.floor(seconds / each);
  const rest = Math.round(100 * (seconds - rounds * each)) / 100;
  const parts = [quantity(rounds, 'round'), ...(rest > 0 ? [quantity(rest, 'second')] : [])];
  return parts.join(' and ');
}

/** Highest amount that may have decimal places. */
export const MOST_WITH_PARTS = 1_000_000;

/** Longest period of time in seconds. */
export const MOST_SECONDS = 1_000_000_000;

export const time = rule({
  id: 'time',
  title: 'Rounds, segments and turns',
  description: 'Converts a number of seconds, segments, rounds, minutes or turns into every other unit.',
  citation: combat('The Combat Round', 'INI-004'),
  input: record(
    'TimeInput',
    {
      amount: decimal(
        0,
        MOST_SECONDS,
        2,
        'Amount of time, with at most two decimal places. Above 1,000,000, only whole seconds are accepted.',
      ),
      unit,
    },
    'A span of time in the game’s world.',
  ),
  options: initphaseOptions,
  outcomes: { CONVERTED: 'The span of time is converted into every unit.' },
  name: 'Time',
  about: 'A span of time in all units.',
  facts: {
    seconds: output.decimal('Length of the time span in seconds.'),
    segments: exactNumber,
    rounds: exactNumber,
    minutes: exactNumber,
    turns: exactNumber,
  },
  faults: ({ amount, unit }, path) =>
    amount <= MOST_WITH_PARTS || (unit === 'SECOND' && Number.isInteger(amount))
      ? []
      : [
          {
            path: [...path, 'amount'],
            problem: `${amount} is too large`,
            accepted: `at most ${MOST_WITH_PARTS}, or a whole number of seconds`,
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
      say: () =>
        unit === 'SECOND'
          ? `${quantity(seconds, 'second is', 'seconds are')} ${inRounds(seconds)}.`
          : `${quantity(amount, `${inWords(unit)} is`, `${inWords(unit)}s are`)} ${quantity(seconds, 'second')}.`,
    };
  },
});
