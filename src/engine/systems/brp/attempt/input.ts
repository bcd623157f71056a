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
import { location, shieldArm } from '../harm/locations.ts';
import { itemHitPoints, limb, weapon } from '../harm/weapon.ts';
import { hitPoints } from '../harm/wound.ts';
import { catching } from '../missile/catching.ts';
import { aimFields } from '../missile/input.ts';
import { bandOfShot, maximumRange } from '../missile/range.ts';
import { agilityModifiers, ratingFields } from '../rolls/rating.ts';
import { terrainFields } from '../specials/knockback.ts';
import { aimedFields } from './aimed-fields.ts';
import { allyDefence } from './ally.ts';

const characteristic = (name: string, use: string) =>
  optional(integer(0, 1000, `${name}, for ${use}; without it the roll is left to the table.`));

const attacker = record(
  'Attacker',
  {
    ...ratingFields,
    weapon,
    damageModifier: defaulted(dice('Dice added to the weapon’s damage: 1d4, -1d6, 0.'), '0'),
    criticalChoice: defaulted(
      choice(
        'CriticalChoice',
        {
          CRITICAL: 'The most damage, past all armour.',
          SPECIAL: 'The special effect instead, less armour.',
        },
        'What the attacker takes when a critical stands.',
      ),
      'CRITICAL',
    ),
    pullFree: defaulted(
      flag('Whether the attacker at once tries to pull an impaling hand weapon free.'),
      false,
    ),
    siz: optional(
      integer(
        1,
        10_000,
        'SIZ of the attacker, for being thrown back by a heavier target and for great size.',
      ),
    ),
    dexRank,
    shot: optional(
      record(
        'ShotAt',
        aimFields,
        'How a weapon that is thrown or shot is aimed, and how far; left out, nothing is said about that.',
      ),
    ),
    ...mannerFields,
    ...aimedFields,
    ally: optional(
      record(
        'Ally',
        { armour: integer(0, 1000, 'Armour value of the ally.'), defence: optional(allyDefence) },
        'The nearest ally, whom some fumbles hit; left out where nobody is near.',
      ),
    ),
  },
  'Who attacks, and with what.',
);

const parryingItem = record(
  'ParryingItem',
  {
    name: defaulted(text(100, 'What it is called.'), 'parrying weapon'),
    kind: defaulted(
      choice(
        'ParryingItemKind',
        { WEAPON: 'A hand weapon.', SHIELD: 'A shield.', BODY: 'The defender’s own body.' },
        'What is used to parry.',
      ),
      'WEAPON',
    ),
    hitPoints: itemHitPoints,
    maximum: optional(integer(0, 1000, 'Hit points that it has when whole.')),
    armour: optional(
      integer(
        0,
        1000,
        'Its armour value; left out, that of a shield is as much as its hit points when whole.',
      ),
    ),
    fitness: defaulted(parryFitness, 'MADE'),
    size: optional(shieldSize),
    kneeling: defaulted(flag('Whether the defender kneels behind the shield.'), false),
    spotted,
    spot: spotBefore,
    arm: defaulted(shieldArm, 'LEFT_ARM'),
    limb: described(
      limb,
      'Of the body: the part of it that parries, which takes what a parrying weapon would.',
    ),
  },
  'The weapon or shield that parries.',
);

const bodyPart = record(
  'BodyPart',
  {
    location,
    armour: optional(integer(0, 1000, 'Armour value there; left out, as everywhere.')),
    hitPoints: optional(
      integer(1, 10_000, 'Hit points of the location when whole; left out, by all hit points.'),
    ),
    damage: defaulted(integer(0, 10_000, 'Points of earlier wounds there.'), 0),
  },
  'A part of the body that differs from the others.',
);

const defender = record(
  'Defender',
  {
    armour: defaulted(integer(0, 1000, 'Armour value: points subtracted from damage.'), 0),
    armourDice: optional(
      dice('Random armour, rolled anew for every blow that strikes; takes the place of the armour value.'),
    ),
    locations: defaulted(list(bodyPart, 7, 'What differs by location, with hit locations.'), []),
    hasActed: defaulted(
      flag('Whether the defender has taken an action this round; some fumbles cost the next one then.'),
      false,
    ),
    awaited: internal(flag('Whether the defender is still to say how they answer.'), false),
    idea: internal(integer(0, 1000, 'INT, for the Idea roll before any defence of somebody stunned.'), null),
    parry: optional(
      record(
        'Parry',
        { ...ratingFields, free, item: defaulted(parryingItem, {}) },
        'A parry, rolled only when the attack succeeds.',
      ),
    ),
    dodge: optional(
      record('Dodge', { ...ratingFields, free }, 'A dodge, rolled only when the attack succeeds.'),
    ),
    catch: optional(
      described(catching, 'By the heroic option, in place of parry and dodge: catching what flies.'),
    ),
    earlier: earlierField,
    hitPoints: optional(hitPoints),
    ...stanceFields,
    ...terrainFields,
    con: characteristic('CON of the defender', 'the Stamina roll against stunning'),
    dex: characteristic('DEX of the defender', 'the Agility roll to stay on foot'),
    agilityModifiers,
  },
  'Who is attacked; may parry or dodge, not both.',
);

export const attackInput = record(
  'AttackInput',
  { attacker, defender: defaulted(defender, {}) },
  'One attack and the answer to it.',
);

export type AttackInput = Value<typeof attackInput>;

/** What each field allows and both together do not. */
export function attackFaults({ attacker, defender }: AttackInput, path: Path): readonly Fault[] {
  const faults: Fault[] = attacker.shot ? [...shotFaults(attacker, [...path, 'attacker', 'shot'])] : [];
  if (defender.parry && defender.dodge)
    faults.push({
      path: [...path, 'defender', 'dodge'],
      problem: 'an attack is parried or dodged, not both',
      accepted: 'a parry, a dodge, or neither',
    });
  if (defender.catch && (defender.parry || defender.dodge))
    faults.push({
      path: [...path, 'defender', 'catch'],
      problem: 'a missile is caught in place of a parry or dodge',
      accepted: 'a catch alone',
    });
  if (defender.locations.length === 0) return faults;
  const seen = new Set<string>();
  for (const [index, { location }] of defender.locations.entries()) {
    if (seen.has(location))
      faults.push({
        path: [...path, 'defender', 'locations', index, 'location'],
        problem: 'a location is given twice',
        accepted: 'each location once',
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
    return [{ path, problem: 'only what is thrown or shot has a range', accepted: 'nothing in melee' }];
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
