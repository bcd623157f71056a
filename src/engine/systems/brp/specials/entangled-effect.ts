import { combat } from '../core/citations.ts';
import { gains } from '../harm/effects.ts';

/** What an entangling special does at once, for this round and the next. */
export const entangledEffect = gains('TARGET', 'entangled', combat('Entangling'), 2, {
  note: 'no movement this round and the next',
});
