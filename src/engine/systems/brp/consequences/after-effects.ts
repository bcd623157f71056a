import { conditionsAfter } from '../../../rules/effects/conditions-after.ts';
import type { Effect, Role } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { applyEffect } from '../combatant/apply-effect.ts';
import { conditions } from '../harm/conditions.ts';

const after = (fighter: Fighter, effect: Effect): Fighter => ({
  ...fighter,
  state: applyEffect(fighter.state, effect),
  conditions: conditionsAfter(fighter.conditions, effect, fighter.round, conditions),
});

/** Returns the combatant after the effects on one of these roles. */
export const afterEffects = (
  fighter: Fighter,
  effects: readonly Effect[],
  roles: readonly Role[] = ['TARGET'],
): Fighter => effects.filter(({ on }) => roles.includes(on)).reduce(after, fighter);
