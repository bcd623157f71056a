/** Whether two values of a part of a state are the same, however they came about. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (isWhole(one) && isWhole(other) && JSON.stringify(one) === JSON.stringify(other));

const isWhole = (value: unknown): value is object => typeof value === 'object' && value !== null;
