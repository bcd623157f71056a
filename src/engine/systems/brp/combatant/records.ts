import {
  called,
  choice,
  combatantRef,
  defaulted,
  flag,
  integer,
  optional,
  record,
  text,
} from '../../../rules/fields/field.ts';
import { location } from '../harm/locations.ts';
import { severity } from '../harm/wound.ts';

const MOST = 1000;

export const itemAway = record(
  'ItemAway',
  {
    item: text(100, 'Name of the weapon or shield.'),
    why: choice(
      'AwayReason',
      {
        DROPPED: 'The item lies on the ground until someone picks it up.',
        LODGED: 'The item was left in a wound and must be pulled free.',
        TAKEN: 'Another combatant has taken the item out of a wound.',
        JAMMED:
          'The weapon has malfunctioned and must be cleared before it attacks again. It can still parry.',
      },
      'Reason why the item is not ready.',
    ),
    metres: integer(0, 1_000_000, 'Distance to the item in metres.'),
    in: called(
      'woundedId',
      optional(
        combatantRef(
          'Combatant in whose wound the item was left. Null if unknown, or if the item is not in a wound.',
        ),
      ),
    ),
  },
  'A weapon or shield that is not ready.',
);

export const wound = record(
  'Wound',
  {
    points: integer(0, 1_000_000, 'Hit points still lost to the wound.'),
    severity: optional(severity),
    location: optional(location),
  },
  'One of the combatant’s wounds.',
);

export const entangler = record(
  'Entangler',
  {
    by: called(
      'entanglerId',
      optional(
        combatantRef('Combatant who entangled this combatant. Null if unknown or no longer in the fight.'),
      ),
    ),
    weapon: defaulted(text(100, 'Name of the entangling weapon.'), 'weapon'),
    keepsControl: flag('True if the entangler still holds the weapon.'),
    hitPoints: called(
      'weaponHitPoints',
      optional(
        integer(
          0,
          MOST,
          'Remaining hit points of a thrown weapon. Null if unknown, or if the entangler holds the weapon.',
        ),
      ),
    ),
  },
  'The entangler and the weapon used.',
);

export const aided = record(
  'Aided',
  {
    wound: integer(0, MOST, 'Index of the wound, counted from 0.'),
    healer: combatantRef('Combatant who tried First Aid.'),
  },
  'An attempt at First Aid on a wound.',
);

export const loss = record(
  'Loss',
  {
    attribute: text(20, 'Name of the value on the sheet.'),
    points: integer(1, 1_000_000, 'Number of points lost.'),
  },
  'Points of a sheet value that are lost permanently.',
);

export const healingWeek = record(
  'HealingWeek',
  {
    hours: integer(0, 167, 'Hours of the healing week that have passed.'),
    rolled: optional(
      integer(0, 100, 'Hit points that the week restores. Null if they have not been rolled yet.'),
    ),
  },
  'The current week of natural healing.',
);
