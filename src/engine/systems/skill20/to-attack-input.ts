import { formulaText } from '../../dice/formula.ts';
import {
  BONUS_EXPLANATION,
  bonusOf,
  type Conversion,
  type ConvertedAttack,
  type GenericCombatant,
  signed,
} from '../../rules/generic-combatant.ts';

/** The average difficulty of a check, for somebody whose Armour Class nothing says. */
const ARMOUR_CLASS = 10;

const unconverted = (from: string, how: string): Conversion => ({ field: 'none', value: 'none', from, how });

/** Skill is the level of Melee Fighting; the chapter knows no parries, and no armour by kinds. */
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
      { field: 'weapon.damage', value: damage, from: `damage ${damage}`, how: 'as it is' },
      {
        field: 'defender.armourClass',
        value: `${ARMOUR_CLASS}`,
        from: defender.armour,
        how: 'the average difficulty; the chapter does not say what armour adds to Armour Class',
      },
      unconverted(`parry ${defender.parry}%`, 'the chapter lets nobody answer an attack'),
    ],
  };
}
