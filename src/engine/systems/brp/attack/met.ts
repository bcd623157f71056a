import { read } from '../../../rules/fields/read.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { defenceIf, defenceOf, ideaOfStunned, spotFirst } from '../attempt/defence.ts';
import { type AttackInput, attackInput } from '../attempt/input.ts';
import { catchRating, catchRefusal } from '../missile/catching.ts';
import type { BrpOptions } from '../options/index.ts';
import { missileOf } from './caught.ts';

/** How a blow would be met. */
export interface Met {
  readonly rating: Breakdown;
  readonly refused: string | null;
  /** What is rolled before it, and what it is rolled at where that fails; null where nothing comes of it. */
  readonly first: {
    readonly words: string;
    readonly of: Breakdown;
    readonly failing: Breakdown | null;
  } | null;
}

/** How a blow would be parried, dodged or caught; null where nobody says so. */
export function metBy(blow: object, options: BrpOptions): Met | null {
  const input = read(attackInput, blow);
  const { attacker, defender } = input;
  if (defender.catch) {
    return {
      rating: catchRating(defender.catch, options),
      refused: catchRefusal(missileOf(attacker), options),
      first: null,
    };
  }
  return spotFirst(input, options) ? spotting(input, options) : plainly(input, options);
}

function plainly(input: AttackInput, options: BrpOptions): Met | null {
  const { idea } = input.defender;
  const defence = defenceOf(input, 'SUCCESS', options);
  if (!defence) return null;
  const { rating, refused } = defence;
  return {
    rating,
    refused,
    first: idea === null ? null : { words: 'an Idea roll', of: ideaOfStunned(idea), failing: null },
  };
}

function spotting(input: AttackInput, options: BrpOptions): Met {
  const [seen, unseen] = [true, false].map((spotted) => defenceIf(spotted, input, 'SUCCESS', options)!) as [
    NonNullable<ReturnType<typeof defenceIf>>,
    NonNullable<ReturnType<typeof defenceIf>>,
  ];
  const { rating, refused } = seen;
  return {
    rating,
    refused,
    first: { words: 'a Spot roll', of: spotFirst(input, options)!, failing: unseen.rating },
  };
}
