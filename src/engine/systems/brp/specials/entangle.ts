import { defaulted, flag, integer, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { allowedGrapplingEffects, controlFields, grapplingEffect } from '../combatant/grappling.ts';
import { combat } from '../core/citations.ts';
import { inMetres } from '../core/metres.ts';
import { advises } from '../harm/effects.ts';
import { brpOptions } from '../options/index.ts';
import { entangledEffect } from './entangled-effect.ts';

/** Minimum distance between attacker and target, in metres. */
const LEAST_METRES = 3;

const entangleInput = record(
  'EntangleInput',
  {
    metres: inMetres(0, 1000, 'Distance between the attacker and the target in metres.'),
    closeQuarters: defaulted(
      flag('True if the weapon works at close quarters. Only a garrote works there.'),
      false,
    ),
    ...controlFields,
    round: defaulted(integer(1, 10_000, 'Combat round of the attack.'), 1),
  },
  'An attack with an entangling special.',
);

const freeToAttack = advises(
  'TARGET',
  'The target may need a Luck roll to attack. A kick or head butt is usually possible.',
  combat('Entangling', 'BRP-135'),
);

/** Effects of an entangling special. */
export const entangle = rule({
  id: 'entangle',
  title: 'Entangling',
  description:
    'Determines whether an entangling attack is possible at this distance, how long the entanglement lasts, and what the attacker may try next.',
  citation: combat('Entangling', 'BRP-133'),
  input: entangleInput,
  options: brpOptions,
  outcomes: {
    ENTANGLED: 'The target is entangled and cannot move.',
    NOT_ALLOWED: 'Attacker and target are too close for an entangling attack.',
  },
  name: 'Entangle',
  about: 'Result of an entangling attack.',
  facts: {
    allowed: flag('True if the entangling attack is possible.'),
    immobileRounds: output.list(
      output.count('Number of a combat round.'),
      'Rounds in which the target cannot move, in order.',
    ),
    mayMoveRound: output.count('First round in which the target can move again.'),
    mayActAgainstRound: output.count('First round in which the target may try to get free.'),
    nextRound: output.list(grapplingEffect, 'Grapple effects that the attacker may try from the next round.'),
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
          ? `The target is held in rounds ${round} and ${round + 1}.`
          : `An entangling attack needs a distance of at least ${LEAST_METRES} metres, not ${metres}.`,
    };
  },
});
