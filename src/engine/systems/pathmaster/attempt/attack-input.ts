import {
  choice,
  defaulted,
  flag,
  integer,
  internal,
  leftToCharacter,
  list,
  modifierList,
  optional,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { damageModifiers } from '../../../rules/stated-modifier.ts';
import { manoeuvre } from '../actions/manoeuvres.ts';
import { condition } from '../conditions/conditions.ts';
import { modifier } from '../core/modifier.ts';
import { weaknesses } from '../injury/weakness.ts';
import { weapon } from './weapon.ts';

const conditions = (whose: string) =>
  leftToCharacter(
    defaulted(list(condition, 30, `${whose} conditions, which change bonuses and defences.`), []),
  );

/** Maximum number of modifiers from a caller. A fight can add its own modifiers to them. */
export const MOST_MODIFIERS = 40;

const modifiers = (what: string) => defaulted(modifierList(modifier, MOST_MODIFIERS, what), []);

export const attackedSide = choice(
  'AttackedSide',
  {
    FRONT: 'The attack comes from the front, as usual.',
    FLANK: 'The target is flanked: +20 in melee.',
    REAR: 'The attack comes from behind: +35 in melee, and no Shield or Parry.',
  },
  'The side from which the target is attacked.',
);

const aim = record(
  'AimTaken',
  {
    actions: integer(1, 1000, 'Number of consecutive Aim actions immediately before the attack.'),
    braced: defaulted(flag('True if the weapon rests on something solid.'), false),
  },
  'The attacker’s aim before a ranged attack.',
);

const charge = record(
  'ChargeTaken',
  {
    distance: integer(0, 1000, 'Distance that the attacker runs, in hexes or squares of 5 feet.'),
    move: integer(1, 1000, 'The attacker’s Move rating.'),
  },
  'The attacker’s Charge at the target.',
);

export const parryAllotted = defaulted(
  flag('True if `parry` was allotted earlier in the turn. The skill then does not limit it.'),
  false,
);

export const attacker = record(
  'Attacker',
  {
    skill: integer(-150, 1000, 'The attacker’s skill with the weapon: the attack bonus before modifiers.'),
    parry: defaulted(
      integer(0, 1000, 'Skill used to parry. It is subtracted from every attack of the turn.'),
      0,
    ),
    parryAllotted,
    strike: defaulted(
      integer(
        0,
        100,
        'Number of the strike in a Multi-Strike: 0 for the first, 1 for the second. Each further strike adds −30.',
      ),
      0,
    ),
    offHand: defaulted(flag('True if the attacker strikes with the off hand, at −20.'), false),
    ambidextrous: leftToCharacter(
      defaulted(flag('True if the attacker is ambidextrous and has no penalty for the off hand.'), false),
    ),
    allOut: defaulted(flag('True if the attack is an All-Out Attack: +30, in melee only.'), false),
    charge: optional(charge),
    afterAllOutDefence: defaulted(
      flag('True if the attack is an Opportunity Attack after All-Out Defense. The skill then counts as 0.'),
      false,
    ),
    opportunity: defaulted(flag('True if the attack is an Opportunity Attack.'), false),
    evaluations: defaulted(
      integer(0, 100, 'Number of Evaluate actions that the attacker used on this target.'),
      0,
    ),
    aim: optional(aim),
    distance: optional(
      integer(0, 100_000, 'Distance to the target in feet. If omitted: range does not apply.'),
    ),
    arms: defaulted(integer(1, 100, 'Number of arms that grapple: +10 for each beyond two.'), 2),
    movementLeft: optional(
      integer(
        0,
        1000,
        'The attacker’s remaining movement in hexes, for a Slam that misses. If omitted: the attacker has enough movement.',
      ),
    ),
    penalty: leftToCharacter(
      defaulted(
        integer(
          -1000,
          0,
          'Penalty from wounds and injuries to every action. It also lowers the maximum Parry.',
        ),
        0,
      ),
    ),
    weaknesses: leftToCharacter(weaknesses),
    initiativeRounds: leftToCharacter(
      defaulted(
        integer(0, 1000, 'Number of rounds of initiative that the attacker has from criticals: +5 each.'),
        0,
      ),
    ),
    offensiveBonus: leftToCharacter(
      defaulted(integer(0, 1000, 'Offensive bonus that the attacker has from a critical.'), 0),
    ),
    conditions: conditions('The attacker’s'),
    modifiers: modifiers('Modifiers of the attack that this rule does not already apply.'),
    damageModifiers,
  },
  'The attacker and how it attacks.',
);

export const feintAt = choice(
  'FeintAt',
  {
    PARRY: 'The target has half of its Parry against this attack.',
    SHIELD: 'The target has no Shield against this attack.',
    DODGE: 'The target has −20 Dodge against this attack.',
  },
  'Part of the defence that the Feint weakens.',
);

export const targetHits = record(
  'TargetHits',
  {
    current: integer(-10_000, 10_000, 'Remaining Concussion Hits of the target.'),
    maximum: optional(
      integer(
        1,
        10_000,
        'Maximum Concussion Hits of the target. If provided, lost hits reduce Dodge and Parry.',
      ),
    ),
    constitution: optional(
      integer(1, 1000, 'The target’s full Constitution stat. The body dies at this many hits below zero.'),
    ),
    co: optional(
      integer(
        -100,
        100,
        'The target’s Constitution bonus. It replaces the full stat if the option `deathAtConBonus` is on.',
      ),
    ),
  },
  'The target’s Concussion Hits and Constitution.',
);

/** Manoeuvres and earlier defences of the target in the round. */
const roundFields = {
  manoeuvres: defaulted(
    list(
      manoeuvre,
      60,
      'The target’s manoeuvres in this round, in order. They change the target’s defences.',
    ),
    [],
  ),
  quicknessDodge: optional(
    integer(
      -1000,
      1000,
      'Part of Dodge that comes from Quickness, after armour. If omitted: all of the Dodge.',
    ),
  ),
  parryModifier: leftToCharacter(
    defaulted(integer(-1000, 1000, 'Modifier to Parry for the size and bulk of the target’s weapon.'), 0),
  ),
  foesParried: defaulted(
    integer(
      0,
      30,
      'Number of other foes that the target has already parried in this round. Each of these foes halves the Parry.',
    ),
    0,
  ),
  foesShielded: defaulted(
    integer(0, 30, 'Number of other foes whose attacks the shield has already met in this round.'),
    0,
  ),
  shieldParried: defaulted(
    flag(
      'True if the target has already used Shield Parry in this round. It is possible only once per round.',
    ),
    false,
  ),
  attackedBefore: defaulted(
    flag(
      'True if this attacker has already attacked the target in this round. This field has no effect; use `retreat` instead.',
    ),
    false,
  ),
  charges: defaulted(flag('True if the target has charged this attacker.'), false),
  drops: defaulted(flag('True if the target uses Dodge and Drop against this attacker’s missiles.'), false),
  divesForCover: defaulted(flag('True if the target dives for cover from this area attack.'), false),
  aimKept: defaulted(flag('True if an aiming target keeps aiming instead of defending.'), false),
  interruptUsed: defaulted(flag('True if a delaying target uses the Interrupt to parry.'), false),
  inArc: defaulted(flag('True if the attack comes from the arc that All-Out Defense covers.'), true),
} as const;

export const target = record(
  'Target',
  {
    armourType: leftToCharacter(
      defaulted(integer(1, 20, 'Armour type of the target, from 1 (no armour) to 20 (full plate).'), 1),
    ),
    dodge: leftToCharacter(defaulted(integer(-150, 1000, 'The target’s Dodge.'), 0)),
    shield: leftToCharacter(
      defaulted(
        integer(0, 1000, 'Shield bonus of the target against this kind of attack, melee or ranged.'),
        0,
      ),
    ),
    offHandWeapon: defaulted(
      flag(
        'True if the target holds a second weapon in the off hand. In melee, it counts as a Shield of 5, unless the shield is better.',
      ),
      false,
    ),
    parry: defaulted(
      integer(0, 1000, 'The target’s Parry, before reductions for other parried foes and manoeuvres.'),
      0,
    ),
    parries: optional(
      flag(
        'True if the target parries this attack, even with a Parry of 0. If omitted: true if the Parry is above 0.',
      ),
    ),
    shieldParry: defaulted(
      flag(
        'True if the target uses Shield Parry. The Parry then also counts against missiles, but is limited to the base Shield.',
      ),
      false,
    ),
    weaponSkill: optional(
      integer(
        -1000,
        1000,
        'The target’s skill with the parrying weapon. The Parry cannot exceed this skill. If omitted: no limit.',
      ),
    ),
    retreat: defaulted(flag('True if the target retreats from this attacker: +20 Dodge, in melee.'), false),
    feint: optional(feintAt),
    side: defaulted(attackedSide, 'FRONT'),
    unaware: defaulted(
      flag('True if the target is not aware of the attack. It then has no Dodge and no Parry.'),
      false,
    ),
    sighted: defaulted(
      flag('True if the target relies on sight, which gives an invisible attacker an advantage.'),
      true,
    ),
    edgedWeapon: leftToCharacter(
      defaulted(flag('True if the target holds an edged weapon, which affects breakage checks.'), false),
    ),
    conditions: conditions('The target’s'),
    weaknesses: leftToCharacter(weaknesses),
    modifiers: modifiers('Other modifiers to the defence, such as size, cover and magic.'),
    hits: optional(targetHits),
    ...roundFields,
    onCentre: internal(
      flag('True if the target lies on the centre of a burst and has no defence against it.'),
      false,
    ),
  },
  'The target and its defence.',
);

export const attackInput = record(
  'AttackInput',
  { attacker, weapon: defaulted(weapon, {}), target: defaulted(target, {}) },
  'One attack: attacker, weapon and target.',
);

export type AttackInput = Value<typeof attackInput>;
export type Attacker = AttackInput['attacker'];
export type Target = AttackInput['target'];
