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
    critical: defaulted(flag('Whether a hit is a critical hit: the caller says so.'), false),
    criticalTable: optional(suppliedTable),
    control: defaulted(control, 'PLAYER'),
    actionDice,
    surroundings: optional(surroundings),
  },
  'Who attacks, and with what.',
);

const defender = record(
  'Defender',
  {
    aware: defaulted(flag('Whether the target is aware of the threat.'), true),
    defence: optional(defence),
    defencesMade: defaulted(integer(0, 1000, 'Defences made earlier this round.'), 0),
    control: defaulted(control, 'GAME_MASTER'),
    actionDice,
    surroundings: optional(surroundings),
    inHand: optional(text(100, 'What they hold and may have to drop.')),
    awaited: internal(flag('Whether the target is still to say how they respond.'), false),
  },
  'Who is attacked; may dodge or parry.',
);

export const attackInput = record(
  'AttackInput',
  {
    attacker,
    defender: defaulted(defender, {}),
    spendOnAttack: defaulted(
      flag('Whether somebody spends an action die if the attack shows a natural 1.'),
      false,
    ),
    attackPayer: optional(payer),
    attackPurse: purse,
    spendOnDefence: defaulted(
      flag('Whether somebody spends an action die if the defence shows a natural 1.'),
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

/** What is at stake when the attacker rolls. */
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

/** What is at stake when the defender rolls. */
export const defenceStake = (input: AttackInput): BotchStake => ({
  roller: input.defender.control,
  opponent: input.attacker.control,
  spend: input.spendOnDefence,
  payer: input.defencePayer,
  purse: input.defencePurse,
  pools: { ...attackStake(input).pools, OPPONENT: input.attacker.actionDice },
});
