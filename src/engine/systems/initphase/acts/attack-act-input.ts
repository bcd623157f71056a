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

/** What waits for an answer. */
export const question = choice(
  'AttackQuestion',
  {
    ATTACK: 'An action die on the attack.',
    ATTACK_OR_DEFENCE: 'The same, or else how the target responds.',
    DEFENCE: 'How the target responds.',
    DEFENCE_DIE: 'An action die on the defence.',
  },
  'What is asked.',
);

export const attackActInput = record(
  'AttackAct',
  {
    weapon: text(100, 'The weapon, by its name on the attacker’s sheet.'),
    modifiers: defaulted(claimed(list(modifier, 20, 'Flat modifiers to the attack.')), []),
    critical: defaulted(
      claimed(flag('Whether a hit is a critical hit, as the campaign’s rules say.')),
      false,
    ),
    criticalTable: optional(claimed(suppliedTable)),
    gmActionDice: statedGmDice,
    surroundings: optional(claimed(surroundings)),
    targetSurroundings: optional(claimed(surroundings)),
    aware: defaulted(claimed(flag('Whether the target is aware of the threat.')), true),
    weaponSaves: optional(claimed(flag('Whether the attacking weapon saves if it is to shatter.'))),
    ...defenceFields,
    ...answering({
      spendOnAttack: optional(
        claimed(
          flag('Whether a GM Action Die is spent if the attack shows a natural 1; left out, it is asked.'),
        ),
      ),
      spendOnDefence: optional(
        claimed(
          flag('Whether a GM Action Die is spent if the defence shows a natural 1; left out, it is asked.'),
        ),
      ),
    }),
    asked: internal(optional(question), null),
    askedOf: internal(optional(text(100, 'Who is asked for an action die.')), null),
    saidOfAttack: dieAnswers,
    saidOfDefence: dieAnswers,
    unasked: internal(optional(text(20, 'A die that was spent and not asked for.')), null),
  },
  'A melee attack between combatants; every other number comes from their sheets.',
);

export type AttackActInput = Value<typeof attackActInput>;
