/** A source of words. Each value from 0 to `2 ** bits` − 1 is equally likely. */
export interface Words {
  readonly bits: number;
  next(): number;
}

/**
 * Returns a uniform face from 1 to `sides`. Discards words beyond the last whole multiple of `sides`, to avoid modulo
 * bias.
 */
export function uniformFace(words: Words, sides: number): number {
  const range = 2 ** words.bits;
  if (!Number.isInteger(sides) || sides < 1 || sides > range)
    throw new RangeError(`a die has 1 to ${range} sides`);
  for (;;) {
    const word = words.next();
    const above = word % sides;
    if (word - above + sides <= range) return above + 1;
  }
}
