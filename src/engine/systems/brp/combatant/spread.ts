/**
 * Distributes healed points over wounds, one point at a time in turns. The largest wound comes first. If wounds are
 * equal, the older one comes first. Stops when the points are used up or all wounds are healed (ruling R-75).
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
