import type { Chain } from '../../../dice/dice.ts';
import { type OpenEndedRoll, openEndedChain } from './open-ended-chain.ts';

/** Returns the question that rolls a d100 and looks it up in tables whose rows begin at these numbers. */
export const bandedChain = (
  purpose: string,
  edges: readonly number[],
  open: boolean,
  target?: number,
): Chain<OpenEndedRoll> =>
  openEndedChain({
    ...{ purpose, ends: open ? 'BOTH' : 'NONE', edges: [...new Set(edges)].sort((a, b) => a - b) },
    ...(target === undefined ? {} : { target }),
  });
