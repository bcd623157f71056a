import type { Json } from '../../json.ts';
import type { Lifetime } from '../condition.ts';
import type { Period } from '../fight/encounter-rules.ts';

/** How long each part of a state lives. */
export type Lifetimes<State> = { readonly [Part in keyof State]-?: Lifetime };

const OVER: Readonly<Record<Period, readonly Lifetime[]>> = {
  TURN: ['ACT', 'TURN'],
  ROUND: ['ACT', 'TURN', 'ROUND'],
  FIGHT: ['ACT', 'TURN', 'ROUND', 'FIGHT'],
};

/** A state as something new opens: what was of the old is again as it is in somebody fresh. */
export const resetParts = <State extends { readonly [part: string]: Json }>(
  state: State,
  fresh: State,
  lifetimes: Lifetimes<State>,
  opens: Period,
): State => {
  const over = Object.keys(fresh).filter((part) => OVER[opens].includes(lifetimes[part]!));
  return { ...state, ...Object.fromEntries(over.map((part) => [part, fresh[part]!])) };
};
