import type { Fault, Path } from '../../../fault.ts';
import {
  defaulted,
  flag,
  integer,
  internal,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { damageModifiers } from '../../../rules/stated-modifier.ts';
import { surroundingFaults, surroundings } from '../botch/input.ts';
import { actionDice, type BotchStake, gmActionDice, otherActionDice } from '../check/botch-die.ts';
import { checkFields } from '../check/check-total.ts';
import { purse } from '../check/purse.ts';
import { control, payer } from '../combatant/payer.ts';
import { weapon } from '../core/weapon.ts';
import { suppliedTable, suppliedTableFaults } from '../critical/critical-table.ts';
import { defence } from '../defence/defence.ts';

const attacker = record(
  'Attacker',
  {
    ...checkFields,
    weapon: optional(weapon),
    damageModifiers,
    critical: defaulted(flag('True if a hit is a critical hit. The caller determines this.'), false),
    criticalTable: optional(suppliedTable),
    control: defaulted(control, 'PLAYER'),
    actionDice,
    surroundings: optional(surroundings),
  },
  'The attacker and the weapon in use.',
);

const defender = record(
  'Defender',
  {
    aware: defaulted(flag('True if the target is aware of the threat.'), true),
    defence: optional(defence),
    defencesMade: defaulted(
      integer(0, 1000, 'Number of defences that the target has already made this round.'),
      0,
    ),
    control: defaulted(control, 'GAME_MASTER'),
    actionDice,
    surroundings: optional(surroundings),
    inHand: optional(text(100, 'Item that the target holds, and drops if a critical hit disarms them.')),
    awaited: internal(flag('True if the target has not chosen a response yet.'), false),
  },
  'The target of the attack, who may dodge or parry.',
);

export const attackInput = record(
  'AttackInput',
  {
    attacker,
    defender: defaulted(defender, {}),
    spendOnAttack: defaulted(
      flag('True if an action die is spent when the attack roll is a natural 1, which makes it a botch.'),
      false,
    ),
    attackPayer: optional(payer),
    attackPurse: purse,
    spendOnDefence: defaulted(
      flag('True if an action die is spent when the defence roll is a natural 1, which makes it a botch.'),
      false,
    ),
    defencePayer: optional(payer),
    defencePurse: purse,
    gmActionDice,
    otherActionDice,
  },
  'One melee attack and the response to it.',
);

export type AttackInput = Value<typeof attackInput>;

export function attackFaults({ attacker, defender }: AttackInput, path: Path): readonly Fault[] {
  return [
    ...suppliedTableFaults(attacker.criticalTable, [...path, 'attacker', 'criticalTable']),
    ...surroundingFaults(attacker.surroundings, [...path, 'attacker', 'surroundings']),
    ...surroundingFaults(defender.surroundings, [...path, 'defender', 'surroundings']),
  ];
}

/** Returns the players who may turn the attacker's natural 1 into a botch, and their dice. */
export const attackStake = (input: AttackInput): BotchStake => ({
  roller: input.attacker.control,
  opponent: input.defender.control,
  spend: input.spendOnAttack,
  payer: input.attackPayer,
  purse: input.attackPurse,
  pools: {
    GAME_MASTER: input.gmActionDice,
    OPPONENT: input.defender.actionDice,
    OTHER_PLAYER: input.otherActionDice,
  },
});

/** Returns the players who may turn the defender's natural 1 into a botch, and their dice. */
export const defenceStake = (input: AttackInput): BotchStake => ({
  roller: input.defender.control,
  opponent: input.attacker.control,
  spend: input.spendOnDefence,
  payer: input.defencePayer,
  purse: input.defencePurse,
  pools: { ...attackStake(input).pools, OPPONENT: input.attacker.actionDice },
});
