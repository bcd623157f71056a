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
    pow: integer(0, 1000, 'The dying character’s POW, for the Luck rolls.'),
    pieces: integer(1, 10, 'Number of pieces of information in the last words.'),
  },
  'Last words, spoken instead of a blow.',
);

const dyingBlowInput = record(
  'DyingBlowInput',
  {
    con: integer(0, 1000, 'The dying character’s CON, for the Stamina rolls.'),
    deferredRounds: defaulted(
      integer(
        0,
        50,
        'Number of rounds by which the action is delayed past the next DEX rank. Each round requires another Stamina roll.',
      ),
      0,
    ),
    action: optional(
      described(
        ratingRecord,
        'Skill or weapon used for the last action. If omitted: a simple action without a roll.',
      ),
    ),
    prone: defaulted(
      flag('True if the character takes the last action lying down, which makes it Difficult.'),
      true,
    ),
    words: optional(words),
  },
  'The last action of a fatally wounded character.',
);

const cite = combat('Dying Blows (Option)', 'BRP-163');

/** One last action before death. */
export const dyingBlow = rule({
  id: 'dyingBlow',
  title: 'Dying blow',
  description:
    'Determines whether a fatally wounded character can strike a last blow, take another action or speak last words. The character then dies, even if the action succeeds.',
  citation: cite,
  input: dyingBlowInput,
  options: brpOptions,
  outcomes: {
    ACTS: 'The character may take a last action and then dies.',
    DIES: 'The character dies before the last action.',
  },
  name: 'DyingBlow',
  about: 'Result of the rolls for a last action.',
  facts: {
    mayAct: flag('True if the dying character may take the last action.'),
    staminaTarget: output.count('Chance of each Stamina roll, in percent.'),
    rollsNeeded: output.count('Number of Stamina rolls that must succeed.'),
    effectiveRating: optional(
      output.count(
        'Rating of the last action after difficulty and modifiers. Null if no skill or weapon is used.',
      ),
    ),
    luckTarget: optional(
      output.count(
        'Chance of each Luck roll to speak a piece of information, in percent. Null without last words.',
      ),
    ),
    told: output.list(
      flag('True if this piece of information was spoken.'),
      'For each piece of information, in order: true if the character speaks it.',
    ),
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
      // The first failed roll kills (ruling R-55).
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
          gains('TARGET', 'dead', combat('Dying Blows (Option)', mayAct ? 'BRP-167' : 'BRP-164'), null, {
            note: mayAct ? 'once the action is done' : null,
          }),
        ],
        say: () =>
          mayAct
            ? `The character takes one last action${pieces > 0 ? `, shares ${said} of ${quantity(pieces, 'piece of information', 'pieces of information')}` : ''}, and dies.`
            : 'The character dies before the last action.',
      };
    };
  },
});

const proneWith = (action: Value<typeof ratingRecord>) => harder(action, 'prone', ruling('R-84'));
