import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { conditions } from '../core/conditions.ts';

const MOST_APPLICATIONS = 100;

const addsUp = (id: string): boolean =>
  conditions.some((each) => each.id === id && each.holding === 'ADDS_UP');

/**
 * Adapts effects that begin a condition. For Dying [n] and Staggered [n], the amount is the number of times that the
 * condition is applied.
 */
export function adaptEffect(_fighter: Fighter, effect: Effect): readonly Effect[] {
  if (effect.type !== 'conditionGained' || !addsUp(effect.condition)) return [effect];
  const { amount = 1, ...once } = effect;
  return Array.from({ length: Math.max(1, Math.min(MOST_APPLICATIONS, amount)) }, () => once);
}
