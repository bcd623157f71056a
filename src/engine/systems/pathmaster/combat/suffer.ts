import type { Json } from '../../../json.ts';
import type { Opening } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { isStun, type Stun } from '../criticals/harm.ts';
import { changes } from '../state/changes.ts';
import { FATIGUE, POWER } from '../state/plan.ts';
import type { State } from '../state/state.ts';
import { endure } from '../time/endure.ts';
import type { Lasting } from '../time/lasting.ts';
import { isBudget, spent } from './budget.ts';

/** A new round: whoever moved may be struck again, and everybody has a turn to come. */
export const refresh = (given: Json, opens: Opening): Json =>
  opens === 'TURN'
    ? given
    : { ...(given as State), opportunities: [], hadTurn: false, secondPlace: false, resumes: false };

/** The state after an effect; effects that leave no mark on it change nothing. */
export function suffer(given: Json, effect: Effect): Json {
  const before = given as State;
  switch (effect.type) {
    case 'damage':
      return { ...before, lost: before.lost + effect.amount };
    case 'healing':
      return { ...before, lost: Math.max(0, before.lost - effect.amount) };
    case 'conditionGained':
      return gained(before, effect);
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

function gained(
  before: State,
  { condition, rounds, amount = 0, note }: Extract<Effect, { type: 'conditionGained' }>,
): State {
  if (isStun(condition)) return stunnedBy(before, condition, rounds ?? 0);
  switch (condition) {
    case 'bleeding':
      return {
        ...before,
        bleeding: [...before.bleeding, { rate: amount, age: 0, treated: 0, magic: false }],
      };
    case 'criticalInjury':
      return {
        ...before,
        injuries: [...before.injuries, { penalty: amount, wound: note, eased: 0, braced: 0, days: null }],
      };
    case 'initiativeRounds':
      return { ...before, initiativeRounds: before.initiativeRounds + (rounds ?? 0) };
    case 'offensiveBonus':
      return { ...before, offensiveBonus: amount, bonusTurns: before.onTurn ? 2 : 1 };
    default:
      return before;
  }
}

/**
 * After a passed Pain Resistance roll stun waits; otherwise it works at once (ruling PMA-R101). It spoils what goes
 * on, but a spell only with the next Stunned Maneuver (rulings PMA-R32, PMB-R69).
 */
function stunnedBy(before: State, stun: Stun, rounds: number): State {
  const where = before.stunWaits ? 'pending' : 'stun';
  const track = { ...before[where], [stun]: before[where][stun] + rounds };
  return before.stunWaits
    ? { ...before, pending: track }
    : {
        ...before,
        stun: track,
        stunEased: 'FULL',
        concentration: before.preparing === null ? 0 : before.concentration,
        aiding: null,
      };
}
