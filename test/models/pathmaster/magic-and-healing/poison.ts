import type { Roll } from '../rolls.ts';
import { resist, type Tier, tierOf, tiersUpTo } from './resistance-rolls.ts';

/** Section “Poison”. */

export type PoisonType = 'CIRCULATORY' | 'CONVERSION' | 'MUSCLE' | 'NERVE' | 'REDUCTION' | 'RESPIRATORY';

interface Poison {
  readonly hours: string;
  readonly onsets: Readonly<Record<Tier, string>>;
  /** Tiers whose onset is stated in hours instead of rounds. */
  readonly inHours: readonly Tier[];
  readonly penalties: Readonly<Partial<Record<Tier, number>>>;
}

/** For each poison, the duration, the onsets, and the penalties that are not rolled (PMB-083 to PMB-088). */
const poisons: Readonly<Record<PoisonType, Poison>> = {
  CIRCULATORY: {
    hours: '1d50',
    onsets: { MILD: '1d50', MODERATE: '3d10', SEVERE: '5d10', EXTREME: '10d10' },
    inHours: [],
    penalties: { MILD: -40, MODERATE: -45 },
  },
  CONVERSION: {
    hours: '5d10',
    onsets: { MILD: '5d10', MODERATE: '10d10', SEVERE: '2d100', EXTREME: '20d10' },
    inHours: [],
    penalties: { MILD: -20 },
  },
  MUSCLE: {
    hours: '3d10',
    onsets: { MILD: '3d10', MODERATE: '5d50', SEVERE: '1d10', EXTREME: '1d50' },
    inHours: ['SEVERE', 'EXTREME'],
    penalties: { MILD: -10, MODERATE: -30 },
  },
  NERVE: {
    hours: '1d10',
    onsets: { MILD: '1d10', MODERATE: '1d20', SEVERE: '2d10', EXTREME: '5d10' },
    inHours: [],
    penalties: { MILD: -30, MODERATE: -75, SEVERE: -100 },
  },
  REDUCTION: {
    hours: '10d10',
    onsets: { MILD: '10d10', MODERATE: '20d10', SEVERE: '30d10', EXTREME: '1d10' },
    inHours: ['EXTREME'],
    penalties: {},
  },
  RESPIRATORY: {
    hours: '1d20',
    onsets: { MILD: '1d20', MODERATE: '2d10', SEVERE: '1d100', EXTREME: '2d100' },
    inHours: [],
    penalties: { MILD: -20, MODERATE: -50 },
  },
};

export function throwDice(notation: string, roll: Roll): number {
  const [count, sides] = notation.split('d').map(Number);
  let sum = 0;
  for (let die = 0; die < count!; die++) sum += roll(sides!);
  return sum;
}

/** Makes the resistance roll, then rolls the onset of each tier, and then the duration (PMB-082, PMB-090, PMB-R82). */
export function exposeToPoison(
  type: PoisonType,
  levels: { readonly effect: number; readonly defence: number },
  modifiers: number,
  roll: Roll,
) {
  const { targetNumber, total, margin } = resist(levels.effect, levels.defence, modifiers, roll);
  const worst = tierOf(margin);
  const { hours, onsets, inHours, penalties } = poisons[type];
  const begun = tiersUpTo(worst).map((tier) => {
    const unit = inHours.includes(tier) ? 'HOURS' : 'ROUNDS';
    return { tier, value: throwDice(onsets[tier], roll), unit };
  });
  const durationHours = worst ? throwDice(hours, roll) : null;
  // PMB-R126: a Conversion poison has a severe penalty of -50, to which 1d50 is added.
  const converted = type === 'CONVERSION' && begun.some(({ tier }) => tier === 'SEVERE') ? -50 - roll(50) : 0;
  const flat = begun.reduce((sum, { tier }) => sum + (penalties[tier] ?? 0), converted);
  return {
    targetNumber,
    total,
    margin,
    tier: worst ?? 'NONE',
    onsets: begun,
    durationHours,
    flatPenalty: flat,
  };
}

/**
 * Applies the effects of a tier at its onset. For a Conversion poison, the severe penalty was already rolled at the
 * exposure.
 */
interface TierEffects {
  readonly tissue?: string;
  readonly penalty?: number;
  readonly hits?: string;
  readonly hitsPerRound?: string;
  readonly hitsForRounds?: string;
  readonly untilUnconscious?: true;
  readonly chance?: number;
  readonly incapacitated?: true;
  readonly unconsciousAfter?: string;
  readonly unconsciousAtOnce?: true;
  readonly unconsciousDays?: string;
  readonly comaChance?: number;
  readonly comaAfterMinutes?: string;
  readonly comaDays?: string;
  readonly stats?: string;
  readonly death?: true;
}

/** For each poison, the effects of each tier (PMB-083 to PMB-088). */
const effects: Readonly<Record<PoisonType, Readonly<Record<Tier, TierEffects>>>> = {
  CIRCULATORY: {
    MILD: { penalty: -40 },
    MODERATE: { penalty: -45 },
    SEVERE: { hitsPerRound: '1d10', untilUnconscious: true, incapacitated: true },
    EXTREME: { death: true },
  },
  CONVERSION: {
    MILD: { hits: '2d10', penalty: -20 },
    MODERATE: { hits: '3d10', chance: 10 },
    SEVERE: { tissue: '1d100', unconsciousAfter: '1d50' },
    EXTREME: { death: true },
  },
  MUSCLE: {
    MILD: { penalty: -10, hitsPerRound: '1d5' },
    MODERATE: { penalty: -30, chance: 25 },
    SEVERE: { unconsciousAtOnce: true, unconsciousDays: '1d10' },
    EXTREME: { death: true },
  },
  NERVE: {
    MILD: { penalty: -30 },
    MODERATE: { hits: '5d10', penalty: -75 },
    SEVERE: { penalty: -100, stats: '1d80' },
    EXTREME: { death: true },
  },
  REDUCTION: {
    MILD: { hitsPerRound: '4', untilUnconscious: true },
    MODERATE: { hitsPerRound: '3' },
    SEVERE: { incapacitated: true, comaChance: 100, comaAfterMinutes: '1d100', comaDays: '1d100' },
    EXTREME: { death: true },
  },
  RESPIRATORY: {
    MILD: { penalty: -20 },
    MODERATE: { penalty: -50, hitsPerRound: '1d5', hitsForRounds: '1d100' },
    SEVERE: {
      ...{ hitsPerRound: '1d10', hitsForRounds: '1d10' },
      ...{ unconsciousAtOnce: true, comaChance: 50, comaDays: '1d10' },
    },
    EXTREME: { death: true },
  },
};

export interface TemporaryStat {
  readonly name: string;
  readonly temporary: number;
}

/** A temporary stat never falls below 1 (PMB-R116). */
export const loseStat = ({ name, temporary }: TemporaryStat, rolled: number) => ({
  ...{ stat: name, rolled, loss: Math.max(0, Math.min(rolled, temporary - 1)) },
});

/**
 * Rolls the onset of a tier. The dice are rolled in the order in which the book mentions them. A minute has ten rounds.
 */
export function setIn(type: PoisonType, tier: Tier, stats: readonly TemporaryStat[], roll: Roll) {
  const of = effects[type][tier];
  const thrown = (dice: string | undefined): number | null => (dice ? throwDice(dice, roll) : null);
  const tissuePercent = thrown(of.tissue);
  const hits = thrown(of.hits) ?? 0;
  const hitsForRounds = thrown(of.hitsForRounds);
  const unconsciousAfter = of.unconsciousAtOnce ? 0 : thrown(of.unconsciousAfter);
  const unconsciousDays = thrown(of.unconsciousDays);
  const coma = of.comaChance === 100 || (of.comaChance !== undefined && roll(100) <= of.comaChance);
  const minutes = coma && of.comaAfterMinutes ? throwDice(of.comaAfterMinutes, roll) : 0;
  const comaDays = coma ? thrown(of.comaDays) : null;
  const lost = thrown(of.stats); // One roll for all stats (PMB-R116).
  return {
    ...{ tissuePercent, hits, hitsForRounds, unconsciousAfter, unconsciousDays, comaDays },
    penalty: of.penalty ?? 0,
    hitsPerRound: of.hitsPerRound ?? null,
    untilUnconscious: of.untilUnconscious ?? false,
    chancePerRound: of.chance ?? null,
    incapacitated: of.incapacitated ?? false,
    comaAfter: coma ? 10 * minutes : null,
    statLosses: lost === null ? [] : stats.map((stat) => loseStat(stat, lost)),
    death: of.death ?? false,
  };
}
