import type { Dice } from '../../../dice/dice.ts';
import { doubled, type Formula, halvedDice, isNothing, maximum, nothing } from '../../../dice/formula.ts';
import { type LabelledFormula, type Rolled, sumOf } from '../../../dice/questions.ts';
import type { AttackInput } from '../attempt/input.ts';
import type { StrikeLevel } from '../attempt/strike-level.ts';
import type { modifierShare } from '../harm/weapon.ts';
import type { BrpOptions } from '../options/index.ts';
import type { special } from '../tables/special-types.ts';

export interface Blow {
  readonly damage: Formula;
  readonly modifier: Formula;
  readonly special: keyof typeof special.values | null;
}

/** What the weapon adds of the damage modifier: of half the dice are smaller, but a penalty stays whole (ruling R-80). */
const modifierOf = (whole: Formula, share: keyof typeof modifierShare.values): Formula => {
  if (share === 'NONE') return nothing;
  return share === 'HALF' && maximum(whole) > 0 ? halvedDice(whole) : whole;
};

/** The blow of an attacker before any level. */
export const blowBy = ({
  weapon: { damage, special, modifier: share },
  damageModifier,
}: AttackInput['attacker']): Blow => ({ damage, special, modifier: modifierOf(damageModifier, share) });

const grantedToCrushing: Formula = { dice: [{ count: 1, sides: 4 }], plus: 0 };

const isNegative = (formula: Formula): boolean => maximum(formula) < 0;

/** What a crushing special adds to the modifier: the modifier again, or 1D4 where there is none (ruling R-20). */
const crushingExtra = (modifier: Formula): Formula =>
  isNothing(modifier) ? grantedToCrushing : isNegative(modifier) ? nothing : modifier;

/** A negative modifier is dropped by a crushing special. */
export const crushingModifier = (modifier: Formula): Formula => (isNegative(modifier) ? nothing : modifier);

/** The dice of a blow that lands at a level, in the order they are thrown. */
function damageFormulas({ damage, modifier, special }: Blow, level: StrikeLevel): readonly LabelledFormula[] {
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

/** What a crushing special adds: dice of its own, or what the modifier came to once more (ruling R-20). */
export function rollCrushingExtra(
  modifier: Formula,
  rolled: Rolled,
  { crushingDoubles }: BrpOptions,
  dice: Dice,
): Rolled {
  const label = 'crushing: damage modifier again';
  return crushingDoubles === 'DICE' || isNothing(modifier)
    ? dice.ask(sumOf([{ label, formula: crushingExtra(modifier) }]))
    : { total: rolled.total, parts: [{ label, value: rolled.total }] };
}

/** Rolls the damage of a blow; a total below 0 counts as 0 (ruling R-57). */
export function rollDamage(blow: Blow, level: StrikeLevel, options: BrpOptions, dice: Dice): Rolled {
  const formulas = damageFormulas(blow, level);
  const crushing = level === 'SPECIAL' && blow.special === 'CRUSHING';
  if (!crushing || options.crushingDoubles === 'DICE') return dice.ask(sumOf(formulas));
  const [weapon, modifier] = formulas.slice(0, 2).map((formula) => dice.ask(sumOf([formula])));
  return combineRolls(weapon!, modifier!, rollCrushingExtra(blow.modifier, modifier!, options, dice));
}

/** Several rolls taken together. */
export const combineRolls = (...all: readonly Rolled[]): Rolled => ({
  total: all.reduce((sum, { total }) => sum + total, 0),
  parts: all.flatMap(({ parts }) => parts),
});

export const atLeastZero = (amount: number): number => Math.max(0, amount);
