import type { Dice } from '../../../dice/dice.ts';
import { percentile } from '../../../dice/questions.ts';
import { claimed, internal, modifierList } from '../../../rules/fields/field.ts';
import { type StatedModifier, statedTerms } from '../../../rules/stated-modifier.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { ruling } from '../core/citations.ts';
import type { BrpOptions } from '../options/index.ts';
import { modifier } from '../rolls/rating.ts';
import { EVEN_CHANCE, PER_POINT, resistanceChance } from '../tables/resistance.ts';

/** Result of an active value against a passive value. */
export interface Resisted {
  /** Chance in percent. Range: 0 to 100. */
  readonly chance: number;
  readonly activeWins: boolean;
  /** False if the difference between the sides is too large for a roll. */
  readonly rolled: boolean;
}

/** Modifiers that house rules add to a resistance roll that is part of another rule. */
export const resistanceModifiers = internal(
  claimed(modifierList(modifier, 20, 'Modifiers of the resistance roll, in percent.')),
  [],
);

/** The two values of a resistance roll: an active value and a passive value. */
export interface Contest {
  readonly active: number;
  readonly passive: number;
  readonly modifiers: readonly StatedModifier[];
}

/** Returns the chance of the active value with its terms, from 0 to 100 (ruling R-85). `label` names both values. */
export function chanceTerms({ active, passive, modifiers }: Contest, of: string, label: string): Breakdown {
  const cite = ruling('R-85');
  if (modifiers.length === 0)
    return breakdown(of, [term(label, resistanceChance(active, passive), 'BASE', cite)]);
  const terms = [
    term(label, EVEN_CHANCE + PER_POINT * (active - passive), 'BASE', cite),
    ...statedTerms(modifiers, cite),
  ];
  return breakdown(of, withinPercent(terms, of));
}

/** Returns the terms of a chance, limited to 0 to 100 percent. */
export function withinPercent(terms: readonly Term[], of: string): readonly Term[] {
  const { total } = breakdown(of, terms);
  const beyond = Math.min(100, Math.max(0, total)) - total;
  return beyond === 0
    ? terms
    : [...terms, term('a chance cannot be below 0 or above 100', beyond, 'LIMIT', ruling('R-85'))];
}

const chanceOf = ({ active, passive, modifiers }: Contest): number =>
  resistanceChance(
    active,
    passive,
    modifiers.reduce((sum, { value }) => sum + value, 0),
  );

/** Compares an active value with a passive value. Rolls nothing if the outcome is certain. */
export const resist = (dice: Dice, contest: Contest, options: BrpOptions, purpose: string): Resisted =>
  resistAt(dice, chanceOf(contest), options, purpose);

/** Makes a resistance roll with a known chance. */
export function resistAt(dice: Dice, chance: number, options: BrpOptions, purpose: string): Resisted {
  const certain = chance <= 0 || chance >= 100;
  if (certain && !options.resistanceAlways01And00)
    return { chance, activeWins: chance >= 100, rolled: false };
  const upTo = options.resistanceAlways01And00 ? Math.min(99, Math.max(1, chance)) : chance;
  const activeWins = dice.ask(percentile(upTo, purpose, chance));
  return { chance, activeWins, rolled: true };
}
