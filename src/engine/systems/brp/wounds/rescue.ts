import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { choice, defaulted, flag, integer, output, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { advises, gains, heals } from '../harm/effects.ts';
import { fallsUnconscious, HOUR, UNCONSCIOUS_AT } from '../harm/wound.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';

const rescueInput = record(
  'RescueInput',
  {
    fatalRound: integer(1, 10_000, 'The combat round of the fatal wound.'),
    hitPoints: integer(-10_000, 0, 'Hit points that it left: 0 or fewer.'),
    healRound: integer(1, 10_000, 'The combat round in which aid succeeds.'),
    healed: integer(0, 10_000, 'Hit points restored by then, of all aid together.'),
    alsoMajor: defaulted(flag('Whether the fatal wound was also a major one.'), false),
    dyingBlowDelivered: defaulted(flag('Whether the victim has spent a dying blow.'), false),
  },
  'Aid to the fatally wounded.',
);

type Input = Value<typeof rescueInput>;

type Why = 'IN_TIME' | 'TOO_EARLY' | 'TOO_LATE' | 'NOT_ENOUGH' | 'DYING_BLOW';

/** Aid must bring hit points to 1 by the end of the round after the wound (ruling R-67). */
function judge(input: Input, options: BrpOptions): Why {
  if (input.dyingBlowDelivered && options.dyingBlowBlocksAid) return 'DYING_BLOW';
  if (input.healRound < input.fatalRound) return 'TOO_EARLY';
  if (input.healRound > input.fatalRound + 1) return 'TOO_LATE';
  return input.hitPoints + input.healed >= 1 ? 'IN_TIME' : 'NOT_ENOUGH';
}

const reasons = {
  IN_TIME: 'In time, and enough.',
  TOO_EARLY: 'Before there was a fatal wound.',
  TOO_LATE: 'After the round that follows the wound.',
  NOT_ENOUGH: 'In time, but hit points stay at 0 or below.',
  DYING_BLOW: 'A dying blow has been delivered, and aid then fails.',
} as const;

/** Whether aid averts a fatal wound. */
export const rescue = procedure({
  id: 'rescue',
  title: 'Averting a fatal wound',
  description: 'Whether aid in the round of a fatal wound or the next keeps the victim alive.',
  citation: combat('Fatal Wounds'),
  input: rescueInput,
  options: brpOptions,
  detail: record(
    'Rescue',
    {
      survives: flag('Whether the victim lives.'),
      hitPointsAfter: output.integer('Hit points after the aid.'),
      reason: choice('RescueReason', reasons, 'Why.'),
      deathRound: output.count('The round at whose end the victim dies, or would have died.'),
    },
    'How a rescue came out.',
  ),
  outcomes: { SURVIVES: 'The victim lives.', DIES: 'The victim dies.' },
  measures: {},
  decide: judge,
  view: (why) => ({ outcome: why === 'IN_TIME' ? 'SURVIVES' : 'DIES' }),
  conclude: (why, input) => {
    const survives = why === 'IN_TIME';
    const after = input.hitPoints + (why === 'DYING_BLOW' ? 0 : input.healed);
    return {
      outcome: survives ? 'SURVIVES' : 'DIES',
      summary: survives
        ? `Saved with ${quantity(after, 'hit point')}.`
        : `Dies: ${reasons[why].toLowerCase()}`,
      breakdowns: [
        breakdown('hit points', [
          term('after the fatal wound', input.hitPoints, 'BASE', combat('Fatal Wounds')),
          term('aid', after - input.hitPoints, 'MODIFIER', combat('Fatal Wounds')),
        ]),
      ],
      effects: effectsOf(survives, after, input),
      detail: { survives, hitPointsAfter: after, reason: why, deathRound: input.fatalRound + 1 },
    };
  },
});

function effectsOf(survives: boolean, after: number, { healed, alsoMajor }: Input): readonly Effect[] {
  if (!survives) return [gains('TARGET', 'dead', combat('Fatal Wounds'))];
  const effects: Effect[] = [...heals('TARGET', healed, combat('Fatal Wounds'))];
  if (after <= UNCONSCIOUS_AT) effects.push(fallsUnconscious(HOUR));
  if (alsoMajor)
    effects.push(advises('TARGET', 'Now the major wound table is due, and Luck.', ruling('R-62')));
  return effects;
}
