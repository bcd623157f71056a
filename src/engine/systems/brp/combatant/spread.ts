/**
 * Takes healed points off wounds one at a time, round after round, the largest first and the older of equals
 * first, until they are used up or nothing is left to heal (ruling R-75).
 */
export function spreadHealing(healed: number, wounds: readonly number[]): readonly number[] {
  const left = [...wounds];
  const order = wounds.map((_, index) => index).sort((a, b) => wounds[b]! - wounds[a]! || a - b);
  let points = healed;
  while (points > 0 && left.some((wound) => wound > 0))
    for (const index of order) {
      if (points === 0) break;
      if (left[index]! === 0) continue;
      left[index]!--;
      points--;
    }
  return left;
}
