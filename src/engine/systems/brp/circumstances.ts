import type { Citation } from '../../rules/citation.ts';
import { type Breakdown, breakdown, excludedTerm, type Term, term } from '../../rules/term.ts';
import { combat, ruling } from './citations.ts';
import { netStep, type Rating, type Reckoning, stepChange } from './rating.ts';

/** A reason for a roll to be Easy or Difficult. */
export interface Circumstance {
  readonly label: string;
  readonly step: 'EASY' | 'DIFFICULT';
  readonly citation: Citation;
}

/** A fraction of the rating that is left, rounded up. */
export interface Share {
  readonly label: string;
  readonly divisor: number;
  readonly citation: Citation;
}

/** Everything that makes a rating in a situation that has several reasons to be harder or easier. */
export interface Situation {
  readonly of: string;
  readonly base: readonly Term[];
  readonly circumstances: readonly Circumstance[];
  readonly share: Share | null;
  readonly flat: readonly Term[];
}

export const ownRating = ({ rating }: Pick<Rating, 'rating'>): Term =>
  term('rating', rating, 'BASE', combat('Levels of Success and Failure'));

/** The difficulty and modifiers that the caller has named, as parts of a situation. */
export const named = ({ difficulty, modifiers }: Rating): Pick<Situation, 'circumstances' | 'flat'> => ({
  circumstances:
    difficulty === 'AVERAGE'
      ? []
      : [{ label: difficulty === 'EASY' ? 'Easy' : 'Difficult', step: difficulty, citation: ruling('R-06') }],
  flat: modifiers.map(({ label, value }) => term(label, value, 'MODIFIER', ruling('R-06'))),
});

/** A net step of difficulty, a share, then what is added or taken off, unless the group says otherwise. */
export function situationRating(
  { of, base, circumstances, share, flat }: Situation,
  { stackDifficulty, flatBeforeDifficulty }: Reckoning,
): Breakdown {
  const terms = flatBeforeDifficulty ? [...base, ...flat] : [...base];
  const reached = () => breakdown(of, terms).total;
  terms.push(...(stackDifficulty ? stacked(reached(), circumstances) : netted(reached(), circumstances)));
  if (share)
    terms.push(
      term(share.label, Math.ceil(reached() / share.divisor) - reached(), 'MODIFIER', share.citation),
    );
  return breakdown(of, flatBeforeDifficulty ? terms : [...terms, ...flat]);
}

const WORDS = { EASY: 'Easy', DIFFICULT: 'Difficult' };

const wordsOf = ({ label, step }: Circumstance): string =>
  label === WORDS[step] ? label : `${label}: ${WORDS[step]}`;

/** Each reason doubles or halves what the ones before it left. */
function stacked(rating: number, circumstances: readonly Circumstance[]): readonly Term[] {
  let reached = rating;
  return circumstances.map((each) => {
    const change = stepChange(each.step, reached);
    reached += change;
    return term(wordsOf(each), change, 'MODIFIER', each.citation);
  });
}

/** One net step; the other reasons are said, but do not count. */
function netted(rating: number, circumstances: readonly Circumstance[]): readonly Term[] {
  const steps = circumstances.map(({ step }) => step);
  const [winner] = netStep(steps);
  const counting = winner ? steps.indexOf(winner) : -1;
  const cancelling = steps.includes('EASY') && steps.includes('DIFFICULT');
  const why = cancelling ? 'Easy and Difficult cancel' : 'difficulties do not stack';
  return circumstances.map((each, index) => {
    const change = stepChange(each.step, rating);
    return index === counting
      ? term(wordsOf(each), change, 'MODIFIER', each.citation)
      : excludedTerm(wordsOf(each), change, 'MODIFIER', each.citation, why);
  });
}
