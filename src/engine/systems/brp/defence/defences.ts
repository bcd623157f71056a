import type { Fault, Path } from '../../../fault.ts';
import { defaulted, flag, list, optional, output, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { combat } from '../core/citations.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { unparryableAdvice } from './advice.ts';
import { type EarlierDefence, earlierDefenceOf, freeDefences } from './earlier-defence.ts';
import { attempt, defenceKind, isTooMuchToParry, type Stance, sizeFaults, stanceFields } from './input.ts';
import { type DefenceRating, defenceRating } from './rating.ts';

const input = record(
  'DefencesInput',
  {
    ...stanceFields,
    attempts: defaulted(list(attempt, 100, 'Parries and dodges in the order they are tried.'), []),
  },
  'The defences of one round.',
);

type Input = Value<typeof input>;

/** The defences of a round in turn: what each is rolled at, or why it may not be tried. */
export const defences = procedure({
  id: 'defences',
  title: 'Defences of a round',
  description:
    'Every parry and dodge of a round in order: what each is rolled at after those before it, or why it may not be tried.',
  citation: combat('Parries and Dodges'),
  input,
  options: brpOptions,
  detail: record(
    'Defences',
    {
      freeDefences: output.count('Free defences of the round.'),
      freeDefencesLeft: output.count('Those that are left.'),
      attempts: output.list(
        record(
          'DefenceChance',
          {
            kind: defenceKind,
            allowed: flag('Whether it may be tried.'),
            refused: optional(output.text('Why not.')),
            effectiveRating: optional(output.count('What it is rolled at, in percent.')),
            unparryable: flag('Whether the attack is one that the game master may rule out parrying.'),
          },
          'The chance of one defence.',
        ),
        'Every attempt; refused ones do not count for those after them.',
      ),
    },
    'The defences of a round.',
  ),
  outcomes: { ALL_ALLOWED: 'Every defence may be tried.', SOME_REFUSED: 'At least one may not be tried.' },
  faults: ({ attempts }: Input, path: Path): readonly Fault[] =>
    attempts.flatMap((each, index) => sizeFaults(each, [...path, 'attempts', index])),
  measures: {},
  decide: inTurn,
  view: ({ chances }) => ({ outcome: outcomeOf(chances) }),
  conclude: ({ chances, made }, given) => {
    const free = freeDefences(given);
    return {
      outcome: outcomeOf(chances),
      summary: `${chances.map(words).join('; ') || 'No defence'}.`,
      breakdowns: chances.flatMap(({ rating }) => (rating ? [rating] : [])),
      effects: given.attempts.some(
        (each) => each.kind === 'PARRY' && isTooMuchToParry(each.against, given.siz),
      )
        ? [unparryableAdvice]
        : [],
      detail: {
        freeDefences: free,
        freeDefencesLeft: free - made.filter((each) => each.free).length,
        attempts: chances.map(({ refused, rating }, index) => ({
          kind: given.attempts[index]!.kind,
          allowed: refused === null,
          refused,
          effectiveRating: refused === null && rating ? rating.total : null,
          unparryable: isTooMuchToParry(given.attempts[index]!.against, given.siz),
        })),
      },
    };
  },
});

interface Decided {
  readonly chances: readonly DefenceRating[];
  readonly made: readonly EarlierDefence[];
}

function inTurn(given: Input, options: BrpOptions): Decided {
  const stance: Stance = given;
  const made: EarlierDefence[] = [];
  const chances = given.attempts.map((each) => {
    const defence = defenceRating(each, made, stance, options);
    if (defence.refused === null) made.push(earlierDefenceOf(each));
    return defence;
  });
  return { chances, made };
}

const outcomeOf = (chances: readonly DefenceRating[]) =>
  chances.every(({ refused }) => refused === null) ? 'ALL_ALLOWED' : 'SOME_REFUSED';

const words = ({ refused, rating }: DefenceRating): string => refused ?? `${rating?.total}%`;
