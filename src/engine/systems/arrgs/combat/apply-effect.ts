import type { Json } from '../../../json.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { readKept } from '../../../rules/fields/read.ts';
import { changes } from '../combatant/changes.ts';
import { capped, foldParts, itemOf, MOST_LOST, type State, state, withItem } from '../combatant/state.ts';
import { COMPLEMENTARY } from '../core/effects.ts';

/** Returns the state after an effect. Many effects do not change it. */
export function applyEffect(given: Json, effect: Effect): Json {
  // The state may have been stored by an earlier version that did not have all fields.
  const before = readKept(state, given);
  switch (effect.type) {
    case 'damage':
      return { ...before, lost: Math.min(MOST_LOST, before.lost + effect.amount) };
    case 'healing':
      return { ...before, lost: Math.max(Math.min(0, before.lost), before.lost - effect.amount) };
    case 'spent':
      return withAction(foldParts(before, effect), effect.budget);
    case 'initiative':
      return { ...before, tie: effect.tie };
    case 'itemDamaged': {
      const item = itemOf(before, effect.item);
      const damage = capped(item.damage + effect.amount);
      return withItem(before, { ...item, damage, broken: item.broken || effect.broken });
    }
    case 'itemMended': {
      const item = itemOf(before, effect.item);
      return withItem(before, { ...item, damage: Math.max(0, item.damage - effect.amount), broken: false });
    }
    case 'changed':
      return changes.fold(before, effect);
    case 'conditionEnded':
      return without(before, effect.condition);
    default:
      return foldParts(before, effect);
  }
}

/** Removes the part of the state that belongs to a condition that has ended. */
function without(before: State, condition: string): State {
  if (condition === 'provoking') return { ...before, provoked: null };
  return condition === 'unconscious' ? { ...before, asleep: null } : before;
}

/** Subtracts the Action Points that an action costs. */
const withAction = (after: State, budget: string): State =>
  budget === COMPLEMENTARY ? after : { ...after, actions: after.actions + 1 };
