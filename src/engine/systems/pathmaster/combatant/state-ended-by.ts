import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { type Manoeuvre, manoeuvreCellsOf } from '../actions/manoeuvres.ts';
import { combat } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { State } from '../state/state.ts';
import { stateChangeEffects } from '../state/state-change-effects.ts';

const KEEPING_AIM: readonly Manoeuvre[] = ['AIM', 'AIM_BRACED', 'CAST_SPELL'];

/** What goes on being prepared: a casting may be delayed after its rounds of concentration (PMA-118). */
const KEEPING_CONCENTRATION: readonly Manoeuvre[] = ['CONCENTRATE', 'DELAY'];

/** Concentration that is lost, with all progress. */
export const NO_CONCENTRATION = { concentration: 0, preparing: null } satisfies Partial<State>;

/** What a lost aim, or lost concentration on a task, ends. */
export const focusLost = (on: Role, of: 'AIM' | 'CONCENTRATION'): readonly Effect[] =>
  of === 'AIM'
    ? stateChangeEffects(on, { aim: null }, combat('Aim'))
    : stateChangeEffects(on, NO_CONCENTRATION, combat('Concentrate'));

/** A spell that was cast and did not strike at once (PMB-044, PMB-050). */
export const NO_SPELL_READY = { readied: null, loosed: null } satisfies Partial<State>;

/** Manoeuvres with which a spell just cast takes its target. */
const KEEPING_SPELL: readonly Manoeuvre[] = ['CAST_SPELL', 'INSTANT_SPELL', 'TOUCH'];

/** What goes on over several actions and a manoeuvre puts an end to (rulings PMA-R32, PMA-R61). */
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
