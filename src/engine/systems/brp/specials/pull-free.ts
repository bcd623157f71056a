import type { Dice } from '../../../dice/dice.ts';
import type { Fault, Path } from '../../../fault.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
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
import { procedure } from '../../../rules/procedure.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { ends, gains } from '../harm/effects.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { characteristicRating, successCheck } from '../rolls/characteristic-roll.ts';
import { agilityModifiers, effectiveRating, harder, ratingFields } from '../rolls/rating.ts';

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

interface Pull {
  readonly rating: Breakdown | null;
  readonly success: boolean;
}

function ratingOf(input: Input, options: BrpOptions): Breakdown | null {
  if (input.moment === 'GRAB')
    return characteristicRating(
      'Agility to get hold of the weapon',
      input.dex ?? 0,
      'DIFFICULT',
      input.agilityModifiers,
    );
  if (input.moment === 'LATER') return effectiveRating('pulling free', input, options);
  return input.handWeapon
    ? effectiveRating('pulling free', harder(input, 'at once', combat('Impaling')), options)
    : null;
}

/** The attacker’s try to get the weapon back. */
export function rollPullFree(input: Input, options: BrpOptions, dice: Dice): Pull {
  const rating = ratingOf(input, options);
  return {
    rating,
    success: rating !== null && dice.ask(successCheck(rating.total, options, rating.of)),
  };
}

const outcomes = {
  FREED: 'The weapon is free.',
  GRABBED: 'The weapon is in hand, still lodged.',
  LODGED: 'The weapon stays where it is.',
  NOT_ALLOWED: 'Only a hand weapon can be pulled free at once.',
} as const;

function outcomeOf({ rating, success }: Pull, { moment }: Input): keyof typeof outcomes {
  if (rating === null) return 'NOT_ALLOWED';
  if (!success) return 'LODGED';
  return moment === 'GRAB' ? 'GRABBED' : 'FREED';
}

const grabNeedsDex = ({ moment, dex }: Input, path: Path): readonly Fault[] =>
  moment === 'GRAB' && dex === null
    ? [{ path: [...path, 'dex'], problem: 'grabbing needs an Agility roll', accepted: 'DEX' }]
    : [];

/** The attacker takes an impaling weapon back. */
export const pullFree = procedure({
  id: 'pullFree',
  title: 'Pulling an impaling weapon free',
  description:
    'The attacker’s roll to get a lodged weapon back: at once, by grabbing a missile, or in a later round given to it.',
  citation: combat('Impaling'),
  input: pullFreeInput,
  options: brpOptions,
  detail: record(
    'PullFree',
    {
      effectiveRating: optional(output.count('The rating rolled against.')),
      freed: flag('Whether the weapon is free.'),
      attacksOnRetrieverEasy: flag('Whether attacks against the retriever are Easy meanwhile.'),
      retrieverMayDefend: flag('Whether the retriever may parry or dodge meanwhile.'),
    },
    'How a retrieval came out.',
  ),
  outcomes,
  faults: grabNeedsDex,
  measures: {},
  decide: rollPullFree,
  view: (pulled, input) => ({ outcome: outcomeOf(pulled, input) }),
  conclude: (pulled, input) => {
    const outcome = outcomeOf(pulled, input);
    const given = input.moment === 'LATER';
    return {
      outcome,
      summary: outcomes[outcome],
      breakdowns: pulled.rating ? [pulled.rating] : [],
      effects: effectsOf(outcome, given),
      detail: {
        effectiveRating: pulled.rating?.total ?? null,
        freed: outcome === 'FREED',
        attacksOnRetrieverEasy: given,
        retrieverMayDefend: !given,
      },
    };
  },
});

function effectsOf(outcome: keyof typeof outcomes, given: boolean): readonly Effect[] {
  const effects: Effect[] = given ? [gains('ACTOR', 'retrieving', combat('Impaling'), 1)] : [];
  if (outcome === 'GRABBED') effects.push(gains('ACTOR', 'graspsWeapon', combat('Impaling')));
  if (outcome === 'FREED') effects.push(ends('TARGET', 'impaled', combat('Impaling')));
  return effects;
}
