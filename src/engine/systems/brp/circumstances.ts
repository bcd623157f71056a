import type { Citation } from '../../rules/citation.ts';
import { type Breakdown, breakdown, excludedTerm, type Term, term } from '../../rules/term.ts';
import { combat, ruling } from './citations.ts';
import type { Rating } from './rating.ts';

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

/** In the order of ruling R-06: one net step of difficulty, a share, then what is added or taken off. */
export function situationRating({ of, base, circumstances, share, flat }: Situation): Breakdown {
  const terms = [...base];
  const reached = () => breakdown(of, terms).total;
  terms.push(...stepped(reached(), circumstances));
  if (share)
    terms.push(
      term(share.label, Math.ceil(reached() / share.divisor) - reached(), 'MODIFIER', share.citation),
    );
  return breakdown(of, [...terms, ...flat]);
}

const CHANGE = {
  EASY: (rating: number) => rating,
  DIFFICULT: (rating: number) => Math.ceil(rating / 2) - rating,
};
const WORDS = { EASY: 'Easy', DIFFICULT: 'Difficult' };

/** Steps do not stack, and an Easy one cancels a Difficult one (ruling R-06). */
function stepped(rating: number, circumstances: readonly Circumstance[]): readonly Term[] {
  const count = (sought: string) => circumstances.filter(({ step }) => step === sought).length;
  const net = count('EASY') - count('DIFFICULT');
  const winner = net > 0 ? 'EASY' : net < 0 ? 'DIFFICULT' : null;
  const counting = circumstances.findIndex(({ step }) => step === winner);
  const why =
    count('EASY') > 0 && count('DIFFICULT') > 0 ? 'Easy and Difficult cancel' : 'difficulties do not stack';
  return circumstances.map(({ label, step, citation }, index) => {
    const words = label === WORDS[step] ? label : `${label}: ${WORDS[step]}`;
    const change = CHANGE[step](rating);
    return index === counting
      ? term(words, change, 'MODIFIER', citation)
      : excludedTerm(words, change, 'MODIFIER', citation, why);
  });
}
