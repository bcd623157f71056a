import { quantity } from '../../../quantity.ts';
import { flag, integer, list, optional, output, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { type CitedViolation, citedViolation } from '../core/cited-violation.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { bandsOf } from '../rolls/check.ts';
import { RANKS_APART } from '../tables/round.ts';

/** Lowest rating that can be split. */
export const LEAST_RATING = 100;
const LEAST_SHARE = 50;

const input = record(
  'SplitRatingInput',
  {
    rating: integer(0, 1000, 'Combat skill with the weapon, in percent.'),
    shares: list(
      integer(0, 1000, 'Rating of one attack, in percent.'),
      20,
      'Ratings of the attacks, in order.',
    ),
    rank: optional(
      integer(1, 10_000, 'DEX rank of the first attack. If omitted: the result contains no ranks.'),
    ),
  },
  'A rating split over several attacks with one weapon.',
);

type Input = Value<typeof input>;

const splitAttack = record(
  'SplitAttack',
  {
    rating: output.count('Rating of this attack, in percent.'),
    rank: optional(
      output.count('DEX rank of this attack. Null if the attack is lost or no rank was supplied.'),
    ),
    lost: flag('True if the DEX rank of the attack would be below 1, so it cannot be made.'),
    criticalUpTo: output.count('Highest roll that is a critical success.'),
    specialUpTo: output.count('Highest roll that is at least a special success.'),
    successUpTo: output.count('Highest roll that is at least a success.'),
    fumbleFrom: output.count('Lowest roll that is a fumble.'),
  },
  'One of the attacks that share a split rating.',
);

/** Returns the reason why the rating cannot be split in this way. Null if it can be split. */
export function violationOfSplit(
  { rating, shares }: Pick<Input, 'rating' | 'shares'>,
  { splitAttacks }: Pick<BrpOptions, 'splitAttacks'>,
): CitedViolation | null {
  if (!splitAttacks)
    return citedViolation(
      'splitting a rating requires the option for split attacks',
      combat('Attacks and Parries Over 100% (Option)', 'BRP-156'),
    );
  if (rating < LEAST_RATING)
    return citedViolation(`only a rating of ${LEAST_RATING}% or more can be split`, ruling('R-46'));
  if (shares.length === 0) return citedViolation('the list of attacks is empty', ruling('R-46'));
  const small = shares.find((share) => share < LEAST_SHARE);
  if (small !== undefined)
    return citedViolation(
      `each attack needs at least ${LEAST_SHARE}%, but one has ${small}%`,
      ruling('R-46'),
    );
  const sum = shares.reduce((total, share) => total + share, 0);
  return sum === rating
    ? null
    : citedViolation(`the attacks add up to ${sum}%, not ${rating}%`, ruling('R-46'));
}

/** Checks a split rating and returns the rating of each attack. */
export const splitRating = rule({
  id: 'splitRating',
  title: 'Splitting a rating over several attacks',
  description:
    'Splits a combat rating of 100% or more into several attacks of at least 50% each. Their ratings must add up exactly to the whole rating.',
  citation: combat('Attacks and Parries Over 100% (Option)', 'BRP-156'),
  input,
  options: brpOptions,
  outcomes: { LEGAL: 'The split is allowed.', NOT_ALLOWED: 'The split is not allowed.' },
  name: 'SplitRating',
  about: 'Result of splitting a rating.',
  facts: {
    legal: flag('True if the rules allow the split.'),
    refused: optional(output.text('Reason why the split is not allowed. Null if it is allowed.')),
    attacks: output.list(splitAttack, 'The attacks, in order. Empty if the split is not allowed.'),
  },
  play: (given, options) => {
    const { rating, shares, rank: first } = given;
    const refused = violationOfSplit(given, options)?.refused ?? null;
    const legal = refused === null;
    const attacks = (legal ? shares : []).map((share, index) => {
      const rank = first === null ? null : first - RANKS_APART * index;
      const lost = rank !== null && rank < 1;
      return { rating: share, rank: lost ? null : rank, lost, ...bandsOf(share, options) };
    });
    return {
      outcome: legal ? 'LEGAL' : 'NOT_ALLOWED',
      facts: { legal, refused, attacks },
      terms: () => [
        breakdown(
          'shares',
          shares.map((share, index) => term(`attack ${index + 1}`, share, 'BASE', ruling('R-46'))),
        ),
      ],
      say: () => {
        if (!legal) return `The split is not allowed: ${refused}.`;
        const lost = attacks.filter(({ lost }) => lost).length;
        return `A rating of ${rating}% is split into ${quantity(shares.length, 'attack')}: ${shares.join('%, ')}%.${
          lost > 0
            ? ` ${quantity(lost, 'attack falls below rank 1 and is', 'attacks fall below rank 1 and are')} lost.`
            : ''
        }`;
      },
    };
  },
});
