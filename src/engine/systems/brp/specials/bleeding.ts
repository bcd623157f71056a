import { flag, optional, output, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { gains, hitPointsInWords, loses } from '../harm/effects.ts';
import { brpOptions } from '../options/index.ts';
import { effectiveRating, harder } from '../rolls/rating.ts';
import { bleedingFaults, bleedingInput, round } from './bleeding-fields.ts';
import { bleedingChain, firstAidOf, staminaOf } from './bleeding-rounds.ts';

const cite = combat('Bleeding', 'BRP-118');

const outcomes = {
  BLEEDING: 'The wound still bleeds.',
  HELD: 'A hand holds the wound closed. A dodge or exertion opens it again.',
  STOPPED: 'The bleeding is over and cannot begin again.',
  DYING: 'The victim is dying.',
} as const;

const left = (what: string) => output.integer(what);

const roundOfBleeding = record(
  'RoundOfBleeding',
  {
    round: round('Number of the combat round.'),
    hitPoints: left('Hit points left at the end of the round.'),
    fatigue: optional(left('Fatigue points left at the end of the round. Null if fatigue is not counted.')),
    held: flag('True if the wound is held closed at the end of the round.'),
  },
  'State of the victim at the end of one round.',
);

/** Bleeding wounds over several rounds. */
export const bleeding = rule({
  id: 'bleeding',
  title: 'Bleeding',
  description:
    'Resolves rounds with bleeding wounds: hit points lost, pressing on the wound, First Aid and treatment. After five rounds without lost hit points, the bleeding ends.',
  citation: cite,
  input: bleedingInput,
  options: brpOptions,
  outcomes,
  name: 'Bleeding',
  about: 'Result of bleeding wounds over several rounds.',
  facts: {
    hitPointsAfter: left('Hit points left after the last round.'),
    fatigueAfter: optional(left('Fatigue points left after the last round. Null if fatigue is not counted.')),
    lost: measured(output.count('Total hit points lost to bleeding.'), 'Hit points lost'),
    bleeding: flag('True if the wound still bleeds.'),
    held: flag('True if a hand holds the wound closed.'),
    stopped: flag('True if the bleeding has ended and cannot begin again.'),
    quietRounds: output.count(
      'Number of consecutive rounds in which no hit points are lost. After five such rounds, the bleeding ends.',
    ),
    staminaTarget: optional(
      output.count('Chance of each Stamina roll, in percent. Null if no hand presses on the wound.'),
    ),
    holdersRating: optional(
      output.count(
        'Rating of the skill in `defence` while a hand presses on the wound. Null if the input contains no defence.',
      ),
    ),
    rounds: output.list(roundOfBleeding, 'Rounds in order, starting with the round of the wound.'),
  },
  faults: bleedingFaults,
  prepare: (input, options) => {
    const { defence } = input;
    const chain = bleedingChain(input, options);
    const stamina = input.staunchFrom === null ? null : staminaOf(input);
    const firstAid = firstAidOf(input, options);
    const used =
      defence &&
      effectiveRating(
        'rating while holding the wound',
        harder(defence, 'holding the wound', combat('Bleeding', 'BRP-122')),
        options,
      );
    return (dice) => {
      const { end, hitPoints, fatigue, held, quiet, log } = dice.follow(chain);
      const lost = input.hitPoints - hitPoints;
      return {
        outcome: end,
        facts: {
          hitPointsAfter: hitPoints,
          fatigueAfter: fatigue,
          lost,
          bleeding: end === 'BLEEDING',
          held: end === 'HELD' && held,
          stopped: end === 'STOPPED',
          quietRounds: quiet,
          staminaTarget: stamina,
          holdersRating: used,
          rounds: log,
        },
        terms: () => [
          breakdown('hit points', [
            term('after the wound', input.hitPoints, 'BASE', cite),
            term('bleeding', -lost, 'MODIFIER', cite),
          ]),
          stamina,
          firstAid,
          used,
        ],
        effects: () => [
          ...(lost > 0 ? [loses('TARGET', lost, cite)] : []),
          ...(end === 'HELD' ? [gains('TARGET', 'holdingWound', combat('Bleeding', 'BRP-121'))] : []),
          ...(end === 'DYING' ? [gains('TARGET', 'dying', combat('Fatal Wounds', 'BRP-215'))] : []),
        ],
        say: () =>
          `The victim loses ${hitPointsInWords(lost)} to bleeding and has ${hitPoints} left. ${outcomes[end]}`,
      };
    };
  },
});
