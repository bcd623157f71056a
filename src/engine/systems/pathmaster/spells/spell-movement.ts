import { choice, integer, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { magic, ruling } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';

/** Feet for each point of Move. */
const FEET = { ONE_USE: 5, CONTINUING: 10 } as const;

/** The Move that a spell of movement gives. */
export const spellMovement = rule({
  id: 'spellMovement',
  title: 'Movement by a spell',
  description:
    'The Move that a spell of movement gives: a fifth of the feet of a single use, a tenth of the feet a round of a continuing one.',
  citation: magic('Movement'),
  input: record(
    'SpellMovementInput',
    {
      kind: choice(
        'SpellMovementKind',
        {
          ONE_USE: 'A single leap or the like; it must be used within the next turn.',
          CONTINUING: 'Movement that goes on.',
        },
        'How the spell moves.',
      ),
      feet: integer(0, 1_000_000, 'Feet in all, or feet a round.'),
    },
    'A spell of movement; its target, not the caster, moves.',
  ),
  options: pathmasterOptions,
  outcomes: { MOVES: 'The target may move so.' },
  name: 'SpellMovement',
  about: 'The Move that a spell gives.',
  facts: { move: output.count('The Move.') },
  play: ({ kind, feet }) => {
    const move = breakdown('Move', [
      term(`feet by ${FEET[kind]}`, Math.max(1, Math.floor(feet / FEET[kind])), 'BASE', ruling('PMB-R117')),
    ]);
    return {
      outcome: 'MOVES',
      facts: { move },
      say: () =>
        `Move ${move.total}, under the target’s control${kind === 'ONE_USE' ? ', within the next turn' : ''}.`,
    };
  },
});
