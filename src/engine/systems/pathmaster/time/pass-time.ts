import { NOTATION_ACCEPTED, NotationFault, parseFormula } from '../../../dice/notation.ts';
import type { Fault, Path } from '../../../fault.ts';
import { quantity } from '../../../quantity.ts';
import type { Citation } from '../../../rules/citation.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import {
  defaulted,
  flag,
  integer,
  list,
  optional,
  output,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { roundsIn, timeUnit } from '../ailments/time-unit.ts';
import { advises, gains, heals, loses, regains } from '../conditions/effect-makers.ts';
import { combat, magic } from '../core/citations.ts';
import { restActivity } from '../healing/rest.ts';
import { pathmasterOptions } from '../options/index.ts';
import { type ChangeInTime, changeInTime, describeRound } from './change-in-time.ts';
import { passRounds } from './pass-rounds.ts';
import { FEWEST_HIT_POINTS, type Patient, patient } from './patient.ts';
import { harmPenalty, totalRecoveryPenalty } from './patient-condition.ts';
import type { TimeUse } from './resting.ts';

const timeFields = {
  amount: integer(1, 100_000, 'Amount of time that passes, in `unit`.'),
  unit: timeUnit,
  activity: defaulted(restActivity, 'ACTIVE'),
  nights: optional(
    flag(
      'True if the character sleeps for the last eight hours of each day. If omitted: true for days and longer units, otherwise false.',
    ),
  ),
} as const;

/** Input about the time that passes, without the patient's data. */
export const timeSpent = record(
  'TimeSpent',
  {
    ...timeFields,
    withdrawFrom: defaulted(
      list(text(100, 'Name of a substance.'), 20, 'Substances from which the character chooses to withdraw.'),
      [],
    ),
  },
  'Time that passes, and how it is spent.',
);

const input = record('PassTimeInput', { patient, ...timeFields }, 'Time that passes for a patient.');

type Input = Value<typeof input>;

const MOST_DAYS_AT_ONCE = 400;

/** True if a period of time is too long. Rounds last five or six seconds, and this check assumes six. */
const isTooLong = ({ amount, unit }: Input): boolean =>
  roundsIn(amount, unit, { roundSeconds: 6 }) > roundsIn(MOST_DAYS_AT_ONCE, 'DAYS', { roundSeconds: 6 });

const LATEST_CLOCK = 1_000_000_000;

function faults(given: Input, path: Path): readonly Fault[] {
  const found: Fault[] = [];
  if (isTooLong(given))
    found.push({
      path: [...path, 'amount'],
      problem: 'the time is too long for one request',
      accepted: `at most ${MOST_DAYS_AT_ONCE} days; for more, send another request with the patient of the result`,
    });
  if (given.patient.clock > LATEST_CLOCK)
    found.push({
      path: [...path, 'patient', 'clock'],
      problem: 'the clock shows too many rounds',
      accepted: `at most ${LATEST_CLOCK} rounds`,
    });
  for (const [index, { hits }] of given.patient.losses.entries())
    if (!isDice(hits))
      found.push({
        path: [...path, 'patient', 'losses', index, 'hits'],
        problem: `${hits} is not dice notation`,
        accepted: NOTATION_ACCEPTED,
      });
  return found;
}

function isDice(notation: string): boolean {
  try {
    parseFormula(notation);
    return true;
  } catch (error) {
    if (error instanceof NotationFault) return false;
    throw error;
  }
}

const timeUseOf = ({ activity, nights, unit }: Input): TimeUse => ({
  activity,
  nights: nights ?? (unit === 'DAYS' || unit === 'WEEKS' || unit === 'MONTHS'),
});

/** Returns advice about the game master's decisions, without duplicates. */
const adviceIn = (changes: readonly ChangeInTime[]): readonly Effect[] => {
  const open = new Map(changes.filter((change) => change.open).map((change) => [change.text, change]));
  return [...open.values()].map(({ subject, text, citation }) =>
    advises('TARGET', `${subject}: ${text}`, citation),
  );
};

/** Number of hits that each cause has cost or restored. */
interface HitsOfCause {
  readonly subject: string;
  readonly citation: Citation;
  readonly hits: number;
}

/**
 * Returns the hits lost (sign -1) or regained (sign 1), added up by cause. Causes are in the order of their first
 * change.
 */
function hitsByCause(changes: readonly ChangeInTime[], sign: 1 | -1): readonly HitsOfCause[] {
  const causes = new Map<string, HitsOfCause>();
  for (const { subject, citation, hits } of changes) {
    if (hits * sign <= 0) continue;
    const key = `${subject} ${citation.section}`;
    causes.set(key, { subject, citation, hits: (causes.get(key)?.hits ?? 0) + hits * sign });
  }
  return [...causes.values()];
}

const hitsBreakdown = (title: string, causes: readonly HitsOfCause[]): Breakdown =>
  breakdown(
    title,
    causes.map(({ subject, citation, hits }) => term(subject, hits, 'BASE', citation)),
  );

/** Returns the effects of the time on the patient: hits, Fatigue and death. */
function effectsOn(before: Patient, after: Patient, changes: readonly ChangeInTime[]): readonly Effect[] {
  return [
    ...hitsByCause(changes, -1).map(({ hits, citation }) => loses('TARGET', hits, citation)),
    ...hitsByCause(changes, 1).flatMap(({ hits, citation }) => heals('TARGET', hits, citation)),
    ...regains('TARGET', 'FATIGUE', before.fatigue - after.fatigue, combat('Fatigued')),
    ...(after.dead && !before.dead ? [gains('TARGET', 'dead', combat('Effects of Injury', 'PMA-198'))] : []),
  ];
}

export const passTime = rule({
  id: 'passTime',
  title: 'Time passes',
  description:
    'Applies the effects of time to a character: poisons, diseases, bleeding, healing, rest, recoveries and withdrawals.',
  citation: magic('Healing'),
  input,
  options: pathmasterOptions,
  outcomes: { PASSED: 'The time has passed.' },
  name: 'TimePassed',
  about: 'Effects of the time that passed.',
  facts: {
    patient,
    penalty: output.integer('Total penalty from injuries, illness and recoveries.'),
    changes: output.list(changeInTime, 'Changes during this time, in order.'),
  },
  faults,
  play: (given, options) => ({
    outcome: 'PASSED',
    later: (dice) => {
      const rounds = roundsIn(given.amount, given.unit, options);
      const passed = passRounds(given.patient, rounds, timeUseOf(given), options, dice);
      const harm = harmPenalty(passed.patient, options);
      const weak = totalRecoveryPenalty(passed.patient, options);
      const hitPoints = Math.max(FEWEST_HIT_POINTS, passed.patient.hitPoints);
      const { dead, conscious } = passed.patient;
      const [lost, regained] = [hitsByCause(passed.changes, -1), hitsByCause(passed.changes, 1)];
      return {
        outcome: 'PASSED',
        facts: {
          patient: { ...passed.patient, hitPoints },
          penalty: harm.total + weak.total,
          changes: passed.changes.map(({ round, subject, text, hits, citation }) => ({
            round,
            when: describeRound(round, options),
            subject,
            text,
            hits,
            document: citation.document,
            section: citation.section,
          })),
        },
        terms: () => [
          harm,
          weak,
          ...(lost.length === 0 ? [] : [hitsBreakdown('hits lost', lost)]),
          ...(regained.length === 0 ? [] : [hitsBreakdown('hits regained', regained)]),
        ],
        effects: () => [
          ...effectsOn(given.patient, passed.patient, passed.changes),
          ...adviceIn(passed.changes),
        ],
        say: () =>
          `After ${quantity(given.amount, given.unit.toLowerCase().slice(0, -1))}, the character ${dead ? 'is dead' : `has ${quantity(hitPoints, 'hit point')}${conscious ? '' : ' and is unconscious'}`}.`,
      };
    },
  }),
});
