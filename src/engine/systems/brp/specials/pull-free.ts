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

const atOnce = combat('Impaling', 'BRP-141');
const later = combat('Impaling', 'BRP-142');

const pullFreeInput = record(
  'PullFreeInput',
  {
    ...ratingFields,
    moment: defaulted(
      choice(
        'PullMoment',
        {
          AT_ONCE:
            'The attacker tries to free a hand weapon immediately after the blow. This is a Difficult weapon roll.',
          GRAB: 'The attacker closes in to grab a thrown or shot weapon. This is a Difficult Agility roll.',
          LATER:
            'In a later round, the attacker pulls the weapon and does nothing else. The chance equals the full weapon skill.',
        },
        'When and how the attacker tries to retrieve the weapon.',
      ),
      'LATER',
    ),
    handWeapon: defaulted(flag('True if the weapon was held in the hand, not thrown or shot.'), true),
    dex: optional(
      integer(0, 1000, 'The attacker’s DEX, to grab a thrown or shot weapon. Required for `GRAB`.'),
    ),
    agilityModifiers,
  },
  'An attacker who tries to retrieve a lodged weapon. The rating is the weapon skill.',
);

type Input = Value<typeof pullFreeInput>;

/** Returns the rating of the roll. Null if no attempt is allowed. */
function ratingOf(input: Input, options: BrpOptions): Breakdown | null {
  if (input.moment === 'GRAB')
    return characteristicRating(
      'Agility roll to get hold of the weapon',
      input.dex ?? 0,
      'DIFFICULT',
      input.agilityModifiers,
    );
  if (input.moment === 'LATER') return effectiveRating('roll to pull the weapon free', input, options);
  return input.handWeapon
    ? effectiveRating('roll to pull the weapon free', harder(input, 'pulled at once', atOnce), options)
    : null;
}

const outcomes = {
  FREED: 'The attacker pulls the weapon free.',
  GRABBED: 'The attacker grabs the weapon, but it is still lodged.',
  LODGED: 'The weapon stays lodged.',
  NOT_ALLOWED: 'Only a hand weapon can be pulled free at once.',
} as const;

const grabNeedsDex = ({ moment, dex }: Input, path: Path): readonly Fault[] =>
  moment === 'GRAB' && dex === null
    ? [
        {
          path: [...path, 'dex'],
          problem: 'the Agility roll to grab the weapon needs DEX',
          accepted: 'a number',
        },
      ]
    : [];

/** The attacker pulls an impaling weapon out of the target. */
export const pullFree = rule({
  id: 'pullFree',
  title: 'Pulling an impaling weapon free',
  description:
    'The attacker rolls to retrieve a lodged weapon: immediately, by grabbing a missile, or by using a whole later round.',
  citation: later,
  input: pullFreeInput,
  options: brpOptions,
  outcomes,
  name: 'PullFree',
  about: 'Result of an attempt to pull a weapon free.',
  facts: {
    effectiveRating: optional(
      output.count('Rating of the roll after difficulty and modifiers. Null if no roll is allowed.'),
    ),
    freed: flag('True if the weapon is free.'),
    attacksOnRetrieverEasy: flag('True if attacks against the attacker are Easy in this round.'),
    retrieverMayDefend: flag('True if the attacker may parry or dodge in this round.'),
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
        ...(wholeRound ? [gains('ACTOR', 'retrieving', later, 1)] : []),
        ...(outcome === 'GRABBED' ? [gains('ACTOR', 'graspsWeapon', combat('Impaling', 'BRP-143'))] : []),
        ...(outcome === 'FREED' ? [ends('TARGET', 'impaled', wholeRound ? later : atOnce)] : []),
      ],
      say: () => outcomes[outcome],
    };
  },
});
