import { cellsOf, type Manoeuvre } from '../actions/table.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { State } from '../state/state.ts';

const AIMED: readonly Manoeuvre[] = ['AIM', 'AIM_BRACED', 'CAST_SPELL'];

/** What goes on being prepared: a casting may be delayed after its rounds of concentration (PMA-118). */
const FOCUSED: readonly Manoeuvre[] = ['CONCENTRATE', 'DELAY'];

/** Concentration that is lost, with all progress. */
export const UNFOCUSED = { concentration: 0, preparing: null } satisfies Partial<State>;

/** A spell that was cast and did not strike at once (PMB-044, PMB-050). */
export const UNCAST = { readied: null, loosed: null } satisfies Partial<State>;

/** Manoeuvres with which a spell just cast takes its target. */
const DELIVERING: readonly Manoeuvre[] = ['CAST_SPELL', 'INSTANT_SPELL', 'TOUCH'];

/** What goes on over several actions and a manoeuvre puts an end to (rulings PMA-R32, PMA-R61). */
export function endedBy(
  key: Manoeuvre,
  { firstAidPaidInMoves }: PathmasterOptions,
): Partial<Pick<State, 'aim' | 'aiding' | keyof typeof UNFOCUSED | keyof typeof UNCAST>> {
  if (cellsOf(key).category === 'FREE') return {};
  const stopsAfter = key === 'FIRST_AID' || (firstAidPaidInMoves && key !== 'INSTANT_SPELL');
  return {
    ...(AIMED.includes(key) ? {} : { aim: null }),
    ...(FOCUSED.includes(key) ? {} : UNFOCUSED),
    ...(DELIVERING.includes(key) ? {} : UNCAST),
    ...(stopsAfter ? {} : { aiding: null }),
  };
}
