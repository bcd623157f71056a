import { InvalidInput } from '../../../fault.ts';
import { decimal, defaulted, record, type Value } from '../../../rules/fields/field.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { read } from '../../../rules/fields/read.ts';
import { shiftRounds, type TimePassage } from '../../../rules/fight/time-passage.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { combat } from '../core/citations.ts';
import type { ConditionId } from '../core/conditions.ts';
import { ends } from '../core/effects.ts';
import { type InitphaseOptions, initphaseOptions } from '../options/index.ts';
import { MOST_SECONDS, MOST_WITH_PARTS, secondsOf, time, type Unit } from './time.ts';

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
  `Length of time: the sum of all fields, at most ${MOST_SECONDS} seconds. Hit Points do not heal naturally.`,
);

const UNITS: readonly (readonly ['rounds' | 'segments' | 'minutes' | 'turns', Unit])[] = [
  ['rounds', 'ROUND'],
  ['segments', 'SEGMENT'],
  ['minutes', 'MINUTE'],
  ['turns', 'TURN'],
];

/** Returns the duration in hundredths of a second. Each number has at most two decimal places. */
function hundredthsOf(long: Value<typeof timePassageInput>, options: InitphaseOptions): number {
  const inUnits = UNITS.map(([name, unit]) => [long[name], secondsOf(unit, options)] as const);
  const all = [...inUnits, [long.hours, 3600] as const, [long.days, 86_400] as const];
  return all.reduce((sum, [number, seconds]) => sum + Math.round(100 * number) * seconds, 0);
}

/**
 * Passing of time outside fights. Conditions end after their number of rounds. If less than a round is left, it is
 * counted when more time passes (ruling INI-R02).
 */
export const timePassage: TimePassage = {
  input: timePassageInput,
  procedure: time,
  begin(fighter, given, givenOptions, path) {
    const options = readOptions(initphaseOptions, givenOptions);
    const passed = hundredthsOf(read(timePassageInput, given, path), options);
    const seconds = passed / 100 > MOST_WITH_PARTS ? Math.round(passed / 100) : passed / 100;
    if (seconds > MOST_SECONDS)
      throw new InvalidInput([
        { path, problem: 'the total time is too long', accepted: `at most ${MOST_SECONDS} seconds in all` },
      ]);
    const bound = time.bind({ amount: seconds, unit: 'SECOND' }, givenOptions, path);
    const { state } = viewOf(fighter);
    const ofRound = Math.round(100 * state.secondsOfRound) + passed;
    const round = 100 * secondsOf('ROUND', options);
    const rounds = Math.floor(ofRound / round);
    const kept = shiftRounds(fighter.conditions, rounds);
    const over = fighter.conditions.filter(({ until }) => until !== null && until - rounds < 0);
    return {
      procedure: {
        ...bound,
        play: (dice) => ({
          ...bound.play(dice),
          effects: over.map(({ condition, note }) =>
            ends('TARGET', condition as ConditionId, combat('The Combat Round', 'INI-002'), note),
          ),
        }),
      },
      after: () => ({ state: { ...state, secondsOfRound: (ofRound % round) / 100 }, conditions: kept }),
    };
  },
};
