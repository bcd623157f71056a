import { quantity } from '../../../quantity.ts';
import { flag, optional, output, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { gains, loses } from '../harm/effects.ts';
import { brpOptions } from '../options/index.ts';
import { effectiveRating, harder } from '../rolls/rating.ts';
import { bleedingFaults, bleedingInput, round } from './bleeding-fields.ts';
import { bleedingChain, firstAidOf, staminaOf } from './bleeding-rounds.ts';

const cite = combat('Bleeding');

const outcomes = {
  BLEEDING: 'It goes on bleeding.',
  HELD: 'A hand holds the wound closed; a dodge or exertion opens it again.',
  STOPPED: 'The bleeding is over and cannot begin again.',
  DYING: 'Hit points are gone.',
} as const;

const left = (what: string) => output.integer(what);

const roundOfBleeding = record(
  'RoundOfBleeding',
  {
    round: round('The combat round.'),
    hitPoints: left('Hit points at its end.'),
    fatigue: optional(left('Fatigue points at its end.')),
    held: flag('Whether the wound is held closed at its end.'),
  },
  'One round.',
);

/** Bleeding wounds as rounds pass. */
export const bleeding = rule({
  id: 'bleeding',
  title: 'Bleeding',
  description:
    'What a bleeding special costs as rounds pass; pressing on the wound, First Aid, and five rounds without loss.',
  citation: cite,
  input: bleedingInput,
  options: brpOptions,
  outcomes,
  name: 'Bleeding',
  about: 'How wounds bled.',
  facts: {
    hitPointsAfter: left('Hit points at the end.'),
    fatigueAfter: optional(left('Fatigue points at the end.')),
    lost: measured(output.count('Hit points lost in all.'), 'Hit points lost'),
    bleeding: flag('Whether it still bleeds.'),
    held: flag('Whether a hand holds it closed.'),
    stopped: flag('Whether it has ended and cannot begin again.'),
    quietRounds: output.count('Rounds in a row without loss; five end the bleeding.'),
    staminaTarget: optional(output.count('The chance of each Stamina roll in percent.')),
    holdersRating: optional(output.count('The rating used while pressing on the wound.')),
    rounds: output.list(roundOfBleeding, 'Round by round, from that of the wound.'),
  },
  faults: bleedingFaults,
  prepare: (input, options) => {
    const { defence } = input;
    const chain = bleedingChain(input, options);
    const stamina = input.staunchFrom === null ? null : staminaOf(input);
    const firstAid = firstAidOf(input, options);
    const used =
      defence &&
      effectiveRating('rating while holding the wound', harder(defence, 'holding the wound', cite), options);
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
          ...(end === 'HELD' ? [gains('TARGET', 'holdingWound', cite)] : []),
          ...(end === 'DYING' ? [gains('TARGET', 'dying', combat('Fatal Wounds'))] : []),
        ],
        say: () => `${quantity(lost, 'hit point')} lost to bleeding, ${hitPoints} left. ${outcomes[end]}`,
      };
    };
  },
});
