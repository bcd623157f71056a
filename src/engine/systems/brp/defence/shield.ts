import { combat, ruling } from '../core/citations.ts';
import type { BrpOptions } from '../options/index.ts';
import { cappedRating, ownRating } from '../rolls/rating.ts';
import { type ShieldSize, shieldMissileChances } from '../tables/missile.ts';
import { type Base, termsInsteadOfRating } from './base.ts';
import type { Attempt } from './input.ts';

/** The chance in percent of a shield to stop a missile. */
function shieldChance(size: ShieldSize, kneeling: boolean): number {
  const { standing, kneeling: low } = shieldMissileChances.rows[size].cells;
  return kneeling ? low : standing;
}

/**
 * A shield against a missile: its fixed chance, or by the heroic option the Shield skill after a Spot roll
 * (rulings ). A shield of unknown size keeps its rating.
 */
export function shieldBase(attempt: Attempt, options: BrpOptions): Base {
  const { size, kneeling, spotted } = attempt.guard;
  const skill: Base = { base: ownRating(attempt), circumstances: [] };
  if (size === null) return skill;
  const chance = shieldChance(size, kneeling);
  const fixed: Base = {
    base: termsInsteadOfRating(
      'fixed chance of the shield against missiles',
      chance,
      combat('Shields'),
      attempt.rating,
    ),
    circumstances: [],
  };
  if (!options.dodgingMissileWeapons || spotted === null) return fixed;
  if (spotted) return skill;
  const { failedSpotShield } = options;
  const harder: Base = {
    base: skill.base,
    circumstances: [{ label: 'missile not spotted', step: 'DIFFICULT', citation: ruling('R-53') }],
  };
  if (failedSpotShield === 'HIGHER') return Math.ceil(cappedRating(attempt) / 2) > chance ? harder : fixed;
  return failedSpotShield === 'DIFFICULT' ? harder : fixed;
}
