import {
  decimal,
  defaulted,
  flag,
  integer,
  list,
  optional,
  record,
  type Value,
} from '../../../rules/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { magic, ruling } from '../citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { WEEK_HOURS } from './doses.ts';

const upkeepInput = record(
  'AddictionUpkeepInput',
  {
    level: integer(0, 1000, 'Addiction Level.'),
    doses: optional(
      list(decimal(0, 1_000_000, 2, 'Hour of a dose.'), 200, 'Doses taken, to see whether they are enough.'),
    ),
    hour: defaulted(decimal(0, 1_000_000, 2, 'The hour it is now.'), 0),
  },
  'Somebody addicted.',
);

type Upkeep = Value<typeof upkeepInput>;

/** Hours between doses that are spread evenly. */
const interval = (level: number): number | null =>
  level === 0 ? null : Number((WEEK_HOURS / level).toFixed(2));

/** Enough doses within the last week, and evenly spread where the group asks for it (ruling PMB-R110). */
function isMet({ level, doses, hour }: Upkeep, { upkeepSpacing }: PathmasterOptions): boolean | null {
  if (level === 0) return true;
  if (doses === null) return null;
  const recent = doses.filter((dose) => dose > hour - WEEK_HOURS && dose <= hour).sort((a, b) => a - b);
  if (recent.length < level) return false;
  const longest = Math.max(
    ...[...recent, hour].map((dose, index) => dose - (recent[index - 1] ?? recent[0]!)),
  );
  return upkeepSpacing === 'COUNT' || longest <= WEEK_HOURS / level;
}

/** What an addiction asks for each week. */
export const addictionUpkeep = procedure({
  id: 'addictionUpkeep',
  title: 'Upkeep of an addiction',
  description:
    'How many doses a week an Addiction Level needs, how far apart, and whether those taken are enough.',
  citation: magic('Chemical Diseases (Addiction)'),
  input: upkeepInput,
  options: pathmasterOptions,
  detail: record(
    'AddictionUpkeep',
    {
      dosesPerWeek: integer(0, 1000, 'Doses needed within each week.'),
      intervalHours: optional(decimal(0, WEEK_HOURS, 2, 'Hours between doses that are spread evenly.')),
      fixDoses: integer(0, 1000, 'Doses that make a fix.'),
      met: optional(flag('Whether the doses taken are enough; empty where none are told.')),
    },
    'What an addiction asks for.',
  ),
  outcomes: {
    TOLD: 'What is needed each week.',
    MET: 'The doses are enough.',
    WITHDRAWAL: 'The doses are not enough: withdrawal.',
  },
  views: {},
  decide: isMet,
  view: (met: boolean | null) => ({ outcome: outcomes(met) }),
  conclude: (met, { level }) => ({
    outcome: outcomes(met),
    summary: `Addiction Level ${level}: ${level} doses a week${met === false ? ', and fewer were taken' : ''}.`,
    breakdowns: [],
    effects: [],
    detail: { dosesPerWeek: level, intervalHours: interval(level), fixDoses: level, met },
  }),
});

const outcomes = (met: boolean | null) => (met === null ? 'TOLD' : met ? 'MET' : 'WITHDRAWAL');

const FORCED_AFTER_DAYS = 7;

/** The rolls of a withdrawal that nobody chose (ruling PMB-R99). */
export const forcedWithdrawal = procedure({
  id: 'forcedWithdrawal',
  title: 'Withdrawal against one’s will',
  description:
    'How many withdrawal rolls are due after days without a fix: the first when a week has passed, then daily.',
  citation: magic('Chemical'),
  input: record(
    'ForcedWithdrawalInput',
    { daysWithoutFix: integer(0, 10_000, 'Whole days without a fix.') },
    'Somebody addicted who gets no fix.',
  ),
  options: pathmasterOptions,
  detail: record(
    'ForcedWithdrawal',
    { rolls: integer(0, 10_000, 'Withdrawal rolls due so far.') },
    'Withdrawal rolls that are due.',
  ),
  outcomes: { NONE: 'No roll is due yet.', DUE: 'Rolls are due.' },
  views: {},
  decide: ({ daysWithoutFix }) => Math.max(0, daysWithoutFix - FORCED_AFTER_DAYS + 1),
  view: (rolls: number) => ({ outcome: rolls > 0 ? 'DUE' : 'NONE' }),
  conclude: (rolls) => ({
    outcome: rolls > 0 ? 'DUE' : 'NONE',
    summary: `${rolls} withdrawal rolls due.`,
    breakdowns: [],
    effects: [],
    detail: { rolls },
  }),
});

/** A fix ends a withdrawal, and nothing else (ruling PMB-R99). */
export const withdrawalFix = procedure({
  id: 'withdrawalFix',
  title: 'A fix',
  description: 'Whether doses of one day make a fix, which gives back at once all that withdrawal took.',
  citation: magic('Chemical'),
  input: record(
    'WithdrawalFixInput',
    {
      level: integer(1, 1000, 'Addiction Level.'),
      doses: integer(0, 1000, 'Doses taken within the day.'),
      hitsTaken: defaulted(integer(0, 100_000, 'Hits that withdrawal has cost.'), 0),
      constitutionLost: defaulted(integer(0, 1000, 'Temporary Constitution that withdrawal has cost.'), 0),
    },
    'Doses taken in withdrawal.',
  ),
  options: pathmasterOptions,
  detail: record(
    'WithdrawalFix',
    {
      cancelled: flag('Whether the withdrawal is over.'),
      hitsRestored: integer(0, 100_000, 'Hits given back.'),
      constitutionRestored: integer(0, 1000, 'Temporary Constitution given back.'),
      level: integer(0, 1000, 'Addiction Level, which stays.'),
    },
    'What the doses did.',
  ),
  outcomes: { FIXED: 'The withdrawal is broken off.', TOO_FEW: 'They are too few.' },
  views: {},
  decide: ({ level, doses }) => doses >= level,
  view: (fixed: boolean) => ({ outcome: fixed ? 'FIXED' : 'TOO_FEW' }),
  conclude: (fixed, { level, hitsTaken, constitutionLost }) => {
    const hits = fixed ? hitsTaken : 0;
    return {
      outcome: fixed ? 'FIXED' : 'TOO_FEW',
      summary: fixed ? `All is given back; Addiction Level ${level} stays.` : 'Too few doses for a fix.',
      breakdowns: [],
      effects: hits > 0 ? [{ type: 'healing', on: 'TARGET', amount: hits, citation: ruling('PMB-R99') }] : [],
      detail: {
        cancelled: fixed,
        hitsRestored: hits,
        constitutionRestored: fixed ? constitutionLost : 0,
        level,
      },
    };
  },
});

/** Somebody whom withdrawal has felled comes round by 1 hit an hour. */
export const withdrawalFaint = procedure({
  id: 'withdrawalFaint',
  title: 'Unconscious from withdrawal',
  description: 'Hits regained while unconscious from withdrawal: 1 an hour, until conscious again.',
  citation: magic('Chemical'),
  input: record(
    'WithdrawalFaintInput',
    {
      hitPoints: integer(-10_000, 0, 'Hit points when consciousness was lost.'),
      hours: integer(0, 10_000, 'Whole hours since.'),
    },
    'Somebody unconscious from withdrawal.',
  ),
  options: pathmasterOptions,
  detail: record(
    'WithdrawalFaint',
    {
      hitPoints: integer(-10_000, 1, 'Hit points now.'),
      conscious: flag('Whether they have come round.'),
    },
    'How somebody unconscious from withdrawal fares.',
  ),
  outcomes: { CONSCIOUS: 'They have come round.', UNCONSCIOUS: 'They are still unconscious.' },
  views: {},
  decide: ({ hitPoints, hours }) => Math.min(1, hitPoints + hours),
  view: (hitPoints: number) => ({ outcome: hitPoints >= 1 ? 'CONSCIOUS' : 'UNCONSCIOUS' }),
  conclude: (hitPoints, input) => ({
    outcome: hitPoints >= 1 ? 'CONSCIOUS' : 'UNCONSCIOUS',
    summary: `${hitPoints} hit points; the next day’s roll is due all the same.`,
    breakdowns: [],
    effects:
      hitPoints > input.hitPoints
        ? [
            {
              type: 'healing',
              on: 'TARGET',
              amount: hitPoints - input.hitPoints,
              citation: magic('Chemical'),
            },
          ]
        : [],
    detail: { hitPoints, conscious: hitPoints >= 1 },
  }),
});
