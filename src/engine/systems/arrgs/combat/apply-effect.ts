import type { Json } from '../../../json.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { readKept } from '../../../rules/fields/read.ts';
import { changes } from '../combatant/changes.ts';
import { CAPPED, COMPLEMENTARY, READIED } from '../combatant/points.ts';
import { capped, itemOf, MOST_LOST, type State, state, withItem } from '../combatant/state.ts';

/** The state after an effect; many effects do not change it. */
export function applyEffect(given: Json, effect: Effect): Json {
  // the state may have been stored before later fields existed
  const before = readKept(state, given);
  switch (effect.type) {
    case 'damage':
      return { ...before, lost: Math.min(MOST_LOST, before.lost + effect.amount) };
    case 'healing':
      return { ...before, lost: Math.max(Math.min(0, before.lost), before.lost - effect.amount) };
    case 'spent':
      return spend(before, effect.budget, effect.amount);
    case 'initiative':
      return { ...before, tie: effect.tie };
    case 'itemDamaged': {
      const item = itemOf(before, effect.item);
      const damage = capped(item.damage + effect.amount);
      return withItem(before, { ...item, damage, broken: item.broken || effect.broken });
    }
    case 'itemDropped':
      return { ...before, dropped: [...new Set([...before.dropped, effect.item])] };
    case 'itemTaken':
      return { ...before, dropped: before.dropped.filter((item) => item !== effect.item) };
    case 'itemMended': {
      const item = itemOf(before, effect.item);
      return withItem(before, { ...item, damage: Math.max(0, item.damage - effect.amount), broken: false });
    }
    case 'regained':
      return regain(before, effect.budget, effect.amount);
    case 'changed':
      return changes.fold(before, effect);
    case 'conditionEnded':
      return without(before, effect.condition);
    default:
      return before;
  }
}

/** Removes the part of the state that belongs to an ended condition. */
function without(before: State, condition: string): State {
  if (condition === 'provoking') return { ...before, provoked: null };
  return condition === 'unconscious' ? { ...before, asleep: null } : before;
}

function spend(before: State, budget: string, amount: number): State {
  const acted = { ...before, actions: before.actions + 1 };
  switch (budget) {
    case 'ACTION_POINTS':
    case CAPPED:
      return { ...acted, actionPointsUsed: before.actionPointsUsed + amount };
    case 'ADDITIONAL_ACTION_POINTS':
      return { ...acted, additionalActionPointsUsed: before.additionalActionPointsUsed + amount };
    case READIED:
      return { ...acted, readied: before.readied + amount };
    case COMPLEMENTARY:
      return { ...before, complementary: before.complementary + amount };
    default:
      return before;
  }
}

function regain(before: State, budget: string, amount: number): State {
  switch (budget) {
    case 'ACTION_POINTS':
    case CAPPED:
      return { ...before, actionPointsUsed: Math.max(0, before.actionPointsUsed - amount) };
    case 'ADDITIONAL_ACTION_POINTS':
      return {
        ...before,
        additionalActionPointsUsed: Math.max(0, before.additionalActionPointsUsed - amount),
      };
    case READIED:
      return { ...before, readied: Math.max(0, before.readied - amount) };
    case COMPLEMENTARY:
      return { ...before, complementary: Math.max(0, before.complementary - amount) };
    default:
      return before;
  }
}
