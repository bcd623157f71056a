/** A number of equal dice that are added up. */
export interface LikeDice {
  readonly count: number;
  readonly sides: number;
}

/**
 * Returns the number of dice results that lead to each total, beginning with all ones. The generating function of the
 * dice is P = Π ((1−x^s)/(1−x))^n. Its logarithmic derivative yields k·p(k) = Σ n·(p(k−1) + p(k−2) + …) − Σ n·s·(p(k−s)
 * + p(k−2s) + …). Each total therefore takes a few steps per size of dice, regardless of the number of dice.
 */
export function waysOfTotals(dice: readonly LikeDice[]): readonly bigint[] {
  const sizes = bySides(dice);
  const many = BigInt(sizes.reduce((sum, { count }) => sum + count, 0));
  const last = sizes.reduce((sum, { count, sides }) => sum + count * (sides - 1), 0);
  const middle = Math.floor(last / 2);
  const spaced = sizes.map(({ count, sides }) => ({
    sides,
    weight: BigInt(count * sides),
    sums: Array<bigint>(middle + 1).fill(0n),
  }));
  const ways = [1n];
  let below = 1n;
  for (let total = 1; total <= middle; total++) {
    let weighted = many * below;
    for (const { sides, weight, sums } of spaced) {
      if (total < sides) continue;
      const sum = ways[total - sides]! + sums[total - sides]!;
      sums[total] = sum;
      weighted -= weight * sum;
    }
    const here = weighted / BigInt(total);
    ways.push(here);
    below += here;
  }
  for (let total = middle + 1; total <= last; total++) ways.push(ways[last - total]!);
  return ways;
}

function bySides(dice: readonly LikeDice[]): readonly LikeDice[] {
  const counts = new Map<number, number>();
  for (const { count, sides } of dice) counts.set(sides, (counts.get(sides) ?? 0) + count);
  return [...counts].map(([sides, count]) => ({ sides, count }));
}
