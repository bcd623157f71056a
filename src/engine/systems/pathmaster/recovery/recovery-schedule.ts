import { quantity } from '../../../quantity.ts';
import {
  choice,
  defaulted,
  integer,
  list,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
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

const scheduleInput = record(
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
);

const restedIn = ({ restedDays, log }: Value<typeof scheduleInput>): number =>
  restedDays + log.filter((day) => day === 'REST').length;

/** How a recovery goes on. */
export const recoverySchedule = procedure({
  id: 'recoverySchedule',
  title: 'Course of a recovery',
  description: 'The penalty left after days of bed rest, from −100 to nothing; days about do not count.',
  citation: magic('Recovery from Diseases'),
  input: scheduleInput,
  options: pathmasterOptions,
  detail: record(
    'RecoverySchedule',
    {
      penalty: output.integer('The penalty now.'),
      restedDays: output.count('Days of rest so far.'),
      daysLeft: output.count('Days of rest still needed.'),
      dailyRelief: output.count('Points each day takes off.'),
      firstDay: optional(
        output.count('Points the first day takes off; empty where days count in proportion.'),
      ),
    },
    'How a recovery stands.',
  ),
  outcomes: { RECOVERED: 'Whole again.', RECOVERING: 'The recovery goes on.' },
  measures: {},
  decide: (input, options) => recoveryPenalty(input.days, restedIn(input), options),
  view: (_penalty: number, input) => ({ outcome: outcomeOf(input) }),
  conclude: (penalty, input, { longRecovery }) => {
    const rested = restedIn(input);
    const daily = Math.floor(-STARTING_PENALTY / input.days);
    const proportional = daily === 0 && longRecovery === 'PROPORTIONAL';
    return {
      outcome: outcomeOf(input),
      summary: `${rested} of ${quantity(input.days, 'day')} rested: ${penalty}.`,
      breakdowns: [
        breakdown('penalty', [
          term('recovering', STARTING_PENALTY, 'BASE', magic('Bubonic')),
          term(
            `${quantity(rested, 'day')} of rest`,
            penalty - STARTING_PENALTY,
            'MODIFIER',
            ruling(proportional ? 'PMB-R92' : 'PMB-R91'),
          ),
        ]),
      ],
      effects: [],
      detail: {
        penalty,
        restedDays: rested,
        daysLeft: Math.max(0, input.days - rested),
        dailyRelief: daily,
        firstDay: proportional ? null : daily - STARTING_PENALTY - daily * input.days,
      },
    };
  },
});

const outcomeOf = (input: Value<typeof scheduleInput>) =>
  restedIn(input) >= input.days ? 'RECOVERED' : 'RECOVERING';
