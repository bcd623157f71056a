import { defaulted, flag, list, optional, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { brpOptions } from '../options/index.ts';
import { unparryableAdvice } from './advice.ts';
import { type EarlierDefence, earlierDefenceOf, freeDefences } from './earlier-defence.ts';
import { attempt, defenceKind, isTooMuchToParry, sizeFaults, stanceFields } from './input.ts';
import { defenceRating } from './rating.ts';

const defenceChance = record(
  'DefenceChance',
  {
    kind: defenceKind,
    allowed: flag('True if the defence is allowed.'),
    refused: optional(output.text('Reason why the defence is not allowed. Null if it is allowed.')),
    effectiveRating: optional(
      output.count('Rating of the defence roll in percent. Null if the defence is not allowed.'),
    ),
    unparryable: flag('True if the game master may rule that the attack cannot be parried.'),
  },
  'One parry or dodge of the round, and its chance.',
);

export const defences = rule({
  id: 'defences',
  title: 'Defences of a round',
  description:
    'Determines the rating of each parry and dodge in a round, in order, or why it is not allowed.',
  citation: combat('Parries and Dodges'),
  input: record(
    'DefencesInput',
    {
      ...stanceFields,
      attempts: defaulted(list(attempt, 100, 'Parries and dodges in the order in which they are tried.'), []),
    },
    'All defences of one combatant in one round.',
  ),
  options: brpOptions,
  outcomes: {
    ALL_ALLOWED: 'Every defence may be tried.',
    SOME_REFUSED: 'At least one defence may not be tried.',
  },
  name: 'Defences',
  about: 'Chance of each defence in a round.',
  facts: {
    freeDefences: output.count('Number of free defences in the round.'),
    freeDefencesLeft: output.count('Number of free defences that are left after all attempts.'),
    attempts: output.list(
      defenceChance,
      'All attempts, in input order. Rejected attempts do not affect later attempts.',
    ),
  },
  faults: ({ attempts }, path) =>
    attempts.flatMap((each, index) => sizeFaults(each, [...path, 'attempts', index])),
  play: (given, options) => {
    const { attempts, siz } = given;
    const made: EarlierDefence[] = [];
    const tried = attempts.map((each) => {
      const { refused, rating } = defenceRating(each, made, given, options);
      if (refused === null) made.push(earlierDefenceOf(each));
      return { kind: each.kind, refused, rating, unparryable: isTooMuchToParry(each.against, siz) };
    });
    const chances = tried.map(({ kind, refused, rating, unparryable }) => {
      const allowed = refused === null;
      const effectiveRating = allowed && rating ? rating.total : null;
      return { kind, allowed, refused, effectiveRating, unparryable };
    });
    const free = freeDefences(given);
    return {
      outcome: made.length === tried.length ? 'ALL_ALLOWED' : 'SOME_REFUSED',
      facts: {
        freeDefences: free,
        freeDefencesLeft: free - made.filter((each) => each.free).length,
        attempts: chances,
      },
      terms: () => tried.map(({ rating }) => rating),
      effects: () =>
        tried.some(({ kind, unparryable }) => kind === 'PARRY' && unparryable) ? [unparryableAdvice] : [],
      say: () =>
        tried
          .map(
            ({ kind, refused, rating }, index) =>
              `Defence ${index + 1} (${kind.toLowerCase()}) ${
                refused === null ? `has a chance of ${rating?.total}%` : `is not allowed: ${refused}`
              }.`,
          )
          .join(' ') || 'The input contains no defence.',
    };
  },
});
