import type { Fault, Path } from '../../../fault.ts';
import {
  choice,
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { ends, gains } from '../harm/effects.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { characteristicRating, successCheck } from '../rolls/characteristic-roll.ts';
import { agilityModifiers, effectiveRating, harder, ratingFields } from '../rolls/rating.ts';

const cite = combat('Impaling');

const pullFreeInput = record(
  'PullFreeInput',
  {
    ...ratingFields,
    moment: defaulted(
      choice(
        'PullMoment',
        {
          AT_ONCE: 'Right after the blow, with a hand weapon: a Difficult weapon roll.',
          GRAB: 'Closing with the target to get hold of a thrown or shot weapon: a Difficult Agility roll.',
          LATER: 'In a later round, thinking of nothing else: the full weapon skill.',
        },
        'When the attacker tries.',
      ),
      'LATER',
    ),
    handWeapon: defaulted(flag('Whether the weapon was held in the hand, not thrown or shot.'), true),
    dex: optional(integer(0, 1000, 'DEX, for getting hold of a thrown or shot weapon.')),
    agilityModifiers,
  },
  'An attacker who wants a lodged weapon back; the rating is that of the weapon skill.',
);

type Input = Value<typeof pullFreeInput>;

/** What is rolled against; null where nothing may be tried. */
function ratingOf(input: Input, options: BrpOptions): Breakdown | null {
  if (input.moment === 'GRAB')
    return characteristicRating(
      'Agility to get hold of the weapon',
      input.dex ?? 0,
      'DIFFICULT',
      input.agilityModifiers,
    );
  if (input.moment === 'LATER') return effectiveRating('pulling free', input, options);
  return input.handWeapon ? effectiveRating('pulling free', harder(input, 'at once', cite), options) : null;
}

const outcomes = {
  FREED: 'The weapon is free.',
  GRABBED: 'The weapon is in hand, still lodged.',
  LODGED: 'The weapon stays where it is.',
  NOT_ALLOWED: 'Only a hand weapon can be pulled free at once.',
} as const;

const grabNeedsDex = ({ moment, dex }: Input, path: Path): readonly Fault[] =>
  moment === 'GRAB' && dex === null
    ? [{ path: [...path, 'dex'], problem: 'grabbing needs an Agility roll', accepted: 'DEX' }]
    : [];

/** The attacker takes an impaling weapon back. */
export const pullFree = rule({
  id: 'pullFree',
  title: 'Pulling an impaling weapon free',
  description:
    'The attacker’s roll to get a lodged weapon back: at once, by grabbing a missile, or in a later round given to it.',
  citation: cite,
  input: pullFreeInput,
  options: brpOptions,
  outcomes,
  name: 'PullFree',
  about: 'How a retrieval came out.',
  facts: {
    effectiveRating: optional(output.count('The rating rolled against.')),
    freed: flag('Whether the weapon is free.'),
    attacksOnRetrieverEasy: flag('Whether attacks against the retriever are Easy meanwhile.'),
    retrieverMayDefend: flag('Whether the retriever may parry or dodge meanwhile.'),
  },
  faults: grabNeedsDex,
  play: (input, options, dice) => {
    const { moment } = input;
    const rating = ratingOf(input, options);
    const success = rating !== null && dice.ask(successCheck(rating.total, options, rating.of));
    const outcome: keyof typeof outcomes =
      rating === null ? 'NOT_ALLOWED' : !success ? 'LODGED' : moment === 'GRAB' ? 'GRABBED' : 'FREED';
    const wholeRound = moment === 'LATER';
    return {
      outcome,
      facts: {
        effectiveRating: rating,
        freed: outcome === 'FREED',
        attacksOnRetrieverEasy: wholeRound,
        retrieverMayDefend: !wholeRound,
      },
      terms: () => (rating ? [rating] : []),
      effects: () => [
        ...(wholeRound ? [gains('ACTOR', 'retrieving', cite, 1)] : []),
        ...(outcome === 'GRABBED' ? [gains('ACTOR', 'graspsWeapon', cite)] : []),
        ...(outcome === 'FREED' ? [ends('TARGET', 'impaled', cite)] : []),
      ],
      say: () => outcomes[outcome],
    };
  },
});
