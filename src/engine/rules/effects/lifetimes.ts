import type { Json } from '../../json.ts';
import type { Period } from '../fight/encounter-rules.ts';

/** How long each part of a state lives: until the next turn, round or fight begins, or as long as the person. */
export type Lifetimes<State> = { readonly [Part in keyof State]-?: Period | 'PERSON' };

const OVER: Readonly<Record<Period, readonly Period[]>> = {
  TURN: ['TURN'],
  ROUND: ['TURN', 'ROUND'],
  FIGHT: ['TURN', 'ROUND', 'FIGHT'],
};

/** A state as something new opens: what was of the old is again as it is in somebody fresh. */
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
