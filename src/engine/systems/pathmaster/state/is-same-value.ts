/** True if two values of a part of the state are identical or have equal contents. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
