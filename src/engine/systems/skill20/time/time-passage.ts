import { InvalidInput, type Path } from '../../../fault.ts';
import { afterEffect } from '../../../rules/effects/apply-effects.ts';
import { integer, optional, record, type Value } from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { shiftRounds, type TimePassage } from '../../../rules/fight/time-passage.ts';
import { encounterRules } from '../combat/index.ts';
import { rules } from '../core/citations.ts';
import { type ConditionId, conditions } from '../core/conditions.ts';
import { ends } from '../core/effects.ts';
import { timeScales } from '../tables/time.ts';
import { timePasses } from './time-passes.ts';
import { activityOfCharacterFields, whileTimePasses } from './while-time-passes.ts';

const howMany = (what: string) => optional(integer(0, 10_000, what));

const timePassageInput = record(
  'TimePassing',
  {
    hours: howMany('Number of hours that pass.'),
    minutes: howMany('Number of minutes that pass in addition to the hours.'),
    rounds: howMany('Number of combat rounds that pass in addition to hours and minutes.'),
    ...activityOfCharacterFields,
  },
  'Length of time, and how the character spends it.',
);

type AskedTime = Value<typeof timePassageInput>;

const roundsOf = ({ hours, minutes, rounds }: AskedTime): number =>
  (hours ?? 0) * timeScales.rows.HOUR.cells.rounds +
  (minutes ?? 0) * timeScales.rows.MINUTE.cells.rounds +
  (rounds ?? 0);

function rejectInvalidTime(asked: AskedTime, path: Path): void {
  if (roundsOf(asked) === 0)
    throw new InvalidInput([
      {
        path: [...path, 'hours'],
        problem: 'the length of time is 0',
        accepted: 'at least 1 hour, minute or round',
      },
    ]);
  if (asked.rest !== null && asked.work !== null)
    throw new InvalidInput([
      {
        path: [...path, 'work'],
        problem: 'rest and work cannot be combined',
        accepted: 'either rest or work',
      },
    ]);
}

/** Conditions that end after an hour by default. */
const CONDITIONS_OF_AN_HOUR: readonly string[] = conditions
  .filter(({ lasts }) => lasts === 'HOURS')
  .map(({ id }) => id);

/** Returns the conditions that end within `rounds`. */
const conditionsLapsing = ({ conditions: held }: Fighter, rounds: number) =>
  held.filter(({ condition, until }) =>
    until === null
      ? rounds >= timeScales.rows.HOUR.cells.rounds && CONDITIONS_OF_AN_HOUR.includes(condition)
      : until < rounds,
  );

const lapsing: NonNullable<TimePassage['lapsing']> = (fighter, rounds) =>
  conditionsLapsing(fighter, rounds).map(({ condition, note }) =>
    ends('TARGET', condition as ConditionId, rules('Time Scales'), note),
  );

const effectRules = { id: 'skill20', encounterRules, conditions };

/** Passing of time outside fights. Statuses end, rest heals, and work and treatment continue. */
export const timePassage: TimePassage = {
  input: timePassageInput,
  procedure: timePasses,
  lapsing,
  begin(fighter, given, givenOptions, path) {
    const asked = read(timePassageInput, given, path);
    rejectInvalidTime(asked, path);
    const rounds = roundsOf(asked);
    const lapsed = lapsing(fighter, rounds);
    const then = lapsed.reduce((before, effect) => afterEffect(effectRules, before, effect), fighter);
    const { rest, work, treatment } = asked;
    const whole = whileTimePasses.complete(
      then,
      'TARGET',
      { rounds, rest, work, treatment },
      givenOptions,
      path,
    );
    const bound = timePasses.bind(whole, givenOptions, path);
    return {
      procedure: {
        ...bound,
        play: (dice) => {
          const resolution = bound.play(dice);
          return { ...resolution, effects: [...lapsed, ...resolution.effects] };
        },
      },
      after: ({ effects }) => {
        const later = effects.reduce((before, effect) => afterEffect(effectRules, before, effect), fighter);
        return { state: later.state, conditions: shiftRounds(later.conditions, rounds) };
      },
    };
  },
};
