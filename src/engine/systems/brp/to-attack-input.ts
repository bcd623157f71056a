import { formulaText } from '../../dice/formula.ts';
import type { ConvertedAttack, GenericCombatant } from '../../rules/generic-combatant.ts';

/** Armour values from the armour table: soft leather, chain and plate. */
const ARMOUR: Readonly<Record<GenericCombatant['armour'], number>> = {
  NONE: 0,
  LIGHT: 2,
  MEDIUM: 7,
  HEAVY: 8,
};

/** Converts generic combatants. Their percentages are used as ratings. */
export function toAttackInput(attacker: GenericCombatant, defender: GenericCombatant): ConvertedAttack {
  const armour = ARMOUR[defender.armour];
  const damage = formulaText(attacker.damage);
  return {
    input: {
      attacker: { rating: attacker.skill, weapon: { name: 'Sword', damage } },
      defender: { armour, ...(defender.parry > 0 ? { parry: { rating: defender.parry } } : {}) },
    },
    conversions: [
      {
        field: 'attacker.rating',
        value: `${attacker.skill}%`,
        from: `skill ${attacker.skill}%`,
        how: 'used unchanged',
      },
      {
        field: 'attacker.weapon.damage',
        value: damage,
        from: `damage ${damage}`,
        how: 'used unchanged, without a damage modifier',
      },
      {
        field: 'defender.parry.rating',
        value: `${defender.parry}%`,
        from: `parry ${defender.parry}%`,
        how: 'used unchanged; 0 means no parry',
      },
      { field: 'defender.armour', value: `${armour}`, from: defender.armour, how: 'armour value by kind' },
    ],
  };
}
