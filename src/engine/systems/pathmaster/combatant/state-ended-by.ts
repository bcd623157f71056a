import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { type Manoeuvre, manoeuvreCellsOf } from '../actions/manoeuvres.ts';
import { combat } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { State } from '../state/state.ts';
import { stateChangeEffects } from '../state/state-change-effects.ts';

const KEEPING_AIM: readonly Manoeuvre[] = ['AIM', 'AIM_BRACED', 'CAST_SPELL'];

/** Manoeuvres that do not end a preparation. After the rounds of concentration, a casting may be delayed (PMA-118). */
const KEEPING_CONCENTRATION: readonly Manoeuvre[] = ['CONCENTRATE', 'DELAY'];

/** State without concentration. All progress is lost. */
export const NO_CONCENTRATION = { concentration: 0, preparing: null } satisfies Partial<State>;

/** Returns the offensive bonus that a combatant has after the end of a turn (PMA-145). */
export function bonusAfterTurn({ bonusTurns, offensiveBonus }: State) {
  const left = Math.max(0, bonusTurns - 1);
  return { bonusTurns: left, offensiveBonus: left === 0 ? 0 : offensiveBonus } satisfies Partial<State>;
}

/** Returns the state changes when aim or concentration is lost. */
export const focusLost = (on: Role, of: 'AIM' | 'CONCENTRATION'): readonly Effect[] =>
  of === 'AIM'
    ? stateChangeEffects(on, { aim: null }, combat('Aim', 'PMA-099'))
    : stateChangeEffects(on, NO_CONCENTRATION, combat('Concentrate', 'PMA-055'));

/** State without a cast spell. A spell that is not used immediately is lost (PMB-044, PMB-050). */
export const NO_SPELL_READY = { readied: null, loosed: null } satisfies Partial<State>;

/** Manoeuvres that direct a newly cast spell at its target. */
const KEEPING_SPELL: readonly Manoeuvre[] = ['CAST_SPELL', 'INSTANT_SPELL', 'TOUCH'];

/** Returns the activities that take several actions and that a manoeuvre ends (rulings PMA-R32, PMA-R61). */
export function stateEndedBy(
  key: Manoeuvre,
  { firstAidPaidInMoves }: PathmasterOptions,
): Partial<Pick<State, 'aim' | 'aiding' | keyof typeof NO_CONCENTRATION | keyof typeof NO_SPELL_READY>> {
  if (manoeuvreCellsOf(key).category === 'FREE') return {};
  const stopsAfter = key === 'FIRST_AID' || (firstAidPaidInMoves && key !== 'INSTANT_SPELL');
  return {
    ...(KEEPING_AIM.includes(key) ? {} : { aim: null }),
    ...(KEEPING_CONCENTRATION.includes(key) ? {} : NO_CONCENTRATION),
    ...(KEEPING_SPELL.includes(key) ? {} : NO_SPELL_READY),
    ...(stopsAfter ? {} : { aiding: null }),
  };
}
