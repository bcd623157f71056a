import { InvalidInput } from '../../../fault.ts';
import { decimal, defaulted, record } from '../../../rules/fields/field.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { read } from '../../../rules/fields/read.ts';
import { shiftRounds, type TimePassage } from '../../../rules/fight/time-passage.ts';
import { combat } from '../core/citations.ts';
import type { ConditionId } from '../core/conditions.ts';
import { ends } from '../core/effects.ts';
import { initphaseOptions } from '../options/index.ts';
import { MOST_SECONDS, secondsOf, time, type Unit } from './time.ts';

const amount = (what: string) => defaulted(decimal(0, 1_000_000, 2, `Number of ${what} that pass.`), 0);

const timePassageInput = record(
  'PassTime',
  {
    rounds: amount('rounds of 15 seconds'),
    segments: amount('segments of 6 seconds'),
    minutes: amount('minutes'),
    turns: amount('turns'),
    hours: amount('hours'),
    days: amount('days'),
  },
  `Length of time: the sum of all fields, at most ${MOST_SECONDS} seconds. The chapter has no natural healing.`,
);

const UNITS: readonly (readonly ['rounds' | 'segments' | 'minutes' | 'turns', Unit])[] = [
  ['rounds', 'ROUND'],
  ['segments', 'SEGMENT'],
  ['minutes', 'MINUTE'],
  ['turns', 'TURN'],
];

/** Time passes outside fights. Conditions end after the rounds that they last. */
export const timePassage: TimePassage = {
  input: timePassageInput,
  procedure: time,
  begin(fighter, given, givenOptions, path) {
    const long = read(timePassageInput, given, path);
    const options = readOptions(initphaseOptions, givenOptions);
    const inUnits = UNITS.reduce((sum, [name, unit]) => sum + long[name] * secondsOf(unit, options), 0);
    const seconds = Math.round(inUnits + 3600 * long.hours + 86_400 * long.days);
    if (seconds > MOST_SECONDS)
      throw new InvalidInput([
        { path, problem: 'the sum is too long', accepted: `at most ${MOST_SECONDS} seconds in all` },
      ]);
    const bound = time.bind({ amount: seconds, unit: 'SECOND' }, givenOptions, path);
    const rounds = Math.floor(seconds / secondsOf('ROUND', options));
    const kept = shiftRounds(fighter.conditions, rounds);
    const over = fighter.conditions.filter(({ until }) => until !== null && until - rounds < 0);
    return {
      procedure: {
        ...bound,
        play: (dice) => ({
          ...bound.play(dice),
          effects: over.map(({ condition, note }) =>
            ends('TARGET', condition as ConditionId, combat('The Combat Round'), note),
          ),
        }),
      },
      after: () => ({ state: fighter.state, conditions: kept }),
    };
  },
};
