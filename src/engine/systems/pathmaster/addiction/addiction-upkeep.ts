import { quantity } from '../../../quantity.ts';
import {
  decimal,
  defaulted,
  flag,
  integer,
  list,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { magic, ruling } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { HOURS_A_WEEK } from './addiction-doses.ts';

const upkeepInput = record(
  'AddictionUpkeepInput',
  {
    level: integer(0, 1000, 'The addict’s Addiction Level.'),
    doses: optional(
      list(
        decimal(0, 1_000_000, 2, 'Hour of a dose.'),
        200,
        'Hours at which the doses were taken. If omitted: only the required doses are calculated.',
      ),
    ),
    hour: defaulted(decimal(0, 1_000_000, 2, 'Current hour, on the same clock as `doses`.'), 0),
  },
  'An addict and the doses taken.',
);

type Upkeep = Value<typeof upkeepInput>;

/** Hours between evenly spread doses. */
const intervalHours = (level: number): number | null =>
  level === 0 ? null : Number((HOURS_A_WEEK / level).toFixed(2));

/**
 * True if the last week contains enough doses. They must be evenly spread, unless an option only counts them (ruling
 * PMB-R110).
 */
export function isUpkeepMet(
  { level, doses, hour }: Upkeep,
  { upkeepSpacing }: PathmasterOptions,
): boolean | null {
  if (level === 0) return true;
  if (doses === null) return null;
  const recent = doses.filter((dose) => dose > hour - HOURS_A_WEEK && dose <= hour).sort((a, b) => a - b);
  if (recent.length < level) return false;
  const longest = Math.max(
    ...[...recent, hour].map((dose, index) => dose - (recent[index - 1] ?? recent[0]!)),
  );
  return upkeepSpacing === 'COUNT' || longest <= HOURS_A_WEEK / level;
}

export const addictionUpkeep = rule({
  id: 'addictionUpkeep',
  title: 'Upkeep of an addiction',
  description:
    'Calculates how many doses per week an Addiction Level requires, how far apart they are, and whether the doses taken are enough.',
  citation: magic('Chemical Diseases (Addiction)', 'PMB-095'),
  input: upkeepInput,
  options: pathmasterOptions,
  outcomes: {
    TOLD: 'No doses were given; only the need is returned.',
    MET: 'The doses taken are enough.',
    WITHDRAWAL: 'The doses taken are not enough, and withdrawal begins.',
  },
  name: 'AddictionUpkeep',
  about: 'Doses that an addict needs.',
  facts: {
    dosesPerWeek: output.count('Number of doses needed within each week.'),
    intervalHours: optional(
      output.decimal('Number of hours between evenly spread doses. Null at Addiction Level 0.'),
    ),
    fixDoses: output.count('Number of doses in a fix.'),
    met: optional(
      flag('True if the doses taken are enough. Null if `doses` was omitted, except at Addiction Level 0.'),
    ),
  },
  play: (input, options) => {
    const { level } = input;
    const met = isUpkeepMet(input, options);
    return {
      outcome: met === null ? 'TOLD' : met ? 'MET' : 'WITHDRAWAL',
      facts: {
        dosesPerWeek: breakdown('doses a week', [
          term('Addiction Level', level, 'BASE', magic('Chemical Diseases (Addiction)', 'PMB-095')),
        ]),
        intervalHours: intervalHours(level),
        fixDoses: level,
        met,
      },
      say: () =>
        `Addiction Level ${level} requires ${quantity(level, 'dose')} a week${met === false ? ', but the addict took fewer' : ''}.`,
    };
  },
});

const FORCED_AFTER_DAYS = 7;

/** The rolls that an involuntary withdrawal requires (ruling PMB-R99). */
export const forcedWithdrawal = rule({
  id: 'forcedWithdrawal',
  title: 'Withdrawal against one’s will',
  description:
    'Determines how many withdrawal rolls are due after days without a fix: the first after a week, then one per day.',
  citation: magic('Chemical', 'PMB-119'),
  input: record(
    'ForcedWithdrawalInput',
    { daysWithoutFix: integer(0, 10_000, 'Number of whole days without a fix.') },
    'An addict who does not get a fix.',
  ),
  options: pathmasterOptions,
  outcomes: { NONE: 'No withdrawal roll is due yet.', DUE: 'Withdrawal rolls are due.' },
  name: 'ForcedWithdrawal',
  about: 'Withdrawal rolls that must be made.',
  facts: { rolls: output.count('Number of withdrawal rolls required so far.') },
  play: ({ daysWithoutFix }) => {
    const beyond = daysWithoutFix - FORCED_AFTER_DAYS;
    const rolls = breakdown(
      'withdrawal rolls',
      beyond < 0
        ? []
        : [
            term('a week without a fix', 1, 'BASE', ruling('PMB-R99')),
            term('further days', beyond, 'MODIFIER', ruling('PMB-R99')),
          ],
    );
    return {
      outcome: rolls.total > 0 ? 'DUE' : 'NONE',
      facts: { rolls },
      say: () => `${quantity(rolls.total, 'withdrawal roll')} due.`,
    };
  },
});
