import type { Citation } from '../../../rules/citation.ts';
import { concatenated } from '../../../rules/concatenated.ts';
import { type Breakdown, breakdown, excludedTerm, type Term, term } from '../../../rules/term.ts';
import { ruling } from '../core/citations.ts';
import type { BrpOptions } from '../options/index.ts';

type Step = 'EASY' | 'DIFFICULT';

/** A reason why a roll is Easy or Difficult. */
export interface Circumstance {
  readonly label: string;
  readonly step: Step;
  readonly citation: Citation;
}

/** Fraction of the rating that is left, rounded up. */
interface Share {
  readonly label: string;
  readonly divisor: number;
  readonly citation: Citation;
}

/** Everything that determines a rating. */
export interface Situation {
  readonly of: string;
  readonly base: readonly Term[];
  readonly circumstances: readonly Circumstance[];
  readonly share: Share | null;
  readonly flat: readonly Term[];
}

/** Options for the order and stacking of difficulties and flat modifiers (ruling R-06). */
export type DifficultyOptions = Pick<BrpOptions, 'stackDifficulty' | 'flatBeforeDifficulty'>;

/** Returns how one step of difficulty changes a rating. */
export const stepChange = (step: Step, rating: number): number =>
  step === 'EASY' ? rating : Math.ceil(rating / 2) - rating;

export const STEP_WORDS: Readonly<Record<Step, string>> = {
  EASY: 'Easy: doubled',
  DIFFICULT: 'Difficult: halved, rounded up',
};

/**
 * Returns the rating after one net step of difficulty, the fraction that counts, and flat modifiers. They apply in this
 * order unless options change it (ruling R-06). The result may be negative.
 */
export function situationRating(
  { of, base, circumstances, share, flat }: Situation,
  { stackDifficulty, flatBeforeDifficulty }: DifficultyOptions,
): Breakdown {
  if (circumstances.length === 0 && share === null) return breakdown(of, concatenated(base, flat));
  const terms = flatBeforeDifficulty ? [...base, ...flat] : [...base];
  const reached = () => breakdown(of, terms).total;
  terms.push(...(stackDifficulty ? stacked(reached(), circumstances) : netted(reached(), circumstances)));
  if (share)
    terms.push(
      term(share.label, Math.ceil(reached() / share.divisor) - reached(), 'MODIFIER', share.citation),
    );
  return breakdown(of, flatBeforeDifficulty ? terms : [...terms, ...flat]);
}

/** Returns the rating, but at least 0, for rolls that are allowed at a rating of 0 (ruling R-05). */
export function ratingAtLeastZero(situation: Situation, reckoning: DifficultyOptions): Breakdown {
  const rating = situationRating(situation, reckoning);
  const { of, terms, total } = rating;
  return total < 0
    ? breakdown(of, [...terms, term('a rating cannot be below 0', -total, 'LIMIT', ruling('R-05'))])
    : rating;
}

const wordsOf = ({ label, step }: Circumstance): string =>
  label === '' ? STEP_WORDS[step] : `${label}: ${step === 'EASY' ? 'Easy' : 'Difficult'}`;

/**
 * Returns the terms for the option that difficulties stack: each difficulty applies to the result of the previous one.
 */
function stacked(rating: number, circumstances: readonly Circumstance[]): readonly Term[] {
  let reached = rating;
  return circumstances.map((each) => {
    const change = stepChange(each.step, reached);
    reached += change;
    return term(wordsOf(each), change, 'MODIFIER', each.citation);
  });
}

/**
 * Returns the terms for the option that difficulties do not stack: one net step counts, and the others are listed as
 * excluded.
 */
function netted(rating: number, circumstances: readonly Circumstance[]): readonly Term[] {
  const steps = circumstances.map(({ step }) => step);
  const net = steps.reduce((sum, step) => sum + (step === 'EASY' ? 1 : -1), 0);
  const counting = net === 0 ? -1 : steps.indexOf(net > 0 ? 'EASY' : 'DIFFICULT');
  const cancelling = steps.includes('EASY') && steps.includes('DIFFICULT');
  const why = cancelling ? 'Easy and Difficult cancel each other' : 'difficulties do not stack';
  return circumstances.map((each, index) => {
    const change = stepChange(each.step, rating);
    return index === counting
      ? term(wordsOf(each), change, 'MODIFIER', each.citation)
      : excludedTerm(wordsOf(each), change, 'MODIFIER', each.citation, why);
  });
}
