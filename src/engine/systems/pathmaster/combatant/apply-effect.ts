import type { Json } from '../../../json.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { readKept } from '../../../rules/fields/read.ts';
import type { Lasting } from '../ailments/lasting.ts';
import { FATIGUE, POWER } from '../state/becomes.ts';
import { changes } from '../state/changes.ts';
import { type State, state } from '../state/state.ts';
import { endure } from '../time/endure.ts';
import { isBudget, spent } from './budget.ts';

/** The state after an effect; effects that leave no mark on it change nothing. */
export function applyEffect(given: Json, effect: Effect): Json {
  const before = readKept(state, given);
  switch (effect.type) {
    case 'damage':
      return { ...before, lost: before.lost + effect.amount };
    case 'healing':
      return { ...before, lost: Math.max(0, before.lost - effect.amount) };
    case 'itemDamaged':
      return effect.broken ? { ...before, broken: [...before.broken, effect.item] } : given;
    case 'itemDropped':
      return { ...before, dropped: [...new Set([...before.dropped, effect.item])] };
    case 'itemTaken':
      return { ...before, dropped: before.dropped.filter((item) => item !== effect.item) };
    case 'itemMended':
      return { ...before, broken: before.broken.filter((item) => item !== effect.item) };
    case 'regained':
      return paid(before, effect.budget, -effect.amount);
    case 'spent':
      return paid(before, effect.budget, effect.amount);
    case 'initiative':
      return { ...before, initiative: effect.value, tie: effect.tie };
    case 'changed':
      return changes.fold(before, effect);
    case 'lasting':
      return endure(before, effect.record as unknown as Lasting);
    default:
      return given;
  }
}

function paid(before: State, what: string, amount: number): State {
  switch (what) {
    case POWER:
      return { ...before, power: Math.max(0, before.power + amount) };
    case FATIGUE:
      return { ...before, fatigue: Math.max(0, before.fatigue + amount) };
    default:
      return isBudget(what) ? { ...before, budget: spent(before.budget, what, amount) } : before;
  }
}
