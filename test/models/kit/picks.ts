/** Returns random numbers below `count` that depend only on a seed. */
export function picksOf(seed: number): (count: number) => number {
  let state = seed * 0x9e3779b9;
  return (count) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
}
