import type { Json } from '../../../json.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { readKept } from '../../../rules/fields/read.ts';
import { changes } from '../combatant/changes.ts';
import { backInHand, foldParts, MOST, state, withItem } from '../combatant/state.ts';

/** Returns the state after an effect. Many effects do not change it. */
export function applyEffect(given: Json, effect: Effect): Json {
  const before = readKept(state, given);
  switch (effect.type) {
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
    case 'changed':
      return changes.fold(before, effect);
    default:
      return foldParts(before, effect);
  }
}
