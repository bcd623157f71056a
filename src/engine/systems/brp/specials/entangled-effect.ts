import { combat } from '../core/citations.ts';
import { gains } from '../harm/effects.ts';

/** Immediate effect of an entangling special, for this round and the next. */
export const entangledEffect = gains('TARGET', 'entangled', combat('Entangling', 'BRP-134'), 2, {
  note: 'no movement this round and the next',
});
