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
    allowed: flag('Whether it may be tried.'),
    refused: optional(output.text('Why not.')),
    effectiveRating: optional(output.count('What it is rolled at, in percent.')),
    unparryable: flag('Whether the attack is one that the game master may rule out parrying.'),
  },
  'The chance of one defence.',
);

/** The defences of a round in turn: what each is rolled at, or why it may not be tried. */
export const defences = rule({
  id: 'defences',
  title: 'Defences of a round',
  description:
    'Every parry and dodge of a round in order: what each is rolled at after those before it, or why it may not be tried.',
  citation: combat('Parries and Dodges'),
  input: record(
    'DefencesInput',
    {
      ...stanceFields,
      attempts: defaulted(list(attempt, 100, 'Parries and dodges in the order they are tried.'), []),
    },
    'The defences of one round.',
  ),
  options: brpOptions,
  outcomes: { ALL_ALLOWED: 'Every defence may be tried.', SOME_REFUSED: 'At least one may not be tried.' },
  name: 'Defences',
  about: 'The defences of a round.',
  facts: {
    freeDefences: output.count('Free defences of the round.'),
    freeDefencesLeft: output.count('Those that are left.'),
    attempts: output.list(defenceChance, 'Every attempt; refused ones do not count for those after them.'),
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
        `${tried.map(({ refused, rating }) => refused ?? `${rating?.total}%`).join('; ') || 'No defence'}.`,
    };
  },
});
