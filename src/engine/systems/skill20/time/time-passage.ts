import { InvalidInput, type Path } from '../../../fault.ts';
import { afterEffect } from '../../../rules/effects/apply-effects.ts';
import { integer, optional, record, type Value } from '../../../rules/fields/field.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { read } from '../../../rules/fields/read.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { shiftRounds, type TimePassage } from '../../../rules/fight/time-passage.ts';
import { wearinessOf } from '../acts/passive-acts.ts';
import { encounterRules } from '../combat/index.ts';
import { effectiveScoreOf, partyOf } from '../combatant/party.ts';
import { hitPoints } from '../combatant/standing.ts';
import { rules } from '../core/citations.ts';
import { type ConditionId, conditions } from '../core/conditions.ts';
import { ends } from '../core/effects.ts';
import { KIT_TASK } from '../extended/healing-kit.ts';
import { progressOf, rollsOf, taskKeptBy, whyNotWork, workOf } from '../extended/task-kept.ts';
import { skill20Options } from '../options/index.ts';
import { timeScales } from '../tables/time.ts';
import { activityFields, SCALE_OF_WORK, timePasses } from './time-passes.ts';

const howMany = (what: string) => optional(integer(0, 10_000, what));

const timePassageInput = record(
  'TimePassing',
  {
    hours: howMany('Hours that pass.'),
    minutes: howMany('Minutes that pass in addition to the hours.'),
    rounds: howMany('Combat rounds that pass in addition to hours and minutes.'),
    ...activityFields,
  },
  'Length of time, and how the character spends it: resting, working, being treated, or otherwise.',
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
        problem: 'no time passes',
        accepted: 'hours, minutes or rounds, 1 or more',
      },
    ]);
  if (asked.rest !== null && asked.work !== null)
    throw new InvalidInput([
      { path: [...path, 'work'], problem: 'nobody rests and works at once', accepted: 'rest, or work' },
    ]);
}

/** The work with what the task already has. Throws `InvalidInput` if its stated threshold or time scale differs. */
function workGoingOn(character: Fighter, work: NonNullable<AskedTime['work']>, path: Path) {
  const task = taskKeptBy(character, work.task);
  const refused = whyNotWork(task, work);
  if (refused) {
    const { forbidden: problem, accepted } = refused;
    throw new InvalidInput([{ path: [...path, 'work', ...refused.path], problem, accepted }]);
  }
  return { ...work, ...workOf(task, work, SCALE_OF_WORK) };
}

/** Conditions that end after an hour if no end is stated. */
const CONDITIONS_OF_AN_HOUR: readonly string[] = conditions
  .filter(({ lasts }) => lasts === 'HOURS')
  .map(({ id }) => id);

/** Conditions that end within `rounds`. */
const conditionsLapsing = ({ conditions: held }: Fighter, rounds: number) =>
  held.filter(({ condition, until }) =>
    until === null
      ? rounds >= timeScales.rows.HOUR.cells.rounds && CONDITIONS_OF_AN_HOUR.includes(condition)
      : until < rounds,
  );

const effectRules = { id: 'skill20', encounterRules, conditions };

/** Time passes outside fights: statuses end, rest heals, and work and treatment continue. */
export const timePassage: TimePassage = {
  input: timePassageInput,
  procedure: timePasses,
  begin(fighter, given, givenOptions, path) {
    const asked = read(timePassageInput, given, path);
    rejectInvalidTime(asked, path);
    const rounds = roundsOf(asked);
    const over = conditionsLapsing(fighter, rounds);
    const then = { ...fighter, conditions: fighter.conditions.filter((held) => !over.includes(held)) };
    const { current, maximum } = hitPoints(then);
    const options = readOptions(skill20Options, givenOptions);
    const { rest, treatment } = asked;
    const work = asked.work && workGoingOn(then, asked.work, path);
    const bound = timePasses.bind(
      {
        ...{ rounds, rest, work, hitPoints: current, maximum },
        treatment: treatment && { ...treatment, ...rollsOf(taskKeptBy(then, KIT_TASK), treatment) },
        workBefore: work ? progressOf(then, work.task) : {},
        treatmentBefore: progressOf(then, KIT_TASK),
        constitution: Math.max(0, effectiveScoreOf(then, 'CONSTITUTION', options)),
        attributeTable: partyOf(then).sheet.attributeTable,
        weariness: wearinessOf(then),
        statuses: partyOf(then).statuses,
      },
      givenOptions,
      path,
    );
    const lapsed = over.map(({ condition, note }) =>
      ends('TARGET', condition as ConditionId, rules('Time Scales'), note),
    );
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
