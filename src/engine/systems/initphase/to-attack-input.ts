import { formulaText } from '../../dice/formula.ts';
import {
  BONUS_EXPLANATION,
  bonusOf,
  type ConvertedAttack,
  type GenericCombatant,
  signed,
} from '../../rules/generic-combatant.ts';

/**
 * Converts two generic combatants to an attack. The skill becomes a bonus on the d20. The chapter has no rules for
 * armour.
 */
export function toAttackInput(attacker: GenericCombatant, defender: GenericCombatant): ConvertedAttack {
  const [attack, parry] = [bonusOf(attacker.skill), bonusOf(defender.parry)];
  const damage = formulaText(attacker.damage);
  return {
    input: {
      attacker: { bonus: attack, weapon: { name: 'sword', damage } },
      defender: {
        defence: {
          kind: 'PARRY',
          bonus: parry,
          weapon: { name: 'sword', damage: formulaText(defender.damage) },
        },
      },
    },
    conversions: [
      {
        field: 'attacker.bonus',
        value: signed(attack),
        from: `skill ${attacker.skill}%`,
        how: BONUS_EXPLANATION,
      },
      {
        field: 'attacker.weapon.damage',
        value: damage,
        from: `damage ${damage}`,
        how: 'used without change',
      },
      {
        field: 'defender.defence.bonus',
        value: signed(parry),
        from: `parry ${defender.parry}%`,
        how: BONUS_EXPLANATION,
      },
      {
        field: 'none',
        value: 'none',
        from: defender.armour,
        how: 'the chapter has no rule for armour',
      },
    ],
  };
}
