import { type Breakdown, breakdown, excludedTerm, type Term, term } from '../../../rules/term.ts';
import { overspend, overspendTerm } from '../actions/cost.ts';
import { combat, ruling } from '../core/citations.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { type Moved, movementTerms } from '../rolls/increment.ts';
import { type Magnitude, magnitudeOn } from '../rolls/magnitude.ts';
import { circumstance, type Modifiers } from '../rolls/modifiers.ts';
import { planOf, resultTerms } from '../rolls/plan.ts';
import type { Category } from '../tables/categories.ts';
import { figureOf } from '../tables/figures.ts';
import type { Target } from './input.ts';

/** A combatant who makes a Reaction check. */
export interface Reacting {
  readonly category: Category;
  readonly modifiers: Modifiers;
  readonly spentBefore: number;
  readonly unconscious: boolean;
  readonly charged: boolean;
  /** The combatant's movement in this round. Null if the combatant has not moved. */
  readonly movement: Moved | null;
  readonly magnitude: Magnitude | null;
  /** Terms that the attack adds to the Defence, for example for the target's legs against a Trip. */
  readonly terms?: readonly Term[];
}

/** True if the Defence counts as 0 because the target is Unconscious. */
export const isHelplessly = ({
  category,
  unconscious,
}: Pick<Reacting, 'category' | 'unconscious'>): boolean =>
  unconscious && (category === 'REFLEX' || category === 'WILLPOWER');

/** True if there is no Defence at all (ruling ARR-R60). */
export const isUnresisting = (target: Pick<Target, 'category' | 'unconscious' | 'willing'>): boolean =>
  target.willing || isHelplessly(target);

/** Returns the circumstances of a Defence, whether it is rolled or not. */
export function defenceTerms({
  category,
  charged,
  movement,
  terms = [],
}: Pick<Reacting, 'category' | 'charged' | 'movement' | 'terms'>): readonly Term[] {
  const penalty = charged && category === 'REFLEX' ? figureOf('CHARGE_PENALTY') : 0;
  return [
    circumstance('charged this round', penalty, combat('Charge Manoeuvre')),
    ...movementTerms(movement, null),
    ...terms,
  ];
}

/**
 * Returns the result of a check that uses 10 instead of a roll. If the combatant is Unconscious, it is 0, except for
 * Fortitude.
 */
export function reaction(of: string, reacting: Reacting, options: ArrgsOptions): Breakdown {
  const { modifiers, spentBefore, magnitude } = reacting;
  const spent = options.overspendScope === 'ALL_CHECKS' ? overspend(spentBefore) : 0;
  const terms = [overspendTerm(spent), ...defenceTerms(reacting)];
  const plan = planOf(of, modifiers, terms, magnitude, options);
  const made = resultTerms(plan, null);
  if (!isHelplessly(reacting)) return made;
  return nothingOf(of, made.terms, 'Unconscious counts as 0', combat('Unconscious', 'ARR-072'));
}

const nothingOf = (of: string, terms: readonly Term[], why: string, citation: Term['citation']): Breakdown =>
  breakdown(of, [
    ...terms.map(({ label, value, kind, citation }) => excludedTerm(label, value, kind, citation, why)),
    term(why, 0, 'LIMIT', citation),
  ]);

/** Returns the DC of an attack: the target's Defence. */
export function defenceDc(
  target: Omit<Target, 'resistances' | 'vulnerabilities' | 'faring' | 'awaited' | 'defence'>,
  extra: readonly Term[],
  options: ArrgsOptions,
): Breakdown {
  const { dc, category, willing } = target;
  const of = category.toLowerCase();
  const stated =
    dc === null
      ? reaction(of, { ...target, magnitude: magnitudeOn(target.magnitude, category), terms: extra }, options)
      : breakdown(of, [term('as stated', dc, 'BASE', combat('Defence', 'ARR-039')), ...extra]);
  if (willing)
    return nothingOf(of, stated.terms, 'no defence is offered', combat('Attack Manoeuvre', 'ARR-093'));
  if (dc !== null && isHelplessly(target))
    return nothingOf(of, stated.terms, 'Unconscious counts as 0', ruling('ARR-R60'));
  return stated;
}
