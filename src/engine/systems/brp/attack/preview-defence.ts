import { read } from '../../../rules/fields/read.ts';
import { inputUnderHouseRules } from '../../../rules/homebrew/under-house-rules.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { defenceIfSpotted, defenceOf, ideaOfStunned, spotRating } from '../attempt/defence.ts';
import { type AttackInput, attackInput } from '../attempt/input.ts';
import { catchRating, whyNotCatch } from '../missile/catching.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { attack } from './index.ts';
import { missileOf } from './resolve-catch.ts';

/** The defence against an attack before it is rolled. */
export interface DefencePreview {
  readonly rating: Breakdown;
  readonly refused: string | null;
  /**
   * Roll that the defence requires first. `failing` is the rating if that roll fails. Null if the defence is then not
   * allowed.
   */
  readonly first: {
    readonly words: string;
    readonly of: Breakdown;
    readonly failing: Breakdown | null;
  } | null;
}

/** Returns the parry, dodge or catch before it is rolled. Null without a defence. */
export function previewDefence(blow: object, options: BrpOptions): DefencePreview | null {
  const input = inputUnderHouseRules(attack, brpOptions, read(attackInput, blow), options);
  const { attacker, defender } = input;
  if (defender.catch) {
    return {
      rating: catchRating(defender.catch, options),
      refused: whyNotCatch(missileOf(attacker), options),
      first: null,
    };
  }
  return spotRating(input, options) ? spotting(input, options) : plainly(input, options);
}

function plainly(input: AttackInput, options: BrpOptions): DefencePreview | null {
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

function spotting(input: AttackInput, options: BrpOptions): DefencePreview {
  const [seen, unseen] = [true, false].map(
    (spotted) => defenceIfSpotted(spotted, input, 'SUCCESS', options)!,
  ) as [NonNullable<ReturnType<typeof defenceIfSpotted>>, NonNullable<ReturnType<typeof defenceIfSpotted>>];
  const { rating, refused } = seen;
  return {
    rating,
    refused,
    first: { words: 'a Spot roll', of: spotRating(input, options)!, failing: unseen.rating },
  };
}
