import { fraction } from '../../../dice/fraction.ts';
import { quantity } from '../../../quantity.ts';
import { exactNumber, shownExactly } from '../../../rules/fields/exact-number.ts';
import { integer, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { timeScale } from '../extended/task.ts';
import { skill20Options } from '../options/index.ts';
import { timeScales } from '../tables/time.ts';

type Scale = keyof typeof timeScale.values;

const NAMES: Readonly<Record<Scale, readonly [one: string, more: string]>> = {
  ROUND: ['round', 'rounds'],
  MINUTE: ['minute', 'minutes'],
  TEN_MINUTES: ['time of ten minutes', 'times ten minutes'],
  HOUR: ['hour', 'hours'],
};

/** Rounds, minutes and hours in one another. */
export const time = procedure({
  id: 'time',
  title: 'Rounds, minutes and hours',
  description: 'How long a number of rounds, minutes or hours is, on every other scale.',
  citation: timeScales.citation,
  input: record(
    'TimeInput',
    { amount: integer(0, 100_000, 'How many.'), scale: timeScale },
    'A span of time in the game’s world.',
  ),
  options: skill20Options,
  detail: record(
    'Time',
    {
      seconds: output.count('In seconds.'),
      rounds: output.count('In combat rounds.'),
      minutes: exactNumber,
      hours: exactNumber,
    },
    'A span of time on every scale.',
  ),
  outcomes: { CONVERTED: 'The span on every scale.' },
  measures: {},
  decide: ({ amount, scale }) => amount * timeScales.rows[scale].cells.rounds,
  view: () => ({ outcome: 'CONVERTED' }),
  conclude: (rounds, { amount, scale }) => {
    const { cells } = timeScales.rows[scale];
    const inScale = (each: Scale) =>
      shownExactly(fraction(BigInt(rounds), BigInt(timeScales.rows[each].cells.rounds)));
    const seconds = amount * cells.seconds;
    return {
      outcome: 'CONVERTED',
      summary: `${quantity(amount, ...NAMES[scale])}: ${quantity(rounds, 'round')}, ${quantity(seconds, 'second')}.`,
      breakdowns: [
        breakdown('rounds', [term(`${amount} times ${cells.rounds}`, rounds, 'BASE', timeScales.citation)]),
      ],
      effects: [],
      detail: { seconds, rounds, minutes: inScale('MINUTE'), hours: inScale('HOUR') },
    };
  },
});
