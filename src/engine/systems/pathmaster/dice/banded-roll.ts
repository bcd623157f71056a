import type { Chain } from '../../../dice/dice.ts';
import { type OpenEnded, openEnded } from './open-ended.ts';

/** A roll read on tables whose rows begin at these numbers; closed unless the group says otherwise. */
export const bandedRoll = (purpose: string, edges: readonly number[], open: boolean): Chain<OpenEnded> =>
  openEnded({ purpose, ends: open ? 'BOTH' : 'NONE', edges: [...new Set(edges)].sort((a, b) => a - b) });
