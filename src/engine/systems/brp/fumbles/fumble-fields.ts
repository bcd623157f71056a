import {
  choice,
  defaulted,
  described,
  dice,
  flag,
  integer,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { allyDefence } from '../attempt/ally.ts';
import { itemHitPoints, limb } from '../harm/weapon.ts';
import { hitPoints } from '../harm/wound.ts';
import { fumbleOutcome } from '../tables/fumbles.ts';
import { special } from '../tables/special-types.ts';

const ally = record(
  'FumbleAlly',
  {
    armour: defaulted(integer(0, 1000, 'Armour value of the ally.'), 0),
    defence: optional(allyDefence),
  },
  'The nearest ally.',
);

const weapon = record(
  'FumbledWeapon',
  {
    name: defaulted(text(100, 'What it is called.'), 'weapon'),
    damage: optional(dice('Its damage without the damage modifier; needed where somebody is struck.')),
    special: optional(special),
    hitPoints: itemHitPoints,
    limb,
    hasHitPoints: defaulted(flag('Whether the weapon has hit points at all.'), true),
  },
  'What was used.',
);

export const fumbleInput = record(
  'FumbleInput',
  {
    action: choice(
      'FumbledAction',
      {
        MELEE_ATTACK: 'An attack with a hand weapon.',
        MELEE_PARRY: 'A parry with a hand weapon or shield.',
        MISSILE_ATTACK: 'A shot or throw.',
        NATURAL_ATTACK: 'An attack with the body.',
        NATURAL_PARRY: 'A parry with the body.',
        DODGE: 'A dodge, which uses the table of natural weapons.',
      },
      'What was fumbled.',
    ),
    ally: optional(ally),
    row: optional(
      integer(
        1,
        100,
        'The roll to read, where the game master has found that another does not fit; left out, it is rolled.',
      ),
    ),
    weapon: defaulted(weapon, {}),
    hitPoints: optional(
      described(hitPoints, 'Hit points of the fumbler before; with them what they lose is classed.'),
    ),
    damageModifier: optional(dice('Dice added to the weapon’s damage.')),
    round: defaulted(integer(1, 10_000, 'The combat round.'), 1),
    acted: defaulted(flag('Whether the fumbler has acted in it.'), false),
  },
  'A fumble.',
);

export type FumbleInput = Value<typeof fumbleInput>;

const { ROLL_AGAIN: _, ...results } = fumbleOutcome.values;

export const fumbleOutcomes = {
  ...results,
  SEVERAL: 'Several results.',
  NOTHING: 'Only calls for further rolls, which ran out.',
} as const;
