/** Of several dice, only the highest or the lowest count. */
export interface Keep {
  readonly of: 'HIGHEST' | 'LOWEST';
  readonly count: number;
}

/**
 * The number of ways to each total of the kept dice, from total 0. Deals out faces from the one that is kept
 * first. Of the dice that show a face, only as many count as still fit.
 */
export function keptWays(count: number, sides: number, keep: Keep): readonly bigint[] {
  const most = keep.count * sides;
  const choose = binomials(count);
  const none = (): bigint[] => Array<bigint>(most + 1).fill(0n);
  let dealt: bigint[][] = [[1n, ...none().slice(1)], ...Array.from({ length: count }, none)];
  for (let step = 0; step < sides; step++) {
    const shown = keep.of === 'HIGHEST' ? sides - step : step + 1;
    const next = dealt.map(none);
    dealt.forEach((totals, before) => {
      const left = count - before;
      const room = Math.max(0, keep.count - before);
      totals.forEach((ways, total) => {
        if (ways === 0n) return;
        for (let here = 0; here <= left; here++) {
          const sum = total + Math.min(here, room) * shown;
          const into = next[before + here]!;
          into[sum] = into[sum]! + ways * choose[left]![here]!;
        }
      });
    });
    dealt = next;
  }
  return dealt[count]!;
}

/** Approximate number of steps of `keptWays`. */
export const keptSteps = (count: number, sides: number, keep: Keep): number =>
  (sides * count * count * keep.count * sides) / 4;

/** Pascal's triangle up to this row. */
function binomials(last: number): readonly (readonly bigint[])[] {
  const rows: bigint[][] = [[1n]];
  for (let row = 1; row <= last; row++) {
    const above = rows[row - 1]!;
    rows.push(Array.from({ length: row + 1 }, (_, at) => (above[at - 1] ?? 0n) + (above[at] ?? 0n)));
  }
  return rows;
}
