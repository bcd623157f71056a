import {
  choice,
  defaulted,
  flag,
  integer,
  list,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { hitPoints } from '../harm/wound.ts';

export const woundInput = record(
  'WoundInput',
  {
    damage: integer(0, 10_000, 'Hit points lost, after armour.'),
    hitPoints,
    round: defaulted(integer(1, 10_000, 'The combat round of the wound.'), 1),
    minorWoundsToday: defaulted(
      list(integer(0, 10_000, 'Hit points one earlier wound cost.'), 100, 'Earlier minor wounds of the day.'),
      [],
    ),
    pow: optional(
      integer(0, 1000, 'POW, for the Luck roll that many minor wounds call for; left out, it is not rolled.'),
    ),
  },
  'One wound.',
);

export type WoundInput = Value<typeof woundInput>;

export const woundDetail = record(
  'WoundTaken',
  {
    class: choice(
      'WoundClass',
      {
        UNHURT: 'No hit points lost.',
        MINOR: 'Less than a major wound.',
        MAJOR: 'At least half of all hit points in one blow.',
        FATAL: 'Hit points fall to 0 or below.',
      },
      'How bad the wound is.',
    ),
    hitPointsAfter: output.integer('Hit points left.'),
    majorAmount: output.integer('Hit points one blow must cost to be major.'),
    majorTableDue: flag('Whether the major wound table must be rolled on now.'),
    alsoMajor: flag('Whether a fatal wound would be major: the table is rolled on if the wounded is saved.'),
    shockRounds: optional(output.count('Rounds until the wounded falls unconscious from shock.')),
    lastActiveRound: optional(output.count('The last round in which one in shock can act.')),
    unconscious: flag('Whether the wounded falls unconscious at once.'),
    unconsciousMinutes: optional(output.count('For how many minutes, unless healed.')),
    luckRollDue: flag('Whether the day’s minor wounds call for a Luck roll.'),
    luckTarget: optional(output.count('The chance of that Luck roll in percent.')),
    deathRound: optional(output.count('The round at whose end a fatal wound kills unless averted.')),
  },
  'What a wound did.',
);
