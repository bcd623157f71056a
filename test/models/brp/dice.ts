import type { Roll } from './sheet.ts';

/** Dice that are written in notation such as 2d6+3. */
export interface Dice {
  readonly count: number;
  readonly sides: number;
  readonly added: number;
}

export function diceOf(notation: string): Dice {
  const [, sign, count, sides, added] = /^(-?)(\d+)d(\d+)([+-]\d+)?$/.exec(notation) ?? [];
  if (count === undefined) return { count: 0, sides: 1, added: Number(notation) };
  return { count: Number(`${sign}${count}`), sides: Number(sides), added: Number(added ?? 0) };
}

/** Rolls the dice. If the number of dice is negative, their total is subtracted. */
export function throwDice({ count, sides, added }: Dice, roll: Roll): number {
  let total = added;
  for (let die = 0; die < Math.abs(count); die++) total += Math.sign(count) * roll(sides);
  return total;
}

export const thrown = (notation: string, roll: Roll): number => throwDice(diceOf(notation), roll);

/** Returns the maximum of the dice plus the fixed number (BRP-070). */
export const maximumOf = ({ count, sides, added }: Dice): number => count * sides + added;
