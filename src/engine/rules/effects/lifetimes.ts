import type { Json } from '../../json.ts';
import type { Period } from '../fight/encounter-rules.ts';

/** When each part of a state resets: at the next turn, round or fight, or never (`PERSON`). */
export type Lifetimes<State> = { readonly [Part in keyof State]-?: Period | 'PERSON' };

const OVER: Readonly<Record<Period, readonly Period[]>> = {
  TURN: ['TURN'],
  ROUND: ['TURN', 'ROUND'],
  FIGHT: ['TURN', 'ROUND', 'FIGHT'],
};

/**
 * The state at the start of a period: parts that belong to the previous period reset to their fresh values.
 */
export const resetParts = <State extends { readonly [part: string]: Json }>(
  state: State,
  fresh: State,
  lifetimes: Lifetimes<State>,
  opens: Period,
): State => {
  const over = Object.keys(fresh).filter((part) =>
    (OVER[opens] as readonly string[]).includes(lifetimes[part]!),
  );
  return { ...state, ...Object.fromEntries(over.map((part) => [part, fresh[part]!])) };
};
