import { defaulted, flag, integer, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { allowedGrapplingEffects, controlFields, grapplingEffect } from '../combatant/grappling.ts';
import { combat } from '../core/citations.ts';
import { inMetres } from '../core/metres.ts';
import { advises } from '../harm/effects.ts';
import { brpOptions } from '../options/index.ts';
import { entangledEffect } from './entangled-effect.ts';

const cite = combat('Entangling');

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

const freeToAttack = advises(
  'TARGET',
  'Whether the target can still attack is a Luck roll at most; a kick or head butt is usually possible.',
  cite,
);

/** What an entangling special does. */
export const entangle = rule({
  id: 'entangle',
  title: 'Entangling',
  description:
    'Whether an entangling attack is possible at this distance, how long it holds, and what the entangler may try next.',
  citation: cite,
  input: entangleInput,
  options: brpOptions,
  outcomes: {
    ENTANGLED: 'The target is held.',
    NOT_ALLOWED: 'The two are too close for an entangling attack.',
  },
  name: 'Entangle',
  about: 'What an entangling attack did.',
  facts: {
    allowed: flag('Whether the attack is possible.'),
    immobileRounds: output.list(output.count('A combat round.'), 'Rounds in which the target cannot move.'),
    mayMoveRound: output.count('The first round in which the target can move again.'),
    mayActAgainstRound: output.count('The first round in which the target may try to get free.'),
    nextRound: output.list(grapplingEffect, 'What the entangler may try from the next round on.'),
  },
  play: (input) => {
    const { metres, closeQuarters, round } = input;
    const allowed = metres >= LEAST_METRES || closeQuarters;
    const immobileRounds = allowed ? [round, round + 1] : [];
    const nextRound = allowed ? allowedGrapplingEffects(input) : [];
    return {
      outcome: allowed ? 'ENTANGLED' : 'NOT_ALLOWED',
      facts: {
        allowed,
        immobileRounds,
        mayMoveRound: allowed ? round + 2 : round,
        mayActAgainstRound: allowed ? round + 1 : round,
        nextRound,
      },
      effects: () => (allowed ? [entangledEffect, freeToAttack] : []),
      say: () =>
        allowed
          ? `Held in rounds ${round} and ${round + 1}.`
          : `Entangling needs at least ${LEAST_METRES} metres between the two, not ${metres}.`,
    };
  },
});
