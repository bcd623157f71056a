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
  {
    MELEE: 'The attack is made in melee or close combat.',
    RANGED: 'The attack is a throw, a shot or a directed spell.',
  },
  'Range of an attack: melee or ranged.',
);

const defenderFields = {
  dodge: bonusField('The defender’s Dodge.'),
  quicknessDodge: optional(
    integer(
      -1000,
      1000,
      'Part of Dodge that comes from Quickness, after armour. If omitted: all of the Dodge.',
    ),
  ),
  shieldMelee: bonusField('Shield bonus of the defender in melee.'),
  shieldRanged: bonusField('Shield bonus of the defender against missiles.'),
  offHandWeapon: defaulted(flag('True if the defender holds a second weapon in the off hand.'), false),
  offHandBonus: optional(
    integer(
      0,
      100,
      'Shield bonus of a parrying weapon in the off hand. If omitted: 5, the bonus of any weapon.',
    ),
  ),
  parry: optional(
    integer(
      0,
      1000,
      'Parry that the defender has allotted. If omitted: the Parry that Do Nothing or All-Out Defense allows without allotting.',
    ),
  ),
  weaponSkill: bonusField('The defender’s skill with the parrying weapon or shield.'),
  parryModifier: bonusField('Modifier to Parry for the size and bulk of the weapon.'),
  weaponReady: defaulted(flag('True if the defender has a ready item that can parry.'), true),
  manoeuvres: defaulted(
    list(
      manoeuvre,
      60,
      'The defender’s manoeuvres in this round, in order. If empty: the defender has had no turn yet and is off guard.',
    ),
    [],
  ),
  conditions: defaulted(list(condition, 40, 'The defender’s conditions.'), []),
  weaknesses,
  hitPoints: optional(
    integer(
      -10_000,
      10_000,
      'The defender’s remaining hit points. If omitted: lost hit points do not reduce the defences.',
    ),
  ),
  maximumHitPoints: optional(integer(1, 10_000, 'The defender’s maximum hit points.')),
  chargeTarget: optional(text(100, 'Name of the foe that the defender charged.')),
  retreatedFrom: defaulted(
    list(text(100, 'Name of a foe.'), 30, 'Names of the foes from which the defender has retreated.'),
    [],
  ),
  droppedBefore: defaulted(
    list(
      text(100, 'Name of a foe.'),
      30,
      'Names of the foes against whose missiles the defender used Dodge and Drop.',
    ),
    [],
  ),
  parried: optional(
    list(
      text(100, 'Name of a foe.'),
      30,
      'Names of the foes to parry, used if the option `parryTargetsPredeclared` is on. If omitted: any foe can be parried.',
    ),
  ),
} as const;

const incomingAttack = record(
  'IncomingAttack',
  {
    foe: text(100, 'Name of the foe who attacks.'),
    kind: defaulted(attackRange, 'MELEE'),
    side: defaulted(attackedSide, 'FRONT'),
    opportunity: defaulted(flag('True if the attack is an Opportunity Attack.'), false),
    aware: defaulted(flag('True if the defender is aware of the attack.'), true),
    area: defaulted(
      flag(
        'True if the attack fills the defender’s whole space. Only special bonuses count against such an attack.',
      ),
      false,
    ),
    foeInvisible: defaulted(flag('True if the defender cannot see the foe.'), false),
    shield: defaulted(flag('True if the defender uses the shield against this attack.'), false),
    parry: defaulted(flag('True if the defender parries this attack.'), false),
    shieldParry: defaulted(
      flag('True if the defender uses Shield Parry, which adds the Parry to the Shield once per round.'),
      false,
    ),
    aimKept: defaulted(flag('True if an aiming defender keeps aiming instead of defending.'), false),
    interruptUsed: defaulted(flag('True if a delaying defender uses the Interrupt to parry.'), false),
    inArc: defaulted(flag('True if the attack comes from the arc that All-Out Defense covers.'), true),
    divesForCover: defaulted(flag('True if the defender dives for cover from this area attack.'), false),
    feint: optional(feintAt),
    cover: modifiers,
  },
  'One attack on the defender.',
);

export const defencesInput = record(
  'DefencesInput',
  {
    ...defenderFields,
    attacks: list(incomingAttack, 30, 'Attacks on the defender in a round, in order.'),
  },
  'A defender and the attacks against them in a round.',
);

export type DefencesInput = Value<typeof defencesInput>;
export type IncomingAttack = DefencesInput['attacks'][number];
export type Defender = Omit<DefencesInput, 'attacks'>;
