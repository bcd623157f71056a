import { fraction } from '../../../dice/fraction.ts';
import { quantity } from '../../../quantity.ts';
import { exactNumber, shownExactly } from '../../../rules/fields/exact-number.ts';
import { integer, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { type TimeScale, timeScale } from '../combatant/task.ts';
import { skill20Options } from '../options/index.ts';
import { timeScales } from '../tables/time.ts';

const NAMES: Readonly<Record<TimeScale, readonly [one: string, more: string]>> = {
  ROUND: ['round', 'rounds'],
  MINUTE: ['minute', 'minutes'],
  TEN_MINUTES: ['period of ten minutes', 'periods of ten minutes'],
  HOUR: ['hour', 'hours'],
};

export const time = rule({
  id: 'time',
  title: 'Rounds, minutes and hours',
  description: 'Converts a number of rounds, minutes or hours into all other units.',
  citation: timeScales.citation,
  input: record(
    'TimeInput',
    { amount: integer(0, 100_000, 'Number of units of time.'), scale: timeScale },
    'A span of time in the game’s world.',
  ),
  options: skill20Options,
  outcomes: { CONVERTED: 'The span of time is converted into every unit.' },
  name: 'Time',
  about: 'A span of time in all units.',
  facts: {
    seconds: output.count('Length of the time span in seconds.'),
    rounds: output.count('Length of the time span in combat rounds.'),
    minutes: exactNumber,
    hours: exactNumber,
  },
  play: ({ amount, scale }) => {
    const { cells } = timeScales.rows[scale];
    const seconds = amount * cells.seconds;
    const rounds = amount * cells.rounds;
    const inScale = (each: TimeScale) =>
      shownExactly(fraction(BigInt(rounds), BigInt(timeScales.rows[each].cells.rounds)));
    return {
      outcome: 'CONVERTED',
      facts: { seconds, rounds, minutes: inScale('MINUTE'), hours: inScale('HOUR') },
      terms: () => [
        breakdown('rounds', [term(`${amount} times ${cells.rounds}`, rounds, 'BASE', timeScales.citation)]),
      ],
      say: () =>
        `${quantity(amount, ...NAMES[scale])} ${amount === 1 ? 'is' : 'are'} ${scale === 'ROUND' ? '' : `${quantity(rounds, 'round')} or `}${quantity(seconds, 'second')}.`,
    };
  },
});
