import type { Dice } from '../../../dice/dice.ts';
import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import {
  defaulted,
  described,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { gains } from '../harm/effects.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { characteristicRating, successCheck } from '../rolls/characteristic-roll.ts';
import { effectiveRating, harder, ratingRecord } from '../rolls/rating.ts';

const words = record(
  'FinalWords',
  {
    pow: integer(0, 1000, 'POW, for the Luck rolls.'),
    pieces: integer(1, 10, 'How many pieces of information are to be told.'),
  },
  'Last words, which take the place of the blow.',
);

const dyingBlowInput = record(
  'DyingBlowInput',
  {
    con: integer(0, 1000, 'CON, for the Stamina rolls.'),
    deferredRounds: defaulted(
      integer(0, 50, 'Rounds by which the action is put off beyond the next DEX rank.'),
      0,
    ),
    action: optional(described(ratingRecord, 'The skill or weapon used; left out for a simple action.')),
    prone: defaulted(flag('Whether it is done lying down, which makes it Difficult.'), true),
    words: optional(words),
  },
  'A last action of the fatally wounded.',
);

type Input = Value<typeof dyingBlowInput>;

interface Last {
  readonly stamina: Breakdown;
  readonly passed: number;
  readonly acts: boolean;
  readonly luck: Breakdown | null;
  readonly told: readonly boolean[];
}

/** One Stamina roll, and one more for each round of delay; the first failure is death (ruling R-55). */
function last({ con, deferredRounds, words }: Input, options: BrpOptions, dice: Dice): Last {
  const stamina = characteristicRating('Stamina', con);
  const needed = 1 + deferredRounds;
  let passed = 0;
  while (passed < needed && dice.ask(successCheck(stamina.total, options, 'Stamina roll before dying')))
    passed++;
  const acts = passed === needed;
  const luck = words && characteristicRating('Luck', words.pow);
  const told =
    acts && luck
      ? Array.from({ length: words.pieces }, () =>
          dice.ask(successCheck(luck.total, options, 'Luck roll for a last word')),
        )
      : [];
  return { stamina, passed, acts, luck, told };
}

const ratingOf = ({ action, prone }: Input, options: BrpOptions): Breakdown | null =>
  action &&
  effectiveRating(
    'rating of the last action',
    prone && options.useChapter7Defaults ? harder(action, 'prone', ruling('R-84')) : action,
    options,
  );

/** One last action before death. */
export const dyingBlow = procedure({
  id: 'dyingBlow',
  title: 'Dying blow',
  description:
    'Whether the fatally wounded manage one last blow, action or words; after it they die in any case.',
  citation: combat('Dying Blows (Option)'),
  input: dyingBlowInput,
  options: brpOptions,
  detail: record(
    'DyingBlow',
    {
      mayAct: flag('Whether the last action may be taken.'),
      staminaTarget: output.count('The chance of each Stamina roll in percent.'),
      rollsNeeded: output.count('Stamina rolls that must succeed.'),
      effectiveRating: optional(output.count('The rating of the action.')),
      luckTarget: optional(output.count('The chance of telling each piece of information.')),
      told: output.list(flag('Whether it was said.'), 'The pieces of information, in order.'),
    },
    'How a last action came out.',
  ),
  outcomes: {
    ACTS: 'The last action may be taken; death follows.',
    DIES: 'Death comes before the action.',
  },
  measures: { told: { title: 'Pieces of information told', kind: 'number' } },
  decide: last,
  view: ({ acts, told }) => ({ outcome: acts ? 'ACTS' : 'DIES', told: told.filter(Boolean).length }),
  conclude: ({ stamina, acts, luck, told }, input, options) => {
    const rating = ratingOf(input, options);
    return {
      outcome: acts ? 'ACTS' : 'DIES',
      summary: acts
        ? `One last action${told.length > 0 ? `, ${told.filter(Boolean).length} of ${quantity(told.length, 'piece of information', 'pieces of information')} told` : ''}; then death.`
        : 'Dies before the last action.',
      breakdowns: [stamina, ...(rating ? [rating] : []), ...(luck ? [luck] : [])],
      effects: died(acts),
      detail: {
        mayAct: acts,
        staminaTarget: stamina.total,
        rollsNeeded: 1 + input.deferredRounds,
        effectiveRating: rating?.total ?? null,
        luckTarget: luck?.total ?? null,
        told,
      },
    };
  },
});

const died = (acts: boolean): readonly Effect[] => [
  gains('TARGET', 'dead', combat('Dying Blows (Option)'), null, {
    note: acts ? 'once the action is done' : null,
  }),
];
