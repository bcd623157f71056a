import {
  choice,
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { location } from '../harm/locations.ts';
import { hitPoints } from '../harm/wound.ts';

export const locationWoundInput = record(
  'LocationWoundInput',
  {
    location,
    locationHitPoints: integer(1, 10_000, 'Hit points of the location when whole.'),
    priorDamage: defaulted(integer(0, 10_000, 'Points of earlier wounds to the location.'), 0),
    damage: integer(0, 10_000, 'Points of this blow, after armour.'),
    hitPoints: optional(hitPoints),
    round: defaulted(integer(1, 10_000, 'The combat round of the wound.'), 1),
  },
  'A blow to one part of the body.',
);

export type LocationWoundInput = Value<typeof locationWoundInput>;

export const locationWoundDetail = record(
  'LocationWound',
  {
    lost: output.count('Points off all hit points, and recorded on the location.'),
    excess: output.count('Points of the blow without effect.'),
    locationDamage: output.count('Points of all wounds to the location.'),
    locationHitPointsAfter: output.count('Hit points of the location when whole, from now on.'),
    hitPointsAfter: optional(output.integer('All hit points left.')),
    prone: flag('Whether the wounded falls.'),
    acts: choice(
      'ActsAfterWound',
      { YES: 'At once.', FROM_NEXT_ROUND: 'From the next round, lying down.', NO: 'Not at all.' },
      'When the wounded can act.',
    ),
    fights: flag('Whether the wounded can fight.'),
    healsSelf: flag('Whether the wounded may try to heal themselves.'),
    drops: flag('Whether what the limb holds is dropped.'),
    unconscious: flag('Whether the wounded is unconscious, from the location or from all hit points.'),
    dying: flag('Whether all hit points are gone: death without immediate aid.'),
    bleeding: flag('Whether 1 hit point is lost every round from the next on.'),
    stamina: optional(
      choice(
        'StaunchingStamina',
        { AVERAGE: 'A plain roll.', DIFFICULT: 'A Difficult roll.' },
        'How hard the Stamina roll is that stops it.',
      ),
    ),
    deadlineRounds: optional(output.count('Rounds until death, untreated.')),
    deadlineRound: optional(output.count('The round at whose end that is.')),
    maimed: flag('Whether the limb is lost or maimed for good.'),
    dead: flag('Whether death is instant.'),
  },
  'What a blow did to a location.',
);
