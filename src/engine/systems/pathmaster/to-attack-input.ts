import type { ConvertedAttack, GenericCombatant } from '../../rules/generic-combatant.ts';

/** Armour types from 1 to 20: cloth, leather, chain and plate. */
const ARMOUR: Readonly<Record<GenericCombatant['armour'], number>> = {
  NONE: 1,
  LIGHT: 6,
  MEDIUM: 13,
  HEAVY: 18,
};

/**
 * Converts two generic combatants to an attack. Percentages become bonuses on an open-ended d100. The attack table
 * determines the damage.
 */
export function toAttackInput(attacker: GenericCombatant, defender: GenericCombatant): ConvertedAttack {
  const armourType = ARMOUR[defender.armour];
  return {
    input: {
      attacker: { skill: attacker.skill },
      weapon: { name: 'sword', attack: 'ONE_HANDED_EDGED' },
      target: { armourType, parry: defender.parry },
    },
    conversions: [
      {
        field: 'attacker.skill',
        value: `+${attacker.skill}`,
        from: `skill ${attacker.skill}%`,
        how: 'as an offensive bonus',
      },
      {
        field: 'weapon.attack',
        value: 'ONE_HANDED_EDGED',
        from: 'the sword',
        how: 'the attack table determines the damage, so damage dice do not apply',
      },
      {
        field: 'target.parry',
        value: `+${defender.parry}`,
        from: `parry ${defender.parry}%`,
        how: 'as the defensive bonus, which counts in full against this attack',
      },
      {
        field: 'target.armourType',
        value: `${armourType}`,
        from: defender.armour,
        how: 'armour type by kind',
      },
    ],
  };
}
