import type { Dice } from '../../../dice/dice.ts';
import { doubled, type Formula, halvedDice, isNothing, maximum, nothing } from '../../../dice/formula.ts';
import { type LabelledFormula, type Rolled, type RolledPart, sumOf } from '../../../dice/questions.ts';
import type { Citation } from '../../../rules/citation.ts';
import type { StatedModifier } from '../../../rules/stated-modifier.ts';
import type { AttackInput } from '../attempt/input.ts';
import type { StrikeLevel } from '../attempt/strike-level.ts';
import { combat } from '../core/citations.ts';
import type { modifierShare } from '../harm/weapon.ts';
import type { BrpOptions } from '../options/index.ts';
import type { special } from '../tables/special-types.ts';

export interface Blow {
  readonly damage: Formula;
  readonly modifier: Formula;
  readonly special: keyof typeof special.values | null;
  /** Modifiers from house rules. Nothing multiplies them. */
  readonly added: readonly StatedModifier[];
}

/**
 * Part of the damage modifier that the weapon adds. With half the modifier, dice are smaller, but a penalty is not
 * halved (ruling R-80).
 */
export const sharedModifier = (whole: Formula, share: keyof typeof modifierShare.values): Formula => {
  if (share === 'NONE') return nothing;
  return share === 'HALF' && maximum(whole) > 0 ? halvedDice(whole) : whole;
};

/** Damage properties of the attack before its level is known. */
export const blowBy = ({
  weapon: { damage, special, modifier: share },
  damageModifier,
  damageModifiers: added,
}: AttackInput['attacker']): Blow => ({
  ...{ damage, special, added },
  modifier: sharedModifier(damageModifier, share),
});

const grantedToCrushing: Formula = { dice: [{ count: 1, sides: 4 }], plus: 0 };

const isNegative = (formula: Formula): boolean => maximum(formula) < 0;

/** Additional damage of a crushing special: the damage modifier again, or 1D4 without a modifier (ruling R-20). */
const crushingExtra = (modifier: Formula): Formula =>
  isNothing(modifier) ? grantedToCrushing : isNegative(modifier) ? nothing : modifier;

/** Damage modifier of a crushing special. A negative modifier is dropped. */
export const crushingModifier = (modifier: Formula): Formula => (isNegative(modifier) ? nothing : modifier);

/** Rolled damage, with the modifiers added to it. */
export interface RolledDamage extends Rolled {
  /** Parts of the damage. Parts with a citation are modifiers. */
  readonly parts: readonly (RolledPart & Pick<StatedModifier, 'citation'>)[];
}

/** Modifiers as parts of the damage. */
export const addedParts = (added: readonly StatedModifier[]): RolledDamage => ({
  total: added.reduce((sum, { value }) => sum + value, 0),
  parts: added.map(({ citation = combat('Attack and Defense Matrix', 'BRP-103'), ...part }) => ({
    ...part,
    citation,
  })),
});

const MODIFIER = 'damage modifier';
const DOUBLED = 'weapon damage, doubled';
const SECOND_MODIFIER = 'second damage modifier of the crushing hit';
export const THROUGH_ITEM = 'through the broken item';

const weaponRules: Readonly<Record<StrikeLevel, Citation>> = {
  CRITICAL: combat('Critical Success', 'BRP-070'),
  SPECIAL: combat('Special Success', 'BRP-075'),
  SUCCESS: combat('Success'),
};

/** Rule for a part of the rolled damage. */
export function damagePartRule(
  label: string,
  level: StrikeLevel,
  share: keyof typeof modifierShare.values,
): Citation {
  switch (label) {
    case MODIFIER:
      return share === 'HALF' ? combat('First Combat Round') : combat('Attack and Defense Matrix', 'BRP-103');
    case DOUBLED:
      return combat('Impaling', 'BRP-140');
    case SECOND_MODIFIER:
      return combat('Crushing', 'BRP-126');
    case THROUGH_ITEM:
      return combat('Attack and Defense Matrix', 'BRP-101');
    default:
      return weaponRules[level];
  }
}

/** Damage dice of an attack with this level, in the order in which they are rolled. */
function damageFormulas({ damage, modifier, special }: Blow, level: StrikeLevel): readonly LabelledFormula[] {
  const weapon = { label: 'weapon damage', formula: damage };
  const added = { label: MODIFIER, formula: modifier };
  if (level === 'CRITICAL') return [{ ...weapon, maximised: true }, added];
  if (level === 'SPECIAL' && special === 'IMPALING')
    return [{ label: DOUBLED, formula: doubled(damage) }, added];
  if (level === 'SPECIAL' && special === 'CRUSHING')
    return [
      weapon,
      { ...added, formula: crushingModifier(modifier) },
      { label: SECOND_MODIFIER, formula: crushingExtra(modifier) },
    ];
  return [weapon, added];
}

/** Rolls the additional damage of a crushing special: new dice, or the modifier's result again (ruling R-20). */
export function rollCrushingExtra(
  modifier: Formula,
  rolled: Rolled,
  { crushingDoubles }: BrpOptions,
  dice: Dice,
): Rolled {
  const label = SECOND_MODIFIER;
  return crushingDoubles === 'DICE' || isNothing(modifier)
    ? dice.ask(sumOf([{ label, formula: crushingExtra(modifier) }]))
    : { total: rolled.total, parts: [{ label, value: rolled.total }] };
}

/** Rolls an attack's damage. A negative total counts as 0 (ruling R-57). */
export function rollDamage(blow: Blow, level: StrikeLevel, options: BrpOptions, dice: Dice): RolledDamage {
  const rolled = rollBlow(blow, level, options, dice);
  return blow.added.length === 0 ? rolled : combineRolls(rolled, addedParts(blow.added));
}

function rollBlow(blow: Blow, level: StrikeLevel, options: BrpOptions, dice: Dice): Rolled {
  const formulas = damageFormulas(blow, level);
  const crushing = level === 'SPECIAL' && blow.special === 'CRUSHING';
  if (!crushing || options.crushingDoubles === 'DICE') return dice.ask(sumOf(formulas));
  const [weapon, modifier] = formulas.slice(0, 2).map((formula) => dice.ask(sumOf([formula])));
  return combineRolls(weapon!, modifier!, rollCrushingExtra(blow.modifier, modifier!, options, dice));
}

/** Adds the totals and parts of several rolls. */
export const combineRolls = (...all: readonly RolledDamage[]): RolledDamage => ({
  total: all.reduce((sum, { total }) => sum + total, 0),
  parts: all.flatMap(({ parts }) => parts),
});

export const atLeastZero = (amount: number): number => Math.max(0, amount);
