/** Words each of `2 ** bits` equally likely values, 0 upwards. */
export interface Words {
  readonly bits: number;
  next(): number;
}

/**
 * A face from 1 to `sides`, every one exactly as likely: words beyond the last whole multiple of `sides`
 * are thrown away instead of being folded in.
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
