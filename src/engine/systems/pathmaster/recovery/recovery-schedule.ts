import { quantity } from '../../../quantity.ts';
import { choice, defaulted, integer, list, optional, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { magic, ruling } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';

/** Where every recovery from a bubonic or pneumonic disease begins. */
const STARTING_PENALTY = -100;

/**
 * What is left of the penalty. A hundred shared among the days, whole points only, the leftover on the first;
 * of more days than points in proportion (rulings PMB-R91, PMB-R92).
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

/** How a recovery goes on. */
export const recoverySchedule = rule({
  id: 'recoverySchedule',
  title: 'Course of a recovery',
  description: 'The penalty left after days of bed rest, from −100 to nothing; days about do not count.',
  citation: magic('Recovery from Diseases'),
  input: record(
    'RecoveryScheduleInput',
    {
      days: integer(1, 10_000, 'Days of recovery.'),
      restedDays: defaulted(integer(0, 10_000, 'Days spent in bed so far.'), 0),
      log: defaulted(
        list(
          choice(
            'RecoveryDay',
            { REST: 'A day in bed.', ACTIVE: 'A day about: recovery pauses.' },
            'How a day was spent.',
          ),
          1000,
          'Days since, in order.',
        ),
        [],
      ),
    },
    'A recovery under way.',
  ),
  options: pathmasterOptions,
  outcomes: { RECOVERED: 'Whole again.', RECOVERING: 'The recovery goes on.' },
  name: 'RecoverySchedule',
  about: 'How a recovery stands.',
  facts: {
    penalty: output.integer('The penalty now.'),
    restedDays: output.count('Days of rest so far.'),
    daysLeft: output.count('Days of rest still needed.'),
    dailyRelief: output.count('Points each day takes off.'),
    firstDay: optional(output.count('Points the first day takes off; empty where days count in proportion.')),
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
          term('recovering', STARTING_PENALTY, 'BASE', magic('Bubonic')),
          term(
            `${quantity(restedDays, 'day')} of rest`,
            penalty - STARTING_PENALTY,
            'MODIFIER',
            ruling(proportional ? 'PMB-R92' : 'PMB-R91'),
          ),
        ]),
      ],
      say: () => `${restedDays} of ${quantity(days, 'day')} rested: ${penalty}.`,
    };
  },
});
