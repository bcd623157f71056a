import {
  answering,
  choice,
  claimed,
  defaulted,
  flag,
  internal,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { surroundings } from '../botch/input.ts';
import { dieAnswers, statedGmDice } from '../check/action-dice.ts';
import { modifier } from '../check/check-total.ts';
import { suppliedTable } from '../critical/critical-table.ts';
import { defenceFields } from '../defence/response.ts';

export const question = choice(
  'AttackQuestion',
  {
    ATTACK: 'The question is whether an action die is spent on the attack.',
    ATTACK_OR_DEFENCE:
      'The question is whether an action die is spent on the attack, or else how the target responds.',
    DEFENCE: 'The question is how the target responds.',
    DEFENCE_DIE: 'The question is whether an action die is spent on the defence.',
  },
  'Question that waits for an answer.',
);

export const attackActInput = record(
  'AttackAct',
  {
    weapon: text(100, 'Name of the attacking weapon on the attacker’s sheet.'),
    modifiers: defaulted(claimed(list(modifier, 20, 'Flat modifiers added to the attack.')), []),
    critical: defaulted(claimed(flag('True if a hit is a critical hit under the campaign’s rules.')), false),
    criticalTable: optional(claimed(suppliedTable)),
    gmActionDice: statedGmDice,
    surroundings: optional(claimed(surroundings)),
    targetSurroundings: optional(claimed(surroundings)),
    aware: defaulted(claimed(flag('True if the target is aware of the threat.')), true),
    weaponSaves: optional(
      claimed(
        flag(
          'True if the attacking weapon succeeds at its save against shattering. If omitted: the save is rolled. A weapon without a save always fails.',
        ),
      ),
    ),
    ...defenceFields,
    ...answering({
      spendOnAttack: optional(
        claimed(
          flag(
            'True if the game master spends a GM Action Die when the attack roll is a natural 1. If omitted: the game master is asked.',
          ),
        ),
      ),
      spendOnDefence: optional(
        claimed(
          flag(
            'True if the game master spends a GM Action Die when the defence roll is a natural 1. If omitted: the game master is asked.',
          ),
        ),
      ),
    }),
    asked: internal(optional(question), null),
    askedOf: internal(optional(text(100, 'Combatant, or kind of payer, asked for an action die.')), null),
    saidOfAttack: dieAnswers,
    saidOfDefence: dieAnswers,
    unasked: internal(
      optional(text(20, 'Field that spends an action die although no question is open.')),
      null,
    ),
  },
  'A melee attack by one combatant on another. All other numbers come from their sheets.',
);

export type AttackActInput = Value<typeof attackActInput>;
