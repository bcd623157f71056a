import { choice, integer, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { magic, ruling } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';

/** Distance in feet for each point of Move. */
const FEET = { ONE_USE: 5, CONTINUING: 10 } as const;

export const spellMovement = rule({
  id: 'spellMovement',
  title: 'Movement by a spell',
  description:
    'Calculates the Move rating of a movement spell: feet divided by 5 for a single use, feet per round divided by 10 for continuing movement.',
  citation: magic('Movement'),
  input: record(
    'SpellMovementInput',
    {
      kind: choice(
        'SpellMovementKind',
        {
          ONE_USE: 'The spell allows a single movement, such as a leap, within the next turn.',
          CONTINUING: 'The movement continues round after round.',
        },
        'How the spell moves its target.',
      ),
      feet: integer(
        0,
        1_000_000,
        'Total distance of a single use, in feet. For continuing movement: distance per round, in feet.',
      ),
    },
    'A movement spell. The target, not the caster, controls the movement.',
  ),
  options: pathmasterOptions,
  outcomes: { MOVES: 'The target may move with this Move rating.' },
  name: 'SpellMovement',
  about: 'Move rating from a movement spell.',
  facts: { move: output.count('Move rating that the spell gives.') },
  play: ({ kind, feet }) => {
    const move = breakdown('Move', [
      term(`feet by ${FEET[kind]}`, Math.max(1, Math.floor(feet / FEET[kind])), 'BASE', ruling('PMB-R117')),
    ]);
    return {
      outcome: 'MOVES',
      facts: { move },
      say: () =>
        `The target controls the movement. The Move rating is ${move.total}.${kind === 'ONE_USE' ? ' The target must use the movement within the next turn.' : ''}`,
    };
  },
});
