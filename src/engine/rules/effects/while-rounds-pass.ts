import type { Fighter } from '../fight/fighter.ts';
import type { System } from '../system.ts';
import { type AppliedEffects, applyEffects } from './apply-effects.ts';

/**
 * Returns the fighter after the rounds that a procedure takes outside an encounter, but before the procedure's effects
 * apply.
 */
export const whileRoundsPass = (
  system: System,
  fighter: Fighter,
  rounds: number,
  options: unknown,
): AppliedEffects =>
  rounds === 0
    ? { fighter, effects: [] }
    : applyEffects(system, fighter, system.time?.lapsing?.(fighter, rounds) ?? [], options);
