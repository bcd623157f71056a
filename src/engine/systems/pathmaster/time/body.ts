import { defaulted, integer, list, record, type Value } from '../../../rules/fields/field.ts';
import { ailment, MOST_ROUNDS } from '../ailments/fields.ts';
import { addiction, blackout, lossByRound, loweredStats, MOST_DAYS, recovery } from './patient.ts';

/** What goes on in somebody's body as time passes, beside the wounds of a fight. */
export const body = record(
  'Body',
  {
    clock: defaulted(integer(0, MOST_ROUNDS, 'Rounds since the reckoning began; midnight is round 0.'), 0),
    losses: list(lossByRound, 1000, 'Hits lost every round.'),
    ailments: list(ailment, 20, 'Poisons and diseases at work.'),
    blackouts: list(blackout, 1000, 'Unconsciousness and comas, also those to come.'),
    recoveries: list(recovery, 20, 'Recoveries under way.'),
    injuryDays: integer(0, MOST_DAYS, 'Days since critical injuries began to heal.'),
    addictions: list(addiction, 20, 'Addictions.'),
    statLosses: loweredStats,
  },
  'What goes on in a body as time passes.',
);

export type Body = Value<typeof body>;

/** Nothing goes on. */
export const healthyBody: Body = {
  clock: 0,
  losses: [],
  ailments: [],
  blackouts: [],
  recoveries: [],
  injuryDays: 0,
  addictions: [],
  statLosses: [],
};
