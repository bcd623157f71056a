import {
  choice,
  defaulted,
  flag,
  integer,
  internal,
  list,
  optional,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { manoeuvre } from '../actions/manoeuvres.ts';
import { condition } from '../conditions/conditions.ts';
import { modifier } from '../core/modifier.ts';
import { weaknesses } from '../injury/weakness.ts';
import { weapon } from './weapon.ts';

const conditions = (whose: string) =>
  defaulted(list(condition, 30, `Conditions of ${whose}, for what they add, take away and forbid.`), []);

/** As many as a caller may state, and as many more of what a fight knows. */
export const MOST_MODIFIERS = 40;

const modifiers = (what: string) => defaulted(list(modifier, MOST_MODIFIERS, what), []);

export const attackedSide = choice(
  'AttackedSide',
  {
    FRONT: 'From the front, as always where nothing says otherwise.',
    FLANK: 'The target is flanked: +20 in melee.',
    REAR: 'From behind: +35 in melee; neither Shield nor Parry.',
  },
  'Which side of the target is attacked.',
);

const aim = record(
  'AimTaken',
  {
    actions: integer(1, 1000, 'Aim actions taken right before, one after another.'),
    braced: defaulted(flag('Whether the weapon was rested on something solid.'), false),
  },
  'Aim taken before a ranged attack.',
);

const charge = record(
  'ChargeTaken',
  {
    distance: integer(0, 1000, 'How far one runs, in hexes or squares of 5 feet.'),
    move: integer(1, 1000, 'One’s Move rating.'),
  },
  'A Charge at the target.',
);

export const attacker = record(
  'Attacker',
  {
    skill: integer(-150, 1000, 'Skill with the weapon: the attack bonus before anything else.'),
    parry: defaulted(
      integer(0, 1000, 'How much of the skill is kept back to parry; taken off every attack of the turn.'),
      0,
    ),
    strike: defaulted(
      integer(0, 100, 'Which strike of a Multi-Strike: 0 for the first, each later one −30 more.'),
      0,
    ),
    offHand: defaulted(flag('Whether the off hand strikes: −20.'), false),
    ambidextrous: defaulted(flag('Whether either hand is as good.'), false),
    allOut: defaulted(flag('Whether it is an All-Out Attack: +30, in melee only.'), false),
    charge: optional(charge),
    afterAllOutDefence: defaulted(
      flag('Whether it is an Opportunity Attack after All-Out Defense: the skill counts 0.'),
      false,
    ),
    opportunity: defaulted(flag('Whether it is an Opportunity Attack.'), false),
    evaluations: defaulted(integer(0, 100, 'Evaluate actions spent on this target.'), 0),
    aim: optional(aim),
    distance: optional(integer(0, 100_000, 'Distance to the target in feet, for range bands.')),
    arms: defaulted(integer(1, 100, 'Arms that grapple: +10 for each beyond two.'), 2),
    movementLeft: optional(
      integer(0, 1000, 'Movement left, in hexes, for a Slam that misses; left out, enough.'),
    ),
    penalty: defaulted(
      integer(
        -1000,
        0,
        'What wounds and injuries take off every action; lowers what can be parried with, too.',
      ),
      0,
    ),
    weaknesses,
    initiativeRounds: defaulted(integer(0, 1000, 'Rounds of initiative held from criticals: +5 each.'), 0),
    offensiveBonus: defaulted(integer(0, 1000, 'Offensive bonus held from a critical.'), 0),
    conditions: conditions('the attacker'),
    modifiers: modifiers('What else is added to the attack.'),
  },
  'Who attacks, and how.',
);

export const feintAt = choice(
  'FeintAt',
  {
    PARRY: 'Half of the Parry used against this attack.',
    SHIELD: 'All of the Shield.',
    DODGE: '−20 Dodge.',
  },
  'What a Feint takes.',
);

export const targetHits = record(
  'TargetHits',
  {
    current: integer(-10_000, 10_000, 'Concussion hits left.'),
    maximum: optional(
      integer(1, 10_000, 'Concussion hits when whole: what is lost of them takes off Dodge and Parry.'),
    ),
    constitution: optional(
      integer(1, 1000, 'The full Constitution stat: at as many hits below zero the body dies.'),
    ),
    co: optional(
      integer(-100, 100, 'The Constitution bonus, which takes its place under the option deathAtConBonus.'),
    ),
  },
  'What the target can still take: tells how likely it is to stay up, and what wounds take off the defence.',
);

/** What the target has done in the round, and met before. */
const roundFields = {
  manoeuvres: defaulted(
    list(manoeuvre, 60, 'Maneuvers of the target in this round, for what they make of its defences.'),
    [],
  ),
  quicknessDodge: optional(
    integer(-1000, 1000, 'The part of Dodge from Quickness, after armour; left out, all of it.'),
  ),
  parryModifier: defaulted(integer(-1000, 1000, 'What size and bulk of the weapon add to a Parry.'), 0),
  foesParried: defaulted(
    integer(0, 30, 'Other foes parried before in this round: each halves the Parry once more.'),
    0,
  ),
  foesShielded: defaulted(integer(0, 30, 'Other foes that the shield met before in this round.'), 0),
  shieldParried: defaulted(
    flag('Whether the shield has parried another attack in this round: it parries one alone.'),
    false,
  ),
  attackedBefore: defaulted(flag('Whether this attacker has attacked the target in this round.'), false),
  charges: defaulted(flag('Whether it is the attacker whom the target charges.'), false),
  drops: defaulted(flag('Whether the target drops to the ground before this attacker’s missiles.'), false),
  divesForCover: defaulted(flag('Whether the target dives for cover from this area.'), false),
  aimKept: defaulted(flag('Whether a target that aims keeps the aim, and so does not defend.'), false),
  interruptUsed: defaulted(flag('Whether a target that delays uses the Interrupt to parry.'), false),
  inArc: defaulted(flag('Whether the attack comes from the arc that All-Out Defence covers.'), true),
} as const;

export const target = record(
  'Target',
  {
    armourType: defaulted(integer(1, 20, 'Armour type, 1 for none to 20 for full plate.'), 1),
    dodge: defaulted(integer(-150, 1000, 'Dodge.'), 0),
    shield: defaulted(integer(0, 1000, 'Shield against an attack of this kind.'), 0),
    offHandWeapon: defaulted(
      flag(
        'Whether a second weapon is held in the off hand: Shield 5 in melee, where the shield is no better.',
      ),
      false,
    ),
    parry: defaulted(integer(0, 1000, 'Parry used against this attack, after sharing it among foes.'), 0),
    parries: optional(
      flag(
        'Whether this attack is parried; left out, it is where there is any Parry. For skills of nothing.',
      ),
    ),
    shieldParry: defaulted(
      flag('Whether the Parry is used behind the shield: no more than the Shield, and against missiles too.'),
      false,
    ),
    weaponSkill: optional(
      integer(-1000, 1000, 'Skill of the target’s weapon, where something limits Parry to half of it.'),
    ),
    retreat: defaulted(flag('Whether the target retreats from this attacker: +20 Dodge, in melee.'), false),
    feint: optional(feintAt),
    side: defaulted(attackedSide, 'FRONT'),
    unaware: defaulted(
      flag('Whether the target does not notice the attack: neither Dodge nor Parry.'),
      false,
    ),
    sighted: defaulted(flag('Whether the target relies on sight, against somebody invisible.'), true),
    edgedWeapon: defaulted(flag('Whether the target holds an edged weapon, for breakage.'), false),
    conditions: conditions('the target'),
    weaknesses,
    modifiers: modifiers('What else is added to the defence: size, cover, magic.'),
    hits: optional(targetHits),
    ...roundFields,
    onCentre: internal(
      flag('Whether the target lies on the centre of a burst, and meets it with nothing.'),
      false,
    ),
  },
  'Who is attacked, and how they defend.',
);

export const attackInput = record(
  'AttackInput',
  { attacker, weapon: defaulted(weapon, {}), target: defaulted(target, {}) },
  'One attack.',
);

export type AttackInput = Value<typeof attackInput>;
export type Attacker = AttackInput['attacker'];
export type Target = AttackInput['target'];
