import type { Dice } from '../../../dice/dice.ts';
import { doubled, type Formula, isNothing, maximum, nothing } from '../../../dice/formula.ts';
import { type LabelledFormula, type Rolled, sumOf } from '../../../dice/questions.ts';
import type { special } from '../weapon.ts';

export type Strike = 'CRITICAL' | 'SPECIAL' | 'SUCCESS';

export interface Blow {
  readonly damage: Formula;
  readonly modifier: Formula;
  readonly special: keyof typeof special.values | null;
}

const grantedToCrushing: Formula = { dice: [{ count: 1, sides: 4 }], plus: 0 };

const isNegative = (formula: Formula): boolean => maximum(formula) < 0;

/** What a crushing special adds to the modifier: the modifier again, or 1D4 where there is none (ruling R-20). */
export const crushingExtra = (modifier: Formula): Formula =>
  isNothing(modifier) ? grantedToCrushing : isNegative(modifier) ? nothing : modifier;

/** A negative modifier is dropped by a crushing special. */
export const crushingModifier = (modifier: Formula): Formula => (isNegative(modifier) ? nothing : modifier);

/** The dice of a blow that lands at a level, in the order they are thrown. */
export function damageFormulas(
  { damage, modifier, special }: Blow,
  level: Strike,
): readonly LabelledFormula[] {
  const weapon = { label: 'weapon', formula: damage };
  const added = { label: 'damage modifier', formula: modifier };
  if (level === 'CRITICAL') return [{ ...weapon, maximised: true }, added];
  if (level === 'SPECIAL' && special === 'IMPALING')
    return [{ label: 'weapon, doubled', formula: doubled(damage) }, added];
  if (level === 'SPECIAL' && special === 'CRUSHING')
    return [
      weapon,
      { ...added, formula: crushingModifier(modifier) },
      { label: 'crushing: damage modifier again', formula: crushingExtra(modifier) },
    ];
  return [weapon, added];
}

/** Rolls the damage of a blow; a total below 0 counts as 0 (ruling R-57). */
export const rollDamage = (blow: Blow, level: Strike, dice: Dice): Rolled =>
  dice.ask(sumOf(damageFormulas(blow, level)));

export const atLeastZero = (amount: number): number => Math.max(0, amount);
