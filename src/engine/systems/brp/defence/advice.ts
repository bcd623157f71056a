import type { Effect } from '../../../rules/effects/effect.ts';
import { combat, ruling } from '../core/citations.ts';
import { advises } from '../harm/effects.ts';
import type { Attempt } from './input.ts';

/** Said where the book lets the game master forbid a parry. */
export const unparryableAdvice: Effect = advises(
  'TARGET',
  'So big an attacker, an area or a sweep may be ruled impossible to parry.',
  ruling('R-37'),
);

const ownBody: Effect = advises(
  'TARGET',
  'The body is no shield: parrying a weapon with it need not stop all damage.',
  combat('Parry'),
);

/** What the book leaves to the game master about a parry. */
export function parryAdvice(
  { kind, guard }: { readonly kind: Attempt['kind']; readonly guard: Pick<Attempt['guard'], 'kind'> },
  stopped: boolean,
  tooBig: boolean,
): readonly Effect[] {
  if (kind !== 'PARRY') return [];
  return [...(tooBig ? [unparryableAdvice] : []), ...(stopped && guard.kind === 'BODY' ? [ownBody] : [])];
}
