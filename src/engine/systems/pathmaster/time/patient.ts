import {
  choice,
  decimal,
  defaulted,
  described,
  flag,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { ailment, MOST_ROUNDS } from '../ailments/fields.ts';
import { constitutionIn, stats, statsAfterLosses } from '../ailments/temporary-stats.ts';
import { bleedingWound } from '../injury/bleeding-wound.ts';
import { tier } from '../resistance/fields.ts';

/** Maximum for numbers of days and for losses from withdrawal. */
export const MOST_DAYS = 1_000_000;

/** Lowest number of hit points that a patient can have. */
export const FEWEST_HIT_POINTS = -1_000_000_000;

const name = text(100, 'Name of the ailment, injury or substance.');
const clock = (description: string) => integer(0, MOST_ROUNDS, description);

/** Hits lost every round for a reason other than a wound. */
export const lossByRound = record(
  'LossByRound',
  {
    name,
    hits: text(20, 'Hits lost each round, in dice notation.'),
    until: optional(clock('Round of `clock` at which the loss ends. Null if the loss has no end.')),
    untilUnconscious: defaulted(flag('True if the loss ends when the character falls unconscious.'), false),
  },
  'A loss of hits every round.',
);

export const blackout = record(
  'Blackout',
  {
    name,
    from: clock('Round of `clock` at which consciousness is lost.'),
    until: optional(clock('Round of `clock` at which consciousness returns. Null if it is unknown.')),
  },
  'A period of unconsciousness or coma.',
);

export const recovery = record(
  'RecoveryUnderWay',
  {
    name,
    days: integer(1, 10_000, 'Number of days of bed rest that the recovery takes.'),
    restedDays: defaulted(integer(0, 10_000, 'Number of days rested so far.'), 0),
    restedRounds: defaulted(
      clock('Number of rounds rested in the current day of bed rest. Activity resets it to 0.'),
      0,
    ),
  },
  'A recovery from a disease that was cured.',
);

const injury = record(
  'InjuryHealing',
  {
    name,
    penalty: integer(-1000, 0, 'Penalty of the injury when healing began.'),
    days: optional(
      integer(
        1,
        1000,
        'Healing time of this injury alone, in days. If omitted or null: the time has not been rolled, and the injury does not heal.',
      ),
    ),
  },
  'A critical injury that is healing.',
);

export const addiction = record(
  'AddictionHeld',
  {
    name,
    level: integer(1, 1000, 'The character’s Addiction Level.'),
    severity: defaulted(tier, 'NONE'),
    withdrawing: defaulted(flag('True if the addict chose to begin the withdrawal.'), false),
    daysWithoutFix: defaulted(integer(0, MOST_DAYS, 'Number of whole days without a fix.'), 0),
    since: defaulted(clock('Round of `clock` from which the days are counted.'), 0),
    hitsTaken: defaulted(integer(0, MOST_DAYS, 'Hits lost to withdrawal.'), 0),
    constitutionLost: defaulted(integer(0, MOST_DAYS, 'Temporary Constitution lost to withdrawal.'), 0),
    daysNeeded: optional(
      integer(
        1,
        10_000,
        'Number of days that the withdrawal takes. Applies only if the option `withdrawalCompletion` is DAYS.',
      ),
    ),
  },
  'An addiction to a substance.',
);

/** Number of days without a fix after which withdrawal begins involuntarily (ruling PMB-R99). */
const FORCED_AFTER_DAYS = 7;

export const isWithdrawing = ({
  withdrawing,
  daysWithoutFix,
}: Pick<Value<typeof addiction>, 'withdrawing' | 'daysWithoutFix'>): boolean =>
  withdrawing || daysWithoutFix >= FORCED_AFTER_DAYS;

/** A rest that only activity or a fight ends. */
export const restUnderWay = record(
  'RestUnderWay',
  {
    activity: choice(
      'RestKind',
      {
        REST: 'The character rests without interruption.',
        NIGHT: 'The character sleeps.',
      },
      'A kind of rest.',
    ),
    since: clock('Round of `clock` at which this rest began.'),
  },
  'A rest in progress.',
);

const dose = record(
  'DoseRemembered',
  {
    substance: text(100, 'Name of the substance.'),
    at: clock('Round of `clock` at which the dose was taken.'),
    counts: flag(
      'True if the dose doubles the factor of later doses. False once the Addiction Level has risen.',
    ),
  },
  'A dose of an addictive substance within the last week.',
);

/** Parts of a body that are stored as time passes. */
export const memory = {
  doses: defaulted(list(dose, 1000, 'Doses of addictive substances within the last week.'), []),
  rest: defaulted(
    optional(described(restUnderWay, 'Rest that the character is taking. Null if the character is active.')),
    null,
  ),
  dayBegan: defaulted(
    optional(clock('Round of `clock` from which days with nights are counted. Null if no days are counted.')),
    null,
  ),
  injuriesSince: defaulted(clock('Round of `clock` from which `injuryDays` are counted.'), 0),
  faintedAt: defaulted(
    optional(
      clock(
        'Round of `clock` at which hits lost to withdrawal caused unconsciousness. Null if they did not.',
      ),
    ),
    null,
  ),
} as const;

/** Losses of temporary stats, with one sum for each stat. */
export const loweredStats = list(
  record(
    'StatLowered',
    {
      stat: text(100, 'Name of the stat.'),
      loss: integer(0, 1_000_000, 'Total loss of its temporary value.'),
    },
    'A temporary stat that has been lowered.',
  ),
  30,
  'Temporary stats that have been lowered.',
);

export const patient = record(
  'Patient',
  {
    clock: defaulted(clock('Number of rounds that have passed.'), 0),
    hitPoints: integer(FEWEST_HIT_POINTS, 10_000, 'Hit points left.'),
    maximumHitPoints: integer(1, 10_000, 'Maximum hit points.'),
    constitution: defaulted(integer(-100, 100, 'The character’s Constitution bonus.'), 0),
    constitutionStat: integer(
      1,
      1000,
      'Full Constitution stat. The body dies at this many hit points below zero.',
    ),
    fatigue: defaulted(integer(0, 1_000_000, 'Points of Fatigue lost.'), 0),
    nonlethal: defaulted(
      integer(0, 1_000_000_000, 'Nonlethal damage, which does not count as hits lost.'),
      0,
    ),
    recoveryRate: defaulted(decimal(0.01, 100, 2, 'Recovery Rate of the race.'), 1),
    bleeding: defaulted(list(bleedingWound, 1000, 'The character’s bleeding wounds.'), []),
    losses: defaulted(list(lossByRound, 1000, 'Effects that cost hits every round.'), []),
    ailments: defaulted(list(ailment, 20, 'Active poisons and diseases.'), []),
    blackouts: defaulted(
      list(blackout, 1000, 'Periods of unconsciousness and coma, including future ones.'),
      [],
    ),
    recoveries: defaulted(list(recovery, 20, 'Recoveries in progress.'), []),
    injuries: defaulted(list(injury, 1000, 'Critical injuries that heal together.'), []),
    injuryDays: defaulted(
      integer(0, MOST_DAYS, 'Number of days since the critical injuries began to heal.'),
      0,
    ),
    addictions: defaulted(list(addiction, 20, 'Addictions to substances.'), []),
    stats: defaulted(stats, []),
    statLosses: defaulted(loweredStats, []),
    drained: defaulted(integer(0, 1_000_000, 'Points of temporary Constitution drained.'), 0),
    ...memory,
    conscious: defaulted(flag('True if the character is conscious.'), true),
    dead: defaulted(flag('True if the character is dead.'), false),
  },
  'A character who is hurt, ill or addicted.',
);

export type Patient = Value<typeof patient>;

/** Returns the current temporary stats after all losses: lasting losses, energy drain and current withdrawals. */
export function temporaryStatsOf({ stats, statLosses, drained, addictions }: Patient): Patient['stats'] {
  const withdrawn = addictions.reduce((sum, { constitutionLost }) => sum + constitutionLost, 0);
  return statsAfterLosses(stats, [...statLosses, { stat: constitutionIn(stats), loss: drained + withdrawn }]);
}

/** Returns the number of rounds until the next whole multiple of a period that began earlier. */
export const untilNext = (clock: number, since: number, period: number): number =>
  period - ((clock - since) % period);
