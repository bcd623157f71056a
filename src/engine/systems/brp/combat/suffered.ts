import type { Fighter } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { conditionsAfter } from '../../../rules/held.ts';
import { conditions } from '../conditions.ts';
import { suffer } from './suffer.ts';

const after = (fighter: Fighter, effect: Effect): Fighter => ({
  ...fighter,
  state: suffer(fighter.state, effect),
  conditions: conditionsAfter(fighter.conditions, effect, fighter.round, conditions),
});

/** Somebody after effects on the target. */
export const afterEffects = (fighter: Fighter, effects: readonly Effect[]): Fighter =>
  effects.filter(({ on }) => on === 'TARGET').reduce(after, fighter);
