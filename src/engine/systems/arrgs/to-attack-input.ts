import { formulaText, maximum, minimum } from '../../dice/formula.ts';
import {
  BONUS_EXPLANATION,
  bonusOf,
  type ConvertedAttack,
  type GenericCombatant,
} from '../../rules/generic-combatant.ts';

const signed = (bonus: number): string => (bonus < 0 ? `${bonus}` : `+${bonus}`);

/**
 * Converts two generic combatants to an attack. The skill becomes a modifier on the d20. A weapon's damage is one
 * number, which the result of the check raises or lowers.
 */
export function toAttackInput(attacker: GenericCombatant, defender: GenericCombatant): ConvertedAttack {
  const [attack, parry] = [bonusOf(attacker.skill), bonusOf(defender.parry)];
  const damage = Math.max(0, Math.round((minimum(attacker.damage) + maximum(attacker.damage)) / 2));
  return {
    input: {
      attacker: {
        name: 'sword',
        modifiers: { skill: attack },
        successValue: damage,
        types: ['slashing'],
      },
      target: { modifiers: { skill: parry } },
    },
    conversions: [
      {
        field: 'attacker.modifiers.skill',
        value: signed(attack),
        from: `skill ${attacker.skill}%`,
        how: BONUS_EXPLANATION,
      },
      {
        field: 'attacker.successValue',
        value: `${damage}`,
        from: `damage ${formulaText(attacker.damage)}`,
        how: 'the average of the dice, because a weapon’s damage is a fixed number in these rules',
      },
      {
        field: 'target.modifiers.skill',
        value: signed(parry),
        from: `parry ${defender.parry}%`,
        how: `a Defence with 10 instead of the die, and ${BONUS_EXPLANATION}`,
      },
      {
        field: 'none',
        value: 'none',
        from: defender.armour,
        how: 'the chapter contains no numbers for armour',
      },
    ],
  };
}
