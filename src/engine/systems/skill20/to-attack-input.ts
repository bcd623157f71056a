import { formulaText } from '../../dice/formula.ts';
import {
  BONUS_EXPLANATION,
  bonusOf,
  type Conversion,
  type ConvertedAttack,
  type GenericCombatant,
  signed,
} from '../../rules/generic-combatant.ts';

/** The difficulty of an average check. It is used as Armour Class, because a generic combatant has none. */
const ARMOUR_CLASS = 10;

const unconverted = (from: string, how: string): Conversion => ({ field: 'none', value: 'none', from, how });

/**
 * Converts two generic combatants to an attack. The skill becomes the level of Melee Fighting. The chapter has neither
 * parries nor kinds of armour.
 */
export function toAttackInput(attacker: GenericCombatant, defender: GenericCombatant): ConvertedAttack {
  const level = bonusOf(attacker.skill);
  const damage = formulaText(attacker.damage);
  return {
    input: {
      attacker: { level },
      weapon: { name: 'sword', damage },
      defender: { armourClass: ARMOUR_CLASS },
    },
    conversions: [
      {
        field: 'attacker.level',
        value: signed(level),
        from: `skill ${attacker.skill}%`,
        how: BONUS_EXPLANATION,
      },
      { field: 'weapon.damage', value: damage, from: `damage ${damage}`, how: 'used without change' },
      {
        field: 'defender.armourClass',
        value: `${ARMOUR_CLASS}`,
        from: defender.armour,
        how: 'the average difficulty, because the chapter does not say what armour adds to Armour Class',
      },
      unconverted(`parry ${defender.parry}%`, 'the chapter has no rule for parrying'),
    ],
  };
}
