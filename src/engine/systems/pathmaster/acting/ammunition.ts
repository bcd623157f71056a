import { quantity } from '../../../quantity.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { isMelee } from '../attempt/attack-bonus.ts';
import { stateOf } from '../combatant/fighter.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import type { State } from '../state/state.ts';

/**
 * Returns the state after some shots. If there is too little ammunition, returns the reason for the rejection (PMA-080,
 * PMA-086).
 */
export function ammunitionAfterShots(
  actor: Fighter,
  { name, ammunition: holds }: OwnWeapon,
  rounds: number,
): Pick<State, 'ammunition'> | RuleViolation {
  const { ammunition } = stateOf(actor);
  const used = ammunition.find(({ weapon }) => weapon === name)?.used ?? 0;
  if (holds !== null && holds - used < rounds)
    return ruleViolation(
      `the ${name} has ${quantity(holds - used, 'round')} left, but this act uses ${rounds}`,
      ['weapon'],
      'a mode with fewer rounds, another weapon, or a reload',
    );
  return {
    ammunition: [
      ...ammunition.filter(({ weapon }) => weapon !== name),
      { weapon: name, used: Math.min(1_000_000, used + rounds) },
    ],
  };
}

/** Returns the state after one shot with a missile weapon. Other weapons change nothing. */
export const ammunitionAfterAttack = (actor: Fighter, weapon: OwnWeapon): Partial<State> | RuleViolation =>
  isMelee(weapon) || weapon.thrown ? {} : ammunitionAfterShots(actor, weapon, 1);

export const ammunitionAfterLoading = (actor: Fighter, name: string): Pick<State, 'ammunition'> => ({
  ammunition: stateOf(actor).ammunition.filter(({ weapon }) => weapon !== name),
});
