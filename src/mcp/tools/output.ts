/** Removes nulls and empty lists from a value, because they do not help a model. Null if nothing remains. */
export function compact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => compact(each) ?? {});
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const kept = compact(each);
      return kept === null || kept === undefined || (Array.isArray(kept) && kept.length === 0)
        ? []
        : [[name, kept]];
    }),
  );
}

const SIGNIFICANT = 6;

/** Returns a probability or mean, rounded for display. */
export const rounded = (value: number): number => Number(value.toPrecision(SIGNIFICANT));
