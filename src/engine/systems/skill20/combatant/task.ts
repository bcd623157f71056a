import {
  choice,
  defaulted,
  described,
  integer,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';

export const MOST = 1_000_000_000;

export const timeScale = choice(
  'TimeScale',
  {
    ROUND: 'The unit is a combat round of 10 seconds.',
    MINUTE: 'The unit is a minute of 6 combat rounds.',
    TEN_MINUTES: 'The unit is ten minutes, or 60 combat rounds.',
    HOUR: 'The unit is an hour of 360 combat rounds.',
  },
  'Unit of time, for example the time that one roll takes.',
);

export type TimeScale = keyof typeof timeScale.values;

export const modifierOfRolls = (description: string) => integer(-100, 1000, description);
export const roundsOfTask = (description: string) => integer(0, MOST, description);
export const limitOfRolls = (description: string) => integer(1, 10_000, description);

/** An unfinished extended check. Tasks from earlier versions lack time scale and modifier. */
export const task = record(
  'Task',
  {
    name: text(100, 'Name of the task.'),
    sum: integer(0, MOST, 'Sum of the rolls so far.'),
    rolls: integer(0, MOST, 'Number of rolls so far.'),
    threshold: integer(1, MOST, 'Sum that the rolls must reach.'),
    rounds: defaulted(roundsOfTask('Number of combat rounds already spent on the next roll.'), 0),
    timeScale: optional(described(timeScale, 'Time that each roll takes. Null if unknown.')),
    modifier: optional(modifierOfRolls('Modifier last added to a d20, excluding statuses. Null if unknown.')),
    maximumRolls: optional(
      limitOfRolls('Number of rolls after which the task fails. Null if it cannot fail.'),
    ),
  },
  'An extended check that is not finished.',
);

export type Task = Value<typeof task>;
