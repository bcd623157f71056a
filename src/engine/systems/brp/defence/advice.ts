import type { Effect } from '../../../rules/effects/effect.ts';
import { combat, ruling } from '../core/citations.ts';
import { advises } from '../harm/effects.ts';
import type { Attempt } from './input.ts';

/** Advice about an attack which, if the game master decides so, cannot be parried. */
export const unparryableAdvice: Effect = advises(
  'TARGET',
  'The game master may rule that this attack cannot be parried, because of its size, area or sweep.',
  ruling('R-37'),
);

const ownBody: Effect = advises(
  'TARGET',
  'A parry with the body may not stop all the damage of a weapon.',
  combat('Parry', 'BRP-049'),
);

/** Returns advice to the game master about a parry. */
export function parryAdvice(
  { kind, guard }: { readonly kind: Attempt['kind']; readonly guard: Pick<Attempt['guard'], 'kind'> },
  stopped: boolean,
  tooBig: boolean,
): readonly Effect[] {
  if (kind !== 'PARRY') return [];
  return [...(tooBig ? [unparryableAdvice] : []), ...(stopped && guard.kind === 'BODY' ? [ownBody] : [])];
}
