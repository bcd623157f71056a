import { percentOf } from '../../../src/engine/dice/fraction.ts';
import type { ValueChance } from './odds.ts';

/** A bar in a damage distribution. */
export interface DamageBar {
  readonly from: number;
  /**
   * Highest damage that the bar covers. Equal to `from` if the bar covers only one value. The last bar also covers all
   * higher values.
   */
  readonly to: number;
  readonly probability: number;
  /** Height from 0 to 1. The highest bar is 1. */
  readonly height: number;
  readonly label: string;
}

export interface DamageView {
  readonly mean: string;
  /** Probability of no damage. */
  readonly none: number;
  readonly bars: readonly DamageBar[];
  /** Probability of the highest bar. */
  readonly highest: number;
}

/** Maximum probability of the tail of the distribution that the last bar also covers. */
const TAIL = 0.001;

/** Maximum number of bars that readers can distinguish. */
const MOST_BARS = 48;

/** Returns the distribution of damage above 0 as bars. If there are too many values, one bar covers several of them. */
export function damageView(mean: number, distribution: readonly ValueChance[]): DamageView {
  const none = sumOf(distribution.filter(({ value }) => value <= 0));
  const some = distribution.filter(({ value, probability }) => value > 0 && probability > 0);
  const last = some.at(-1)?.value ?? 0;
  const end = some.find(({ value }) => atLeast(some, value + 1) < TAIL)?.value ?? last;
  const width = Math.max(1, Math.ceil(end / MOST_BARS));
  const bars = Array.from({ length: Math.ceil(end / width) }, (_, index) => {
    const from = index * width + 1;
    const isLast = from + width > end;
    const to = isLast ? last : from + width - 1;
    return { from, to, probability: sumOf(some.filter(({ value }) => value >= from && value <= to)) };
  });
  const highest = Math.max(...bars.map(({ probability }) => probability), Number.MIN_VALUE);
  return {
    mean: shownMean(mean),
    none,
    highest,
    bars: bars.map((bar) => ({
      ...bar,
      height: bar.probability / highest,
      label: labelOf(bar, last, width),
    })),
  };
}

/** Returns the probability of at least this damage. */
export const atLeast = (distribution: readonly ValueChance[], least: number): number =>
  sumOf(distribution.filter(({ value }) => value >= least));

/** Returns the tooltip of a bar. */
export const barText = ({ label, probability }: DamageBar): string =>
  `${label} damage: ${percentOf(probability)}`;

const sumOf = (chances: readonly ValueChance[]): number =>
  chances.reduce((sum, { probability }) => sum + probability, 0);

function labelOf(
  { from, to }: { readonly from: number; readonly to: number },
  last: number,
  width: number,
): string {
  if (from === to) return `${from}`;
  return to === last && to - from + 1 > width ? `${from} or more` : `${from} to ${to}`;
}

const shownMean = (mean: number): string => String(Number(mean.toFixed(2)));
