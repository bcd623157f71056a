import { quantity } from '../../../quantity.ts';
import { choice, defaulted, flag, integer, output, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { advises, gains, heals } from '../harm/effects.ts';
import { fallsUnconscious, HOUR, UNCONSCIOUS_AT } from '../harm/wound.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';

const cite = combat('Fatal Wounds', 'BRP-216');

const rescueInput = record(
  'RescueInput',
  {
    fatalRound: integer(1, 10_000, 'Combat round of the fatal wound.'),
    hitPoints: integer(-10_000, 0, 'Hit points left after the fatal wound.'),
    healRound: integer(1, 10_000, 'Combat round in which the aid succeeds.'),
    healed: integer(0, 10_000, 'Total hit points that aid has restored by the end of that round.'),
    alsoMajor: defaulted(flag('True if the fatal wound was also a major wound.'), false),
    dyingBlowDelivered: defaulted(flag('True if the victim has already made a dying blow.'), false),
  },
  'Aid to a fatally wounded character.',
);

type Input = Value<typeof rescueInput>;

const reasons = {
  IN_TIME: 'The aid came in time and restored enough hit points.',
  TOO_EARLY: 'The aid came before the fatal wound.',
  TOO_LATE: 'The aid came later than the round after the wound.',
  NOT_ENOUGH: 'The aid came in time, but hit points remain at 0 or below.',
  DYING_BLOW: 'The victim has made a dying blow, so aid fails.',
} as const;

/**
 * Determines whether aid saves a dying combatant. It must raise the hit points to at least 1 by the end of the round
 * after the wound (ruling R-67).
 */
function judge(input: Input, options: BrpOptions): keyof typeof reasons {
  if (input.dyingBlowDelivered && options.dyingBlowBlocksAid) return 'DYING_BLOW';
  if (input.healRound < input.fatalRound) return 'TOO_EARLY';
  if (input.healRound > input.fatalRound + 1) return 'TOO_LATE';
  return input.hitPoints + input.healed >= 1 ? 'IN_TIME' : 'NOT_ENOUGH';
}

/** Determines whether aid averts a fatal wound. */
export const rescue = rule({
  id: 'rescue',
  title: 'Averting a fatal wound',
  description:
    'Determines whether aid in the round of a fatal wound, or in the next round, keeps the victim alive.',
  citation: cite,
  input: rescueInput,
  options: brpOptions,
  outcomes: { SURVIVES: 'The victim survives the fatal wound.', DIES: 'The victim dies.' },
  name: 'Rescue',
  about: 'Result of aid to a fatally wounded character.',
  facts: {
    survives: flag('True if the victim survives.'),
    hitPointsAfter: output.integer('Hit points after the aid.'),
    reason: choice('RescueReason', reasons, 'Reason why the victim survives or dies.'),
    deathRound: output.count('Round after which the victim dies, or would have died without aid.'),
  },
  play: (input, options) => {
    const { fatalRound, hitPoints, healed, alsoMajor } = input;
    const reason = judge(input, options);
    const survives = reason === 'IN_TIME';
    const hitPointsAfter = breakdown('hit points', [
      term('after the fatal wound', hitPoints, 'BASE', combat('Fatal Wounds', 'BRP-215')),
      term('aid', reason === 'DYING_BLOW' ? 0 : healed, 'MODIFIER', cite),
    ]);
    const after = hitPointsAfter.total;
    return {
      outcome: survives ? 'SURVIVES' : 'DIES',
      facts: { survives, hitPointsAfter, reason, deathRound: fatalRound + 1 },
      effects: () =>
        survives
          ? [
              ...heals('TARGET', healed, cite),
              ...(after <= UNCONSCIOUS_AT ? [fallsUnconscious(HOUR)] : []),
              ...(alsoMajor
                ? [
                    advises(
                      'TARGET',
                      'Roll on the major wound table now. Then make the Luck roll.',
                      ruling('R-62'),
                    ),
                  ]
                : []),
            ]
          : [gains('TARGET', 'dead', cite)],
      say: () =>
        survives
          ? `The victim survives with ${quantity(after, 'hit point')}.`
          : `The victim dies. ${reasons[reason]}`,
    };
  },
});
