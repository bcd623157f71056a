import { quantity } from '../../../quantity.ts';
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
import { rule } from '../../../rules/rule.ts';
import { combat, ruling } from '../core/citations.ts';
import { gains } from '../harm/effects.ts';
import { brpOptions } from '../options/index.ts';
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

const cite = combat('Dying Blows (Option)');

/** One last action before death. */
export const dyingBlow = rule({
  id: 'dyingBlow',
  title: 'Dying blow',
  description:
    'Whether the fatally wounded manage one last blow, action or words; after it they die in any case.',
  citation: cite,
  input: dyingBlowInput,
  options: brpOptions,
  outcomes: {
    ACTS: 'The last action may be taken; death follows.',
    DIES: 'Death comes before the action.',
  },
  name: 'DyingBlow',
  about: 'How a last action came out.',
  facts: {
    mayAct: flag('Whether the last action may be taken.'),
    staminaTarget: output.count('The chance of each Stamina roll in percent.'),
    rollsNeeded: output.count('Stamina rolls that must succeed.'),
    effectiveRating: optional(output.count('The rating of the action.')),
    luckTarget: optional(output.count('The chance of telling each piece of information.')),
    told: output.list(flag('Whether it was said.'), 'The pieces of information, in order.'),
  },
  odds: { told: { title: 'Pieces of information told', kind: 'number' } },
  prepare: ({ con, deferredRounds, action, prone, words }, options) => {
    const staminaTarget = characteristicRating('Stamina', con);
    const luckTarget = words && characteristicRating('Luck', words.pow);
    const stamina = successCheck(staminaTarget.total, options, 'Stamina roll before dying');
    const luck = luckTarget && successCheck(luckTarget.total, options, 'Luck roll for a last word');
    const rollsNeeded = 1 + deferredRounds;
    const harmed = action && (prone && options.useChapter7Defaults ? proneWith(action) : action);
    const rating = harmed && effectiveRating('rating of the last action', harmed, options);
    return (dice) => {
      // the first failure is death (ruling R-55)
      let passed = 0;
      while (passed < rollsNeeded && dice.ask(stamina)) passed++;
      const mayAct = passed === rollsNeeded;
      const pieces = mayAct && luck ? words!.pieces : 0;
      const told = Array.from({ length: pieces }, () => dice.ask(luck!));
      const said = told.filter(Boolean).length;
      return {
        outcome: mayAct ? 'ACTS' : 'DIES',
        facts: { mayAct, staminaTarget, rollsNeeded, effectiveRating: rating, luckTarget, told },
        odds: { told: said },
        effects: () => [
          gains('TARGET', 'dead', cite, null, { note: mayAct ? 'once the action is done' : null }),
        ],
        say: () => {
          const all = quantity(pieces, 'piece of information', 'pieces of information');
          return mayAct
            ? `One last action${pieces > 0 ? `, ${said} of ${all} told` : ''}; then death.`
            : 'Dies before the last action.';
        },
      };
    };
  },
});

const proneWith = (action: Value<typeof ratingRecord>) => harder(action, 'prone', ruling('R-84'));
