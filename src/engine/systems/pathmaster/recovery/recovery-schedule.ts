import { quantity } from '../../../quantity.ts';
import { choice, defaulted, integer, list, optional, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { magic, ruling } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';

/** Penalty at the start of every recovery from a bubonic or pneumonic disease. */
const STARTING_PENALTY = -100;

/**
 * Returns the remaining penalty. It decreases by the same whole number of points each day, and the first day also takes
 * the remainder. By default, recoveries of over 100 days decrease in proportion (rulings PMB-R91, PMB-R92).
 */
export function recoveryPenalty(
  days: number,
  restedDays: number,
  { longRecovery }: Pick<PathmasterOptions, 'longRecovery'>,
): number {
  if (restedDays === 0) return STARTING_PENALTY;
  if (restedDays >= days) return 0;
  const daily = Math.floor(-STARTING_PENALTY / days);
  const relief =
    daily === 0 && longRecovery === 'PROPORTIONAL'
      ? Math.floor((-STARTING_PENALTY * restedDays) / days)
      : daily * restedDays + (-STARTING_PENALTY - daily * days);
  return Math.min(0, STARTING_PENALTY + relief);
}

export const recoverySchedule = rule({
  id: 'recoverySchedule',
  title: 'Course of a recovery',
  description:
    'Calculates the penalty that remains after days of bed rest, from −100 to 0. Active days do not count.',
  citation: magic('Bubonic', 'PMB-110'),
  input: record(
    'RecoveryScheduleInput',
    {
      days: integer(1, 10_000, 'Total number of days of recovery.'),
      restedDays: defaulted(integer(0, 10_000, 'Number of days spent in bed so far.'), 0),
      log: defaulted(
        list(
          choice(
            'RecoveryDay',
            {
              REST: 'The character spent the day in bed.',
              ACTIVE: 'The character was active, and recovery paused.',
            },
            'How a day was spent.',
          ),
          1000,
          'How the next days of the recovery are spent, in order.',
        ),
        [],
      ),
    },
    'A recovery from a disease, and the days since it began.',
  ),
  options: pathmasterOptions,
  outcomes: { RECOVERED: 'The character has fully recovered.', RECOVERING: 'The recovery continues.' },
  name: 'RecoverySchedule',
  about: 'Progress of a recovery.',
  facts: {
    penalty: output.integer('Current penalty of the recovery.'),
    restedDays: output.count('Number of days of rest so far.'),
    daysLeft: output.count('Number of days of rest still required.'),
    dailyRelief: output.count('Penalty points that each day removes.'),
    firstDay: optional(
      output.count(
        'Penalty points that the first day removes. Null if each day removes a proportional part.',
      ),
    ),
  },
  play: ({ days, restedDays: before, log }, options) => {
    const restedDays = before + log.filter((day) => day === 'REST').length;
    const penalty = recoveryPenalty(days, restedDays, options);
    const dailyRelief = Math.floor(-STARTING_PENALTY / days);
    const proportional = dailyRelief === 0 && options.longRecovery === 'PROPORTIONAL';
    return {
      outcome: restedDays >= days ? 'RECOVERED' : 'RECOVERING',
      facts: {
        penalty,
        restedDays,
        daysLeft: Math.max(0, days - restedDays),
        dailyRelief,
        firstDay: proportional ? null : dailyRelief - STARTING_PENALTY - dailyRelief * days,
      },
      terms: () => [
        breakdown('penalty', [
          term('recovering', STARTING_PENALTY, 'BASE', magic('Bubonic', 'PMB-110')),
          term(
            `${quantity(restedDays, 'day')} of rest`,
            penalty - STARTING_PENALTY,
            'MODIFIER',
            ruling(proportional ? 'PMB-R92' : 'PMB-R91'),
          ),
        ]),
      ],
      say: () =>
        `The character has rested for ${restedDays} of ${quantity(days, 'day')} and has a penalty of ${penalty}.`,
    };
  },
});
