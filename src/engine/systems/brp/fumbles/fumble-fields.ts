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
import { allyFields } from '../attempt/ally.ts';
import { damageDice, itemHitPoints, limb } from '../harm/weapon.ts';
import { hitPoints } from '../harm/wound.ts';
import { fumbleOutcome } from '../tables/fumbles.ts';
import { special } from '../tables/special-types.ts';

const ally = record(
  'FumbleAlly',
  {
    armour: defaulted(integer(0, 1000, 'The ally’s armour value.'), 0),
    ...allyFields,
  },
  'The fumbler’s nearest ally, who can be hit by a fumble. If omitted: no ally is near.',
);

const weapon = record(
  'FumbledWeapon',
  {
    name: defaulted(text(100, 'Name of the weapon.'), 'weapon'),
    damage: optional(
      damageDice(
        'The weapon’s damage without the damage modifier. If omitted: damage to a struck combatant is not rolled.',
      ),
    ),
    special: optional(special),
    hitPoints: itemHitPoints,
    limb,
    hasHitPoints: defaulted(flag('True if the weapon has hit points that it can lose.'), true),
  },
  'The weapon or shield that was used.',
);

export const fumbleInput = record(
  'FumbleInput',
  {
    action: choice(
      'FumbledAction',
      {
        MELEE_ATTACK: 'The fumbler attacked with a hand weapon.',
        MELEE_PARRY: 'The fumbler parried with a hand weapon or shield.',
        MISSILE_ATTACK: 'The fumbler shot or threw a weapon.',
        NATURAL_ATTACK: 'The fumbler attacked with the body.',
        NATURAL_PARRY: 'The fumbler parried with the body.',
        DODGE: 'The fumbler dodged. The fumble table for natural weapons applies.',
      },
      'Action that was fumbled. It determines the fumble table.',
    ),
    ally: optional(ally),
    row: optional(
      integer(
        1,
        100,
        'Roll that the game master chooses instead of a roll that does not fit the situation. If omitted: it is rolled.',
      ),
    ),
    weapon: defaulted(weapon, {}),
    hitPoints: optional(
      described(
        hitPoints,
        'The fumbler’s hit points before the fumble. Required to determine the severity of the fumbler’s wounds.',
      ),
    ),
    damageModifier: optional(
      dice('Damage modifier as dice, added to the weapon’s damage. If omitted: no damage modifier.'),
    ),
    round: defaulted(integer(1, 10_000, 'Number of the combat round.'), 1),
    acted: defaulted(flag('True if the fumbler has already acted in this round.'), false),
  },
  'A fumbled action and its circumstances.',
);

export type FumbleInput = Value<typeof fumbleInput>;

const { ROLL_AGAIN: _, ...results } = fumbleOutcome.values;

export const fumbleOutcomes = {
  ...results,
  SEVERAL: 'Several results of the table apply.',
  NOTHING: 'Every roll only required further rolls, until the maximum number of rolls was reached.',
} as const;
