import type { Effect } from '../../../rules/effects/effect.ts';
import { defaulted, flag, integer, output, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { allowedGrapplingEffects, controlFields, grapplingEffect } from '../combatant/grappling.ts';
import { combat } from '../core/citations.ts';
import { inMetres } from '../core/metres.ts';
import { advises } from '../harm/effects.ts';
import { brpOptions } from '../options/index.ts';
import { entangledEffect } from './entangled-effect.ts';

/** Metres that must lie between the two. */
const LEAST_METRES = 3;

const entangleInput = record(
  'EntangleInput',
  {
    metres: inMetres(0, 1000, 'Metres between attacker and target.'),
    closeQuarters: defaulted(
      flag('Whether the weapon works at close quarters, as only the garrote does.'),
      false,
    ),
    ...controlFields,
    round: defaulted(integer(1, 10_000, 'The combat round of the attack.'), 1),
  },
  'An entangling special.',
);

type Input = Value<typeof entangleInput>;

const near = ({ metres, closeQuarters }: Input): boolean => metres < LEAST_METRES && !closeQuarters;

/** What an entangling special does. */
export const entangle = procedure({
  id: 'entangle',
  title: 'Entangling',
  description:
    'Whether an entangling attack is possible at this distance, how long it holds, and what the entangler may try next.',
  citation: combat('Entangling'),
  input: entangleInput,
  options: brpOptions,
  detail: record(
    'Entangle',
    {
      allowed: flag('Whether the attack is possible.'),
      immobileRounds: output.list(output.count('A combat round.'), 'Rounds in which the target cannot move.'),
      mayMoveRound: output.count('The first round in which the target can move again.'),
      mayActAgainstRound: output.count('The first round in which the target may try to get free.'),
      nextRound: output.list(grapplingEffect, 'What the entangler may try from the next round on.'),
    },
    'What an entangling attack did.',
  ),
  outcomes: {
    ENTANGLED: 'The target is held.',
    NOT_ALLOWED: 'The two are too close for an entangling attack.',
  },
  measures: {},
  decide: near,
  view: (tooNear) => ({ outcome: tooNear ? 'NOT_ALLOWED' : 'ENTANGLED' }),
  conclude: (tooNear, input) => {
    const { round } = input;
    if (tooNear)
      return {
        outcome: 'NOT_ALLOWED',
        summary: `Entangling needs at least ${LEAST_METRES} metres between the two, not ${input.metres}.`,
        breakdowns: [],
        effects: [],
        detail: {
          allowed: false,
          immobileRounds: [],
          mayMoveRound: round,
          mayActAgainstRound: round,
          nextRound: [],
        },
      };
    return {
      outcome: 'ENTANGLED',
      summary: `Held in rounds ${round} and ${round + 1}.`,
      breakdowns: [],
      effects: heldEffects,
      detail: {
        allowed: true,
        immobileRounds: [round, round + 1],
        mayMoveRound: round + 2,
        mayActAgainstRound: round + 1,
        nextRound: allowedGrapplingEffects(input),
      },
    };
  },
});

const heldEffects: readonly Effect[] = [
  entangledEffect,
  advises(
    'TARGET',
    'Whether the target can still attack is a Luck roll at most; a kick or head butt is usually possible.',
    combat('Entangling'),
  ),
];
