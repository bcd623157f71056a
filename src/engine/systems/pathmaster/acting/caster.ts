import type { Citation } from '../../../rules/citation.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { bindingsFor } from '../../../rules/fight/binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { conditionNamesNow, hitsOf, manaOf, sheetOf, stateOf } from '../combatant/fighter.ts';
import { loses, POWER_POINTS, spends } from '../conditions/effect-makers.ts';
import { magic } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { Scene } from './acts.ts';

/** Returns the power points and hit points with which a caster pays for spells. */
function purseOf(caster: Fighter) {
  const { hits: maximumHitPoints, powerPoints: maximumMana } = sheetOf(caster);
  return {
    ...{ mana: manaOf(caster), maximumMana },
    ...{ hitPoints: Math.max(-10_000, hitsOf(caster)), maximumHitPoints },
  };
}

const { known } = bindingsFor<Pick<Scene, 'actor' | 'options'>>();

/** Inputs of a casting that the caster provides, in a fight or as a stored character. */
export const knownOfCaster = {
  casterLevel: known('ACTOR', ({ actor }) => sheetOf(actor).level),
  power: known('ACTOR', ({ actor }) => {
    const { mana: current, maximumMana: maximum } = purseOf(actor);
    return { current, maximum };
  }),
  hitPoints: known('ACTOR', ({ actor }) => {
    const { hitPoints: current, maximumHitPoints: maximum } = purseOf(actor);
    return { current, maximum };
  }),
  purse: known('ACTOR', ({ actor }) => purseOf(actor)),
  conditions: known('ACTOR', ({ actor }) => conditionNamesNow(actor)),
  secondsSinceUnusualEvent: known('ACTOR', ({ actor, options }) => secondsSinceUnusualEvent(actor, options)),
};

/** Power points and hit points that the caster has left after a casting, if known. */
interface PurseAfterCasting {
  readonly manaAfter: number | null;
  readonly hitPointsAfter: number | null;
}

/** Returns the effects by which the caster pays for a spell: first power points, and then hit points. */
export function castingCostEffects(
  caster: Fighter,
  { manaAfter, hitPointsAfter }: PurseAfterCasting,
  rule: Citation,
): readonly Effect[] {
  const { mana, hitPoints } = purseOf(caster);
  const blood = hitPoints - (hitPointsAfter ?? hitPoints);
  return [
    ...spends('ACTOR', POWER_POINTS, mana - (manaAfter ?? mana), rule),
    ...(blood > 0 ? [loses('ACTOR', blood, magic('Mana Points (MP)', 'PMB-059'))] : []),
  ];
}

/** Returns the seconds since an Unusual Event with an unused bonus. Null if there is none. */
function secondsSinceUnusualEvent(caster: Fighter, { roundSeconds }: PathmasterOptions): number | null {
  const { attuned } = stateOf(caster);
  return attuned === null ? null : attuned * roundSeconds;
}

/** Returns the number of rounds since the last Unusual Event, after a casting. */
export const roundsSinceUnusualEventAfter = (
  caster: Fighter,
  outcome: string,
  { bonusUsed }: { readonly bonusUsed: boolean },
): number | null => {
  if (outcome === 'UNUSUAL_EVENT') return 0;
  return bonusUsed ? null : stateOf(caster).attuned;
};
