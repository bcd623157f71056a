import type { Json } from '../../../json.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { readKept } from '../../../rules/fields/read.ts';
import { changes } from '../combatant/changes.ts';
import { backInHand, MOST, type State, state, withItem } from '../combatant/state.ts';
import type { Budget } from '../core/effects.ts';

/** The state after an effect. Many effects do not change it. */
export function applyEffect(given: Json, effect: Effect): Json {
  const before = readKept(state, given);
  switch (effect.type) {
    case 'damage':
      return { ...before, lost: Math.min(MOST, before.lost + effect.amount) };
    case 'healing':
      return { ...before, lost: Math.max(0, before.lost - effect.amount) };
    case 'itemDamaged':
      return withItem(before, effect.item, (item) => ({
        ...item,
        recorded: Math.min(MOST, item.recorded + effect.amount),
        broken: item.broken || effect.broken,
      }));
    case 'itemDropped':
      return withItem(before, effect.item, (item) => ({
        ...item,
        ...{ inHand: false, feet: effect.feet ?? 0, direction: null },
      }));
    case 'itemTaken':
      return withItem(before, effect.item, backInHand);
    case 'itemMended':
      return withItem(before, effect.item, (item) => ({
        ...item,
        recorded: Math.max(0, item.recorded - effect.amount),
        broken: false,
        destroyed: false,
      }));
    case 'regained':
      return spend(before, effect.budget as Budget, -effect.amount);
    case 'spent':
      return spend(before, effect.budget as Budget, effect.amount);
    case 'changed':
      return changes.fold(before, effect);
    default:
      return given;
  }
}

function spend(before: State, budget: Budget, amount: number): State {
  switch (budget) {
    case 'ACTION_DIE':
      return { ...before, actionDiceSpent: Math.max(0, before.actionDiceSpent + amount) };
    case 'GM_ACTION_DIE':
      return { ...before, gmActionDiceSpent: before.gmActionDiceSpent + amount };
    case 'DEFENCE':
      return { ...before, defencesMade: Math.max(0, before.defencesMade + amount) };
  }
}
