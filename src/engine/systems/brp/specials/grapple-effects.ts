import type { Effect } from '../../../rules/effects/effect.ts';
import { combat } from '../core/citations.ts';
import { gains, loses } from '../harm/effects.ts';
import { woundEffects } from '../harm/wound.ts';
import type { BrpOptions } from '../options/index.ts';
import type { GrappleInput } from './grapple-fields.ts';

const citation = combat('Entangling');

/** What happens to the target of a grapple that comes about. */
export function grappleEffects(
  { effect, hitPoints }: Pick<GrappleInput, 'effect' | 'hitPoints'>,
  metres: number,
  damage: number,
  options: BrpOptions,
): readonly Effect[] {
  const hurt =
    damage === 0
      ? []
      : hitPoints
        ? woundEffects(damage, hitPoints, options)
        : [loses('TARGET', damage, citation)];
  switch (effect) {
    case 'IMMOBILIZE_LIMB':
      return [gains('TARGET', 'limbHeld', citation)];
    case 'IMMOBILIZE_TARGET':
      return [gains('TARGET', 'immobilised', citation)];
    case 'THROW':
      return [
        { type: 'moved', on: 'TARGET', metres, note: 'thrown', citation },
        gains('TARGET', 'prone', citation),
        ...hurt,
      ];
    case 'KNOCKDOWN':
      return [gains('TARGET', 'prone', citation)];
    case 'DISARM':
      return [{ type: 'itemDropped', on: 'TARGET', item: 'weapon in hand', metres: 0, citation }];
    case 'INJURE':
    case 'STRANGLE':
      return hurt;
  }
}
