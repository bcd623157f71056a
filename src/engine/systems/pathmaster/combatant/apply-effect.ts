import type { Json } from '../../../json.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { readKept } from '../../../rules/fields/read.ts';
import type { LastingRecord } from '../ailments/lasting-effect.ts';
import { changes } from '../state/changes.ts';
import { foldParts, type State, state } from '../state/state.ts';
import { applyLastingRecord } from '../time/apply-lasting-record.ts';
import { budgetAfterSpending, isActionResource } from './resources.ts';

/** Returns the state after an effect. Effects that concern no part of the state change nothing. */
export function applyEffect(given: Json, effect: Effect): Json {
  const before = readKept(state, given);
  switch (effect.type) {
    case 'damage':
      return { ...before, ...damagedInCombat(before, effect.amount), lost: before.lost + effect.amount };
    case 'healing':
      return { ...before, lost: Math.max(0, before.lost - effect.amount) };
    case 'itemDamaged':
      return effect.broken ? { ...before, broken: [...before.broken, effect.item] } : given;
    case 'itemMended':
      return { ...before, broken: before.broken.filter((item) => item !== effect.item) };
    case 'regained':
      return withPayment(before, effect, -effect.amount);
    case 'spent':
      return withPayment(before, effect, effect.amount);
    case 'initiative':
      return { ...before, ...combatBegun(before), initiative: effect.value, tie: effect.tie };
    case 'changed':
      return changes.fold(before, effect);
    case 'lasting':
      return applyLastingRecord(before, effect.record as unknown as LastingRecord);
    default:
      return foldParts(before, effect);
  }
}

type Paid = Extract<Effect, { type: 'spent' | 'regained' }>;

/** Combat begins when initiative is rolled. */
const combatBegun = ({ initiative }: State): Partial<State> =>
  initiative === null ? { combatDamage: 0 } : {};

/** Damage from the current combat limits cautious First Aid (ruling PMB-R130). */
const damagedInCombat = ({ initiative, combatDamage }: State, amount: number): Partial<State> =>
  initiative === null ? {} : { combatDamage: (combatDamage ?? 0) + amount };

const withPayment = (before: State, paid: Paid, amount: number): State =>
  isActionResource(paid.budget)
    ? { ...before, budget: budgetAfterSpending(before.budget, paid.budget, amount) }
    : foldParts(before, paid);
