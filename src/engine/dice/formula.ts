/** A number of dice with the same number of sides. If the count is negative, the dice are subtracted. */
export interface DiceGroup {
  readonly count: number;
  readonly sides: number;
}

/** Dice plus a constant: `2d6+3` is `{ dice: [{ count: 2, sides: 6 }], plus: 3 }`. */
export interface Formula {
  readonly dice: readonly DiceGroup[];
  readonly plus: number;
}

export const nothing: Formula = { dice: [], plus: 0 };

export const isNothing = ({ dice, plus }: Formula): boolean => dice.length === 0 && plus === 0;

export const diceCount = ({ dice }: Formula): number =>
  dice.reduce((sum, { count }) => sum + Math.abs(count), 0);

export const minimum = ({ dice, plus }: Formula): number =>
  dice.reduce((sum, { count, sides }) => sum + (count > 0 ? count : count * sides), plus);

export const maximum = ({ dice, plus }: Formula): number =>
  dice.reduce((sum, { count, sides }) => sum + (count > 0 ? count * sides : count), plus);

/** Doubles the number of dice and the constant: `1d6+1` becomes `2d6+2`. */
export const doubled = ({ dice, plus }: Formula): Formula => ({
  dice: dice.map(({ count, sides }) => ({ count: count * 2, sides })),
  plus: plus * 2,
});

/** Halves the sides of every die and the constant, rounded up: `1d6` becomes `1d3`. */
export const halvedDice = ({ dice, plus }: Formula): Formula => ({
  dice: dice.map(({ count, sides }) => ({ count, sides: Math.ceil(sides / 2) })),
  plus: Math.ceil(plus / 2),
});

/** Returns one die and its modifier for display: `d20 − 2`. */
export const signedDie = (sides: number, plus: number): string =>
  `d${sides} ${plus < 0 ? '−' : '+'} ${Math.abs(plus)}`;

export function formulaText({ dice, plus }: Formula): string {
  const groups = dice.map(({ count, sides }, index) => {
    const sign = count < 0 ? '-' : index > 0 ? '+' : '';
    return `${sign}${Math.abs(count)}d${sides}`;
  });
  if (plus !== 0 || groups.length === 0)
    groups.push(groups.length > 0 && plus > 0 ? `+${plus}` : String(plus));
  return groups.join('');
}
