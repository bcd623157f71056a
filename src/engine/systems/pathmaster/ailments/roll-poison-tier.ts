import type { Dice } from '../../../dice/dice.ts';
import type { Value } from '../../../rules/fields/field.ts';
import { rollAmount, rollChance } from '../dice/roll-amount.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { Tier } from '../resistance/tables.ts';
import { type PoisonName, poisonEffects } from './tables/poisons.ts';
import { type statLosses, statLossOf, type stats } from './temporary-stats.ts';
import { roundsIn } from './time-unit.ts';

/** What a tier of a poison does the moment it sets in, and what it begins. */
export interface PoisonTierEffects {
  readonly hits: number;
  /** Hits lost every round; `rounds` is empty where as long as the tier lasts. */
  readonly perRound: {
    readonly dice: string;
    readonly rounds: number | null;
    readonly untilUnconscious: boolean;
  } | null;
  readonly incapacitated: boolean;
  readonly tissuePercent: number | null;
  readonly statLosses: Value<typeof statLosses>;
  /** Rounds until consciousness is lost. */
  readonly unconsciousAfter: number | null;
  readonly unconsciousDays: number | null;
  /** Rounds until a coma. */
  readonly comaAfter: number | null;
  readonly comaDays: number | null;
  readonly death: boolean;
}

/** Hits lost the moment a tier sets in. */
export function rollHitsAtOnce(type: PoisonName, tier: Tier, dice: Dice): number {
  const { hits } = poisonEffects.at[type][tier].cells;
  return hits === null ? 0 : rollAmount(dice, hits, 'hits lost at once');
}

/** Throws what else a tier asks for as it sets in, in the order its row names it. */
export function rollLaterEffects(
  type: PoisonName,
  tier: Tier,
  victims: Value<typeof stats>,
  options: PathmasterOptions,
  dice: Dice,
): Omit<PoisonTierEffects, 'hits'> {
  const cells = poisonEffects.at[type][tier].cells;
  const rolled = (notation: string | null, purpose: string): number | null =>
    notation === null ? null : rollAmount(dice, notation, purpose);
  const { hitsPerRound, temporaryStats, comaChance } = cells;
  const hitsFor = rolled(cells.hitsForRounds, 'rounds of losing hits');
  const tissuePercent = rolled(cells.tissuePercent, 'percent of tissue');
  const lost = rolled(temporaryStats, 'loss of every temporary stat');
  const unconsciousAfter = rolled(cells.unconsciousAfterRounds, 'rounds until unconscious');
  const unconsciousDays = rolled(cells.unconsciousForDays, 'days unconscious');
  const coma = comaChance !== null && (comaChance >= 100 || rollChance(dice, comaChance, 'coma'));
  const minutes = coma ? rolled(cells.comaAfterMinutes, 'minutes until the coma') : null;
  return {
    perRound:
      hitsPerRound === null
        ? null
        : { dice: hitsPerRound, rounds: hitsFor, untilUnconscious: cells.untilUnconscious },
    incapacitated: cells.incapacitated,
    tissuePercent,
    statLosses: lost === null ? [] : victims.map((stat) => statLossOf(stat, lost, options)),
    unconsciousAfter,
    unconsciousDays,
    comaAfter: coma ? roundsIn(minutes ?? 0, 'MINUTES', options) : null,
    comaDays: coma ? rolled(cells.comaForDays, 'days of coma') : null,
    death: cells.death,
  };
}

/** Everything that a tier throws as it sets in. */
export const rollPoisonTier = (
  type: PoisonName,
  tier: Tier,
  victims: Value<typeof stats>,
  options: PathmasterOptions,
  dice: Dice,
): PoisonTierEffects => ({
  hits: rollHitsAtOnce(type, tier, dice),
  ...rollLaterEffects(type, tier, victims, options, dice),
});
