import { defaulted, integer, list, record, type Value } from '../../../rules/fields/field.ts';
import { ailment, MOST_ROUNDS } from '../ailments/fields.ts';
import {
  addiction,
  blackout,
  lossByRound,
  loweredStats,
  MOST_DAYS,
  memory,
  type Patient,
  recovery,
} from './patient.ts';

/** Processes in a body that continue as time passes, except the wounds of a fight. */
export const body = record(
  'Body',
  {
    clock: defaulted(integer(0, MOST_ROUNDS, 'Number of rounds that have passed so far.'), 0),
    losses: list(lossByRound, 1000, 'Effects that cost hits every round.'),
    ailments: list(ailment, 20, 'Active poisons and diseases.'),
    blackouts: list(blackout, 1000, 'Periods of unconsciousness and coma, including future ones.'),
    recoveries: list(recovery, 20, 'Recoveries in progress.'),
    injuryDays: integer(0, MOST_DAYS, 'Number of days since critical injuries began to heal.'),
    addictions: list(addiction, 20, 'Addictions to substances.'),
    statLosses: loweredStats,
    ...memory,
  },
  'Poisons, diseases, recoveries and other processes that change a body over time.',
);

export type Body = Value<typeof body>;

export const healthyBody: Body = {
  clock: 0,
  losses: [],
  ailments: [],
  blackouts: [],
  recoveries: [],
  injuryDays: 0,
  addictions: [],
  statLosses: [],
  doses: [],
  rest: null,
  dayBegan: null,
  injuriesSince: 0,
  faintedAt: null,
};

/** Returns the parts of a patient that change as time passes. */
export const bodyOf = (patient: Patient): Body =>
  Object.fromEntries(Object.keys(body.fields).map((part) => [part, patient[part as keyof Body]])) as Body;
