import type { Dice } from '../../../dice/dice.ts';
import { quantity } from '../../../quantity.ts';
import {
  defaulted,
  integer,
  optional,
  output,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { healingKit } from '../extended/healing-kit.ts';
import { extendedCheck, threshold } from '../extended/index.ts';
import { effortFields, timeScale } from '../extended/task.ts';
import { skill20Options } from '../options/index.ts';
import { hitPointFields } from '../recovery/hit-points.ts';
import { rest, restKind } from '../recovery/rest.ts';
import { attributeTable, score } from '../rolls/attribute.ts';
import { weariness, wearinessChange } from '../status/weariness.ts';
import { timeScales } from '../tables/time.ts';

const { modifier, maximumRolls, progress } = effortFields;

export const activityFields = {
  rest: optional(restKind),
  work: optional(
    record(
      'WorkWhileTimePasses',
      {
        task: text(100, 'What is being done.'),
        threshold,
        timeScale: defaulted(timeScale, 'HOUR'),
        modifier,
        maximumRolls,
      },
      'An extended check at which they work all the time, until it is done.',
    ),
  ),
  treatment: optional(
    record(
      'TreatmentWhileTimePasses',
      { modifier, maximumRolls },
      'Somebody treats them with a healing kit all the time, an hour a roll, until it is done.',
    ),
  ),
} as const;

const passesInput = record(
  'TimePassesInput',
  {
    rounds: integer(0, 36_000_000, 'How long, in combat rounds of 10 seconds.'),
    ...activityFields,
    workBefore: progress,
    treatmentBefore: progress,
    constitution: score('Constitution'),
    ...hitPointFields,
    attributeTable,
    weariness: defaulted(weariness, 'FRESH'),
  },
  'Time that passes over somebody.',
);

type Input = Value<typeof passesInput>;

const MOST_ROLLS = 100;

const ROUNDS_AN_HOUR = timeScales.rows.HOUR.cells.rounds;

const rollsIn = (rounds: number, scale: keyof typeof timeScale.values): number =>
  Math.min(MOST_ROLLS, Math.floor(rounds / timeScales.rows[scale].cells.rounds));

/** Work and treatment by the rolls that the time allows, then rest. */
function playTime(input: Input, options: unknown, dice: Dice) {
  const { rounds, work, treatment, constitution, hitPoints, maximum, attributeTable } = input;
  const worked =
    work &&
    extendedCheck
      .bind({ ...work, rolls: rollsIn(rounds, work.timeScale), progress: input.workBefore }, options)
      .play(dice);
  const treated =
    treatment &&
    healingKit
      .bind(
        {
          ...{ ...treatment, constitution, hitPoints, maximum },
          ...{ rolls: rollsIn(rounds, 'HOUR'), progress: input.treatmentBefore },
        },
        options,
      )
      .play(dice);
  const now = treated?.detail.hitPoints ?? hitPoints;
  const hours = Math.min(10_000, Math.floor(rounds / ROUNDS_AN_HOUR));
  const way = input.rest;
  const rested =
    way &&
    rest
      .bind({ constitution, hitPoints: now, maximum, attributeTable, hours, kind: way }, options)
      .play(dice);
  const refreshed =
    way && input.weariness !== 'FRESH'
      ? wearinessChange.bind({ before: input.weariness, restHours: hours }, options).play(dice)
      : null;
  const healed = (treated?.detail.healed ?? 0) + (rested?.detail.healed ?? 0);
  return { worked, treated, rested, refreshed, healed };
}

/** How long, on the longest scale that it fills: "8 hours", "90 rounds". */
function describeLength(rounds: number): string {
  const { HOUR, MINUTE } = timeScales.rows;
  if (rounds > 0 && rounds % HOUR.cells.rounds === 0) return quantity(rounds / HOUR.cells.rounds, 'hour');
  return rounds > 0 && rounds % MINUTE.cells.rounds === 0
    ? quantity(rounds / MINUTE.cells.rounds, 'minute')
    : quantity(rounds, 'round');
}

/** Rest, work and treatment in the game’s hours. */
export const timePasses = procedure({
  id: 'timePasses',
  title: 'Time that passes',
  description: 'What rest, work at an extended check and treatment with a healing kit come to in the time.',
  citation: timeScales.citation,
  input: passesInput,
  options: skill20Options,
  detail: record(
    'TimePasses',
    {
      seconds: output.count('How long it was, in seconds.'),
      healed: output.count('Hit points restored.'),
      hitPoints: output.integer('Hit points afterwards.'),
      weariness,
      workSum: optional(output.count('What the rolls of the work have come to.')),
      treatmentSum: optional(output.count('What the rolls of the treatment have come to.')),
    },
    'What time has done to somebody.',
  ),
  outcomes: { HEALED: 'Hit points are restored.', PASSED: 'No hit points are restored.' },
  measures: { healed: { title: 'Hit points restored', kind: 'number' } },
  decide: playTime,
  view: ({ healed }) => ({ outcome: healed > 0 ? 'HEALED' : 'PASSED', healed }),
  conclude: ({ worked, treated, rested, refreshed, healed }, { rounds, hitPoints, weariness: before }) => {
    const parts = [worked, treated, rested, refreshed].flatMap((part) => part ?? []);
    const length = describeLength(rounds);
    return {
      outcome: healed > 0 ? 'HEALED' : 'PASSED',
      summary: [
        `${length} ${length.startsWith('1 ') ? 'passes' : 'pass'}.`,
        ...parts.map(({ summary }) => summary),
      ].join(' '),
      breakdowns: parts.flatMap(({ breakdowns }) => breakdowns),
      effects: parts.flatMap(({ effects }) =>
        effects.map((effect) => ({ ...effect, on: 'TARGET' as const })),
      ),
      detail: {
        seconds: rounds * timeScales.rows.ROUND.cells.seconds,
        healed,
        hitPoints: hitPoints + healed,
        weariness: refreshed?.detail.after ?? before,
        workSum: worked?.detail.sum ?? null,
        treatmentSum: treated?.detail.sum ?? null,
      },
    };
  },
});
