import {
  choice,
  defaulted,
  flag,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { manoeuvre } from '../actions/manoeuvres.ts';
import { attackedSide, feintAt } from '../attempt/attack-input.ts';
import { condition } from '../conditions/conditions.ts';
import { modifiers } from '../core/modifier.ts';
import { weaknesses } from '../injury/weakness.ts';

const bonusField = (of: string) => defaulted(integer(-1000, 1000, of), 0);

export const attackRange = choice(
  'AttackRange',
  { MELEE: 'In melee or closer.', RANGED: 'Thrown, shot, or a directed spell.' },
  'Melee or ranged.',
);

const defenderFields = {
  dodge: bonusField('Dodge.'),
  quicknessDodge: optional(
    integer(-1000, 1000, 'The part of Dodge from Quickness, after armour; left out, all of it.'),
  ),
  shieldMelee: bonusField('Shield in melee.'),
  shieldRanged: bonusField('Shield against missiles.'),
  offHandWeapon: defaulted(flag('Whether a second weapon is held in the off hand.'), false),
  offHandBonus: optional(integer(0, 100, 'Shield bonus of a parrying weapon; left out, that of any weapon.')),
  parry: optional(
    integer(
      0,
      1000,
      'Parry allotted; left out, what doing nothing or All-Out Defence allows without allotting.',
    ),
  ),
  weaponSkill: bonusField('Skill with what is parried with.'),
  parryModifier: bonusField('What size and bulk of the weapon add to a Parry.'),
  weaponReady: defaulted(flag('Whether there is something ready to parry with.'), true),
  manoeuvres: defaulted(list(manoeuvre, 60, 'Maneuvers of this round; none before the first turn.'), []),
  conditions: defaulted(list(condition, 40, 'Conditions of the defender.'), []),
  weaknesses,
  hitPoints: optional(integer(-10_000, 10_000, 'Hit points left.')),
  maximumHitPoints: optional(integer(1, 10_000, 'Hit points when whole.')),
  chargeTarget: optional(text(100, 'Whom the defender charged.')),
  retreatedFrom: defaulted(list(text(100, 'A foe.'), 30, 'From whom the defender retreated.'), []),
  droppedBefore: defaulted(list(text(100, 'A foe.'), 30, 'Before whose missiles the defender dropped.'), []),
  parried: optional(list(text(100, 'A foe.'), 30, 'Foes to be parried, where they are named beforehand.')),
} as const;

const incomingAttack = record(
  'IncomingAttack',
  {
    foe: text(100, 'Who attacks.'),
    kind: defaulted(attackRange, 'MELEE'),
    side: defaulted(attackedSide, 'FRONT'),
    opportunity: defaulted(flag('Whether it is an Opportunity Attack.'), false),
    aware: defaulted(flag('Whether the defender is aware of it.'), true),
    area: defaulted(
      flag('Whether it fills the whole space, so that nothing but special bonuses meets it.'),
      false,
    ),
    foeInvisible: defaulted(flag('Whether the foe cannot be seen.'), false),
    shield: defaulted(flag('Whether the shield is used against it.'), false),
    parry: defaulted(flag('Whether it is parried.'), false),
    shieldParry: defaulted(flag('Whether one use of Parry is added to the shield.'), false),
    aimKept: defaulted(flag('Whether whoever aims keeps the aim, and so does not defend.'), false),
    interruptUsed: defaulted(flag('Whether whoever delays uses the Interrupt to parry.'), false),
    inArc: defaulted(flag('Whether it comes from the arc that All-Out Defence covers.'), true),
    divesForCover: defaulted(flag('Whether the defender dives for cover from this area.'), false),
    feint: optional(feintAt),
    cover: modifiers,
  },
  'An attack on the defender.',
);

export const defencesInput = record(
  'DefencesInput',
  {
    ...defenderFields,
    attacks: list(incomingAttack, 30, 'The attacks of a round, in the order in which they come.'),
  },
  'Somebody who is attacked in a round.',
);

export type DefencesInput = Value<typeof defencesInput>;
export type IncomingAttack = DefencesInput['attacks'][number];
export type Defender = Omit<DefencesInput, 'attacks'>;
