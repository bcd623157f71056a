import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import {
  defaulted,
  described,
  integer,
  optional,
  output,
  record,
  text,
} from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { roundsOfTask, type TimeScale, timeScale } from '../combatant/task.ts';
import { healingKit, KIT_TASK } from '../extended/healing-kit.ts';
import { extendedCheck, threshold } from '../extended/index.ts';
import { effortFields } from '../extended/task.ts';
import { rollsDue, workRecorded } from '../extended/time-of-rolls.ts';
import { skill20Options } from '../options/index.ts';
import { hitPointFields } from '../recovery/hit-points.ts';
import { rest, restKind } from '../recovery/rest.ts';
import { statusesOf } from '../rolls/active-statuses.ts';
import { attributeTable, score } from '../rolls/attribute.ts';
import { weariness, wearinessChange } from '../status/weariness.ts';
import { timeScales } from '../tables/time.ts';

const { modifier, maximumRolls, progress } = effortFields;

export const activityFields = {
  rest: optional(restKind),
  work: optional(
    record(
      'TimePassesWork',
      {
        task: text(100, 'Name of the task.'),
        threshold,
        timeScale: optional(
          described(
            timeScale,
            'Time that each roll takes. If omitted: the task’s time scale, or an hour for a new task.',
          ),
        ),
        modifier,
        maximumRolls,
      },
      'Extended check to work on for the whole time.',
    ),
  ),
  treatment: optional(
    record(
      'TimePassesTreatment',
      { modifier, maximumRolls },
      'Treatment with a healing kit for the whole time.',
    ),
  ),
} as const;

/** Default time for each roll of new work between fights. */
export const SCALE_OF_WORK = 'HOUR' satisfies TimeScale;

/** Rolls that one request can make. The time that is left counts for later rolls. */
const MOST_ROLLS = 100;
const MOST_HOURS = 10_000;

const ROUNDS_AN_HOUR = timeScales.rows.HOUR.cells.rounds;

/** Returns a duration in the largest unit that gives a whole number, such as "8 hours" or "90 rounds". */
function describeLength(rounds: number): string {
  const { HOUR, MINUTE } = timeScales.rows;
  if (rounds > 0 && rounds % HOUR.cells.rounds === 0) return quantity(rounds / HOUR.cells.rounds, 'hour');
  return rounds > 0 && rounds % MINUTE.cells.rounds === 0
    ? quantity(rounds / MINUTE.cells.rounds, 'minute')
    : quantity(rounds, 'round');
}

export const timePasses = rule({
  id: 'timePasses',
  title: 'Time that passes',
  description:
    'Calculates the results of rest, work on an extended check and treatment with a healing kit over a span of time.',
  citation: timeScales.citation,
  input: record(
    'TimePassesInput',
    {
      rounds: integer(0, 36_000_000, 'Length of time in combat rounds of 10 seconds.'),
      ...activityFields,
      workBefore: progress,
      workRounds: defaulted(
        roundsOfTask('Number of combat rounds already spent on the next roll of the work.'),
        0,
      ),
      treatmentBefore: progress,
      treatmentRounds: defaulted(
        roundsOfTask('Number of combat rounds already spent on the next roll of the treatment.'),
        0,
      ),
      constitution: score('Constitution score'),
      ...hitPointFields,
      attributeTable,
      weariness: defaulted(weariness, 'FRESH'),
      statuses: statusesOf('Statuses of the character during the whole time.'),
    },
    'Time that passes for a character.',
  ),
  options: skill20Options,
  outcomes: { HEALED: 'Hit points are restored.', PASSED: 'No hit points are restored.' },
  name: 'TimePasses',
  about: 'Effects of the time that passed.',
  facts: {
    seconds: output.count('Length of time in seconds.'),
    healed: measured(output.count('Hit points restored to the character.')),
    hitPoints: output.integer('Hit points of the character afterwards.'),
    weariness,
    workSum: optional(output.count('Sum of the rolls for the task. Null if there is no task.')),
    treatmentSum: optional(
      output.count('Sum of the rolls for the treatment. Null if there is no treatment.'),
    ),
  },
  play: (input, options, dice) => {
    const { rounds, work, treatment, constitution, hitPoints, maximum, attributeTable, statuses } = input;
    const timeScale = work?.timeScale ?? SCALE_OF_WORK;
    const workDue = rollsDue(input.workRounds + rounds, timeScale, MOST_ROLLS);
    const treatmentDue = rollsDue(input.treatmentRounds + rounds, 'HOUR', MOST_ROLLS);
    // Work and treatment are resolved before rest, with as many rolls as the time allows.
    const worked =
      work &&
      extendedCheck.verdict(
        { ...work, timeScale, rolls: workDue.rolls, progress: input.workBefore, statuses },
        options,
        dice,
      );
    const treated =
      treatment &&
      healingKit.verdict(
        {
          ...{ ...treatment, constitution, hitPoints, maximum },
          ...{ rolls: treatmentDue.rolls, progress: input.treatmentBefore, statuses: [] },
        },
        options,
        dice,
      );
    const recorded = [
      ...(work && worked?.outcome === 'UNFINISHED' && workDue.rounds !== input.workRounds
        ? [workRecorded('TARGET', work.task, workDue)]
        : []),
      ...(treated?.outcome === 'UNFINISHED' && treatmentDue.rounds !== input.treatmentRounds
        ? [workRecorded('TARGET', KIT_TASK, treatmentDue)]
        : []),
    ];
    const now = treated?.facts.hitPoints ?? hitPoints;
    const hours = Math.min(MOST_HOURS, Math.floor(rounds / ROUNDS_AN_HOUR));
    const rested =
      input.rest &&
      rest.verdict(
        { constitution, hitPoints: now, maximum, attributeTable, hours, kind: input.rest },
        options,
        dice,
      );
    const refreshed =
      input.rest && input.weariness !== 'FRESH'
        ? wearinessChange.verdict({ before: input.weariness, tiring: 0, restHours: hours }, options, dice)
        : null;
    const healed = (treated?.facts.healed.total ?? 0) + (rested?.facts.healed.total ?? 0);
    return {
      outcome: healed > 0 ? 'HEALED' : 'PASSED',
      facts: {
        seconds: rounds * timeScales.rows.ROUND.cells.seconds,
        healed,
        hitPoints: hitPoints + healed,
        weariness: refreshed?.facts.after ?? input.weariness,
        workSum: worked?.facts.sum ?? null,
        treatmentSum: treated?.facts.sum ?? null,
      },
      terms: () => [
        ...[worked, treated, rested].flatMap((part) => part?.terms() ?? []),
        ...recorded.flatMap(({ breakdowns = [] }) => breakdowns),
      ],
      effects: () =>
        [worked, treated, rested, refreshed]
          .flatMap((part): readonly Effect[] => part?.effects() ?? [])
          .map((effect): Effect => ({ ...effect, on: 'TARGET' }))
          .concat(recorded.flatMap(({ effects }) => effects)),
      say: () => {
        const length = describeLength(rounds);
        const parts = [
          ...[worked, treated, rested, refreshed].flatMap((part) => part?.say() ?? []),
          ...recorded.flatMap(({ summary }) => summary ?? []),
        ];
        return [`${length} ${length.startsWith('1 ') ? 'passes' : 'pass'}.`, ...parts].join(' ');
      },
    };
  },
});
