import type { Fault, Path } from '../../../fault.ts';
import { quantity } from '../../../quantity.ts';
import {
  choice,
  defaulted,
  described,
  dice,
  flag,
  integer,
  internal,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { damageModifiers } from '../../../rules/stated-modifier.ts';
import { earlierField } from '../defence/earlier-defence.ts';
import {
  dexRank,
  free,
  mannerFields,
  parryFitness,
  shieldSize,
  spotBefore,
  spotted,
  stanceFields,
} from '../defence/input.ts';
import { location, SHIELD_ARM, shieldArm } from '../harm/locations.ts';
import { damageDice, itemHitPoints, limb, weapon } from '../harm/weapon.ts';
import { hitPoints } from '../harm/wound.ts';
import { catching } from '../missile/catching.ts';
import { aimFields } from '../missile/input.ts';
import { bandOfShot, maximumRange } from '../missile/range.ts';
import { agilityModifiers, ratingFields, reason } from '../rolls/rating.ts';
import { resistanceModifiers } from '../skills/resist.ts';
import { terrainFields } from '../specials/knockback.ts';
import { aimedFields } from './aimed-fields.ts';
import { allyFields } from './ally.ts';

const characteristic = (name: string, use: string) =>
  optional(integer(0, 1000, `${name}, for ${use}. If omitted: the players make this roll.`));

const attacker = record(
  'Attacker',
  {
    ...ratingFields,
    weapon,
    damageModifier: defaulted(
      dice('Damage modifier as dice, added to the weapon’s damage, for example 1d4, -1d6 or 0.'),
      '0',
    ),
    damageModifiers,
    resistanceModifiers,
    criticalChoice: defaulted(
      choice(
        'CriticalChoice',
        {
          CRITICAL: 'The hit does maximum weapon damage and ignores all armour.',
          SPECIAL:
            'The hit has the weapon’s special effect instead. Armour counts, unless the option `chosenSpecialBypassesArmour` is true.',
        },
        'Effect that the attacker chooses if the attack is a critical hit.',
      ),
      'CRITICAL',
    ),
    pullFree: defaulted(
      flag('True if the attacker immediately tries to pull an impaling hand weapon free.'),
      false,
    ),
    siz: optional(
      integer(
        1,
        10_000,
        'The attacker’s SIZ. Used when knockback fails against a heavier target, and for parries against a very large attacker.',
      ),
    ),
    dexRank,
    shot: optional(
      record(
        'ShotAt',
        aimFields,
        'Range and aim of a thrown or missile weapon. If omitted: range and aim have no effect.',
      ),
    ),
    ...mannerFields,
    ...aimedFields,
    ally: optional(
      record(
        'Ally',
        { armour: integer(0, 1000, 'The ally’s armour value.'), ...allyFields },
        'The attacker’s nearest ally, who can be hit by a fumble. If omitted: no ally is near.',
      ),
    ),
  },
  'The attacker, and the weapon and circumstances of the attack.',
);

const parryingItem = record(
  'ParryingItem',
  {
    name: defaulted(text(100, 'Name of the parrying item.'), 'parrying weapon'),
    kind: defaulted(
      choice(
        'ParryingItemKind',
        {
          WEAPON: 'The defender parries with a hand weapon.',
          SHIELD: 'The defender parries with a shield.',
          BODY: 'The defender parries with their own body.',
        },
        'Whether a hand weapon, a shield or the body parries.',
      ),
      'WEAPON',
    ),
    hitPoints: itemHitPoints,
    maximum: optional(integer(0, 1000, 'Hit points of the undamaged item.')),
    armour: optional(
      integer(
        0,
        1000,
        'Armour value of the item. If omitted: a shield’s armour value equals its undamaged hit points; other items have no armour value.',
      ),
    ),
    fitness: defaulted(parryFitness, 'MADE'),
    size: optional(shieldSize),
    kneeling: defaulted(flag('True if the defender kneels behind the shield.'), false),
    spotted,
    spot: spotBefore,
    arm: defaulted(shieldArm, SHIELD_ARM),
    damage: optional(
      damageDice(
        'Damage of a natural weapon, without the damage modifier. Used if a fumbled parry hurts the defender. If omitted: the players roll it.',
      ),
    ),
    limb: described(limb, 'Body part that parries. It takes the damage instead of a parrying weapon.'),
  },
  'Weapon, shield or body part that parries.',
);

const bodyPart = record(
  'BodyPart',
  {
    location,
    armour: optional(
      integer(0, 1000, 'Armour value of this location. If omitted: the defender’s armour value.'),
    ),
    hitPoints: optional(
      integer(
        1,
        10_000,
        'Hit points of the undamaged location. If omitted: calculated from maximum hit points.',
      ),
    ),
    damage: defaulted(integer(0, 10_000, 'Hit points still lost to earlier wounds to this location.'), 0),
  },
  'A hit location with its own armour, hit points or wounds.',
);

const defender = record(
  'Defender',
  {
    damageModifier: defaulted(
      dice(
        'The defender’s damage modifier as dice. Used if a fumbled parry with the body hurts the defender.',
      ),
      '0',
    ),
    armour: defaulted(integer(0, 1000, 'Armour value: the points subtracted from damage.'), 0),
    armourDice: optional(
      dice(
        'Random armour as dice, rolled for each blow that hits. It replaces the armour value. If omitted: the armour value applies.',
      ),
    ),
    locations: defaulted(
      list(
        bodyPart,
        7,
        'Hit locations that have their own values, each at most once. Used with the option `hitLocations`.',
      ),
      [],
    ),
    hasActed: defaulted(
      flag(
        'True if the defender has already acted this round. Some fumbles then cost the defender the next round instead of this one.',
      ),
      false,
    ),
    awaited: internal(flag('True if the defender has not yet chosen a defence.'), false),
    idea: internal(
      integer(0, 1000, 'INT for the Idea roll that a stunned defender needs before any defence.'),
      null,
    ),
    attackedEasily: internal(list(reason, 20, 'Conditions of the defender that make the attack Easy.'), []),
    parry: optional(
      record(
        'Parry',
        { ...ratingFields, free, item: defaulted(parryingItem, {}) },
        'The defender’s parry. It is rolled only if the attack succeeds.',
      ),
    ),
    dodge: optional(
      record(
        'Dodge',
        { ...ratingFields, free },
        'The defender’s dodge. It is rolled only if the attack succeeds.',
      ),
    ),
    catch: optional(
      described(
        catching,
        'Attempt to catch the missile instead of parrying or dodging it. Requires the option `dodgingMissileWeapons`.',
      ),
    ),
    earlier: earlierField,
    hitPoints: optional(hitPoints),
    ...stanceFields,
    ...terrainFields,
    con: characteristic('The defender’s CON', 'the Stamina roll against stunning'),
    dex: characteristic('The defender’s DEX', 'the Agility roll to avoid falling'),
    agilityModifiers,
  },
  'The defender, who may parry or dodge, but not both.',
);

export const attackInput = record(
  'AttackInput',
  { attacker, defender: defaulted(defender, {}) },
  'One attack, and the defence against it.',
);

export type AttackInput = Value<typeof attackInput>;

/** Combinations of fields that are not allowed. */
export function attackFaults({ attacker, defender }: AttackInput, path: Path): readonly Fault[] {
  const faults: Fault[] = attacker.shot ? [...shotFaults(attacker, [...path, 'attacker', 'shot'])] : [];
  if (defender.parry && defender.dodge)
    faults.push({
      path: [...path, 'defender', 'dodge'],
      problem: 'the defender cannot both parry and dodge the attack',
      accepted: 'a parry, a dodge, or neither',
    });
  if (defender.catch && (defender.parry || defender.dodge))
    faults.push({
      path: [...path, 'defender', 'catch'],
      problem: 'a combatant who catches a missile cannot parry or dodge',
      accepted: 'a catch without a parry or dodge',
    });
  if (defender.locations.length === 0) return faults;
  const seen = new Set<string>();
  for (const [index, { location }] of defender.locations.entries()) {
    if (seen.has(location))
      faults.push({
        path: [...path, 'defender', 'locations', index, 'location'],
        problem: 'the same location appears twice',
        accepted: 'each location at most once',
      });
    seen.add(location);
  }
  return faults;
}

const flies = ({ kind }: Pick<AttackInput['attacker']['weapon'], 'kind'>): boolean =>
  kind === 'MISSILE' || kind === 'THROWN';

function shotFaults({ shot, weapon }: AttackInput['attacker'], path: Path): readonly Fault[] {
  if (!shot) return [];
  if (!flies(weapon))
    return [{ path, problem: 'a melee attack has no range', accepted: 'null for a melee attack' }];
  return bandOfShot(shot) === 'OUT_OF_RANGE'
    ? [
        {
          path: [...path, 'distance'],
          problem: 'the target is out of range',
          accepted: `at most ${quantity(maximumRange(shot), 'metre')}`,
        },
      ]
    : [];
}
