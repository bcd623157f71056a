import {
  decimal,
  defaulted,
  flag,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { ailment, MOST_ROUNDS } from '../ailments/fields.ts';
import { stats } from '../ailments/temporary-stats.ts';
import { bleedingWound } from '../injury/bleeding-wound.ts';
import { tier } from '../resistance/fields.ts';

/** Counts of days and of what they cost go no higher. */
export const MOST_DAYS = 1_000_000;

/** Nobody is counted lower. */
export const FEWEST_HIT_POINTS = -1_000_000_000;

const name = text(100, 'What it is called.');
const clock = (description: string) => integer(0, MOST_ROUNDS, description);

/** Hits lost every round to something other than a wound. */
export const lossByRound = record(
  'LossByRound',
  {
    name,
    hits: text(20, 'Hits each round, as dice.'),
    until: optional(clock('The round on the clock at which it ends; empty where none is set.')),
    untilUnconscious: defaulted(flag('Whether it ends with consciousness.'), false),
  },
  'Hits lost every round.',
);

export const blackout = record(
  'Blackout',
  {
    name,
    from: clock('The round on the clock at which consciousness goes.'),
    until: optional(
      clock('The round on the clock at which it comes back; empty where the text does not say.'),
    ),
  },
  'Unconsciousness or a coma.',
);

export const recovery = record(
  'RecoveryUnderWay',
  {
    name,
    days: integer(1, 10_000, 'Days of bed rest that it takes.'),
    restedDays: defaulted(integer(0, 10_000, 'Days rested so far.'), 0),
  },
  'A recovery from a disease that was cured.',
);

const injury = record(
  'InjuryHealing',
  {
    name,
    penalty: integer(-1000, 0, 'Its penalty at the beginning.'),
    days: optional(
      integer(
        1,
        1000,
        'Days it takes by itself; left out while nobody has rolled for them, and it does not heal.',
      ),
    ),
  },
  'A critical injury that heals.',
);

export const addiction = record(
  'AddictionHeld',
  {
    name,
    level: integer(1, 1000, 'Addiction Level.'),
    severity: defaulted(tier, 'NONE'),
    withdrawing: defaulted(flag('Whether withdrawal was begun by choice.'), false),
    daysWithoutFix: defaulted(integer(0, MOST_DAYS, 'Whole days without a fix.'), 0),
    hitsTaken: defaulted(integer(0, MOST_DAYS, 'Hits that withdrawal has cost.'), 0),
    constitutionLost: defaulted(integer(0, MOST_DAYS, 'Temporary Constitution that withdrawal has cost.'), 0),
    daysNeeded: optional(integer(1, 10_000, 'Days that the withdrawal takes, where the group counts days.')),
  },
  'An addiction to a substance.',
);

/** Days without a fix after which withdrawal comes by itself (ruling PMB-R99). */
const FORCED_AFTER_DAYS = 7;

export const isWithdrawing = ({
  withdrawing,
  daysWithoutFix,
}: Pick<Value<typeof addiction>, 'withdrawing' | 'daysWithoutFix'>): boolean =>
  withdrawing || daysWithoutFix >= FORCED_AFTER_DAYS;

/** What poisons have taken off temporary stats, added up. */
export const loweredStats = list(
  record(
    'StatLowered',
    {
      stat: text(100, 'The stat.'),
      loss: integer(0, 1_000_000, 'What its temporary value has lost.'),
    },
    'A temporary stat that has been lowered.',
  ),
  30,
  'Temporary stats that have been lowered.',
);

/** Somebody as time passes over them. */
export const patient = record(
  'Patient',
  {
    clock: defaulted(clock('Rounds since the reckoning began; midnight is round 0.'), 0),
    hitPoints: integer(FEWEST_HIT_POINTS, 10_000, 'Hit points left.'),
    maximumHitPoints: integer(1, 10_000, 'Hit points when whole.'),
    constitution: defaulted(integer(-100, 100, 'Constitution bonus.'), 0),
    constitutionStat: integer(1, 1000, 'The full Constitution stat, at which below zero the body dies.'),
    recoveryRate: defaulted(decimal(0.01, 100, 2, 'Recovery Rate of the race.'), 1),
    bleeding: defaulted(list(bleedingWound, 1000, 'Wounds that bleed.'), []),
    losses: defaulted(list(lossByRound, 1000, 'Hits lost every round.'), []),
    ailments: defaulted(list(ailment, 20, 'Poisons and diseases at work.'), []),
    blackouts: defaulted(list(blackout, 1000, 'Unconsciousness and comas, also those to come.'), []),
    recoveries: defaulted(list(recovery, 20, 'Recoveries under way.'), []),
    injuries: defaulted(list(injury, 1000, 'Critical injuries that heal together.'), []),
    injuryDays: defaulted(integer(0, MOST_DAYS, 'Days since those injuries began to heal.'), 0),
    addictions: defaulted(list(addiction, 20, 'Addictions.'), []),
    stats: defaulted(stats, []),
    statLosses: defaulted(loweredStats, []),
    conscious: defaulted(flag('Whether they are conscious.'), true),
    dead: defaulted(flag('Whether they are dead.'), false),
  },
  'Somebody hurt, ill or addicted.',
);

export type Patient = Value<typeof patient>;
