import { claimed, defaulted, flag, integer, list, optional, record, text } from '../../../rules/field.ts';
import { surroundings } from '../botch/input.ts';
import { gmActionDice } from '../check/botch-die.ts';
import { modifier } from '../check/roll.ts';
import { answerFields } from './response.ts';

export const attackActInput = record(
  'AttackAct',
  {
    weapon: text(100, 'The weapon, by its name on the attacker’s sheet.'),
    modifiers: defaulted(claimed(list(modifier, 20, 'Flat modifiers to the attack.')), []),
    critical: defaulted(
      claimed(flag('Whether a hit is a critical hit, as the campaign’s rules say.')),
      false,
    ),
    gmActionDice,
    surroundings: optional(claimed(surroundings)),
    targetSurroundings: optional(claimed(surroundings)),
    aware: defaulted(claimed(flag('Whether the target is aware of the threat.')), true),
    weaponSaves: optional(claimed(flag('Whether the attacking weapon saves if it is to shatter.'))),
    otherActionDice: defaulted(claimed(integer(0, 1000, 'Action dice of another player who would pay.')), 0),
    ...answerFields,
  },
  'A melee attack between combatants; every other number comes from their sheets.',
);
