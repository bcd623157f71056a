import type { Roll } from '../rolls.ts';
import { resist, type Tier, tierOf, tiersUpTo } from './resistance-rolls.ts';

/** Section “Poison”. */

export type PoisonType = 'CIRCULATORY' | 'CONVERSION' | 'MUSCLE' | 'NERVE' | 'REDUCTION' | 'RESPIRATORY';

interface Poison {
  readonly hours: string;
  readonly onsets: Readonly<Record<Tier, string>>;
  /** Tiers whose onset is counted in hours. */
  readonly inHours: readonly Tier[];
  readonly penalties: Readonly<Partial<Record<Tier, number>>>;
}

/** PMB-083 to PMB-088: duration, onsets and flat penalties. */
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

function throwDice(notation: string, roll: Roll): number {
  const [count, sides] = notation.split('d').map(Number);
  let sum = 0;
  for (let die = 0; die < count!; die++) sum += roll(sides!);
  return sum;
}

/** PMB-082, PMB-090, PMB-R82: the resistance roll, the onset of each tier, then the duration. */
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
  // PMB-R126: the severe penalty of a Conversion poison is -50 and 1d50 more.
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
