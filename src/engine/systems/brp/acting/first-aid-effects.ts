import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { dangersOf, isBeyondFirstAid, woundNoteOf } from '../consequences/bleeding.ts';
import { combat } from '../core/citations.ts';
import { gains } from '../harm/effects.ts';
import { type Level, succeeds } from '../rolls/check.ts';
import { type ChosenWound, effectsOnWound, type WoundToTreat, whyNotStopBleeding } from './wound-to-treat.ts';

/**
 * Returns the reason why First Aid cannot stop this wound's bleeding: an earlier attempt has failed. Null if First Aid
 * can stop it.
 */
export const whyNotStanch =
  (target: Fighter) =>
  (wound: WoundToTreat & { readonly index: number }): string | null =>
    isBeyondFirstAid(target, wound.index)
      ? 'First Aid has already failed to stop this bleeding'
      : whyNotStopBleeding(target)(wound);

/**
 * Returns the effects of First Aid on a wound. A success stops the bleeding if no earlier attempt has failed. After a
 * failure on a `bleeding` wound, First Aid can no longer stop its bleeding.
 */
export function firstAidEffects(
  effects: readonly Effect[],
  level: Level | null,
  target: Fighter,
  wound: ChosenWound,
): readonly Effect[] {
  if ('forbidden' in wound || wound.index === null) return effects;
  const { index } = wound;
  const helps = level !== null && succeeds(level) && !isBeyondFirstAid(target, index);
  const fails = level !== null && !succeeds(level) && bleedsFromABlade(target, index);
  return [
    ...effectsOnWound(effects, target, wound, helps),
    ...(fails
      ? [gains('TARGET', 'beyondFirstAid', combat('Bleeding', 'BRP-124'), null, { note: woundNoteOf(index) })]
      : []),
  ];
}

const bleedsFromABlade = (target: Fighter, wound: number): boolean =>
  dangersOf(target, wound).some(({ condition }) => condition === 'bleeding');
