import { choice, defaulted, flag, integer, optional, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { arrgsOptions } from '../options/index.ts';
import { figureOf } from '../tables/figures.ts';

const squareInput = record(
  'SquareInput',
  {
    terrain: defaulted(
      choice(
        'Terrain',
        {
          OPEN: 'The square is passable without a penalty.',
          DIFFICULT: 'The square is Difficult Terrain.',
          IMPASSABLE: 'The square is Impassable Terrain.',
        },
        'Terrain of the square.',
      ),
      'OPEN',
    ),
    bypassed: defaulted(
      flag('True if the Movement Category ignores this terrain. The game master decides.'),
      false,
    ),
    occupantSizeDifference: optional(
      integer(
        0,
        20,
        'Number of Size Categories between the mover and the occupant. If omitted: the square is unoccupied.',
      ),
    ),
  },
  'A square that a combatant wants to enter.',
);

export const square = rule({
  id: 'square',
  title: 'A square on the way',
  description:
    'Determines whether a square can be crossed. All squares except Impassable Terrain can be crossed. Movement can end in an unoccupied square, or in one whose occupant differs by at least 3 Size Categories.',
  citation: combat('Movement Manoeuvre', 'ARR-104'),
  input: squareInput,
  options: arrgsOptions,
  outcomes: {
    MAY_END: 'Movement may end in the square.',
    MAY_CROSS: 'The square may be crossed, but movement may not end there.',
    BLOCKED: 'The square may not be entered.',
  },
  name: 'Square',
  about: 'Whether movement can cross the square, and whether it can end there.',
  facts: {
    mayEnter: flag('True if the square may be entered and crossed.'),
    mayEnd: flag('True if movement may end in the square.'),
    refused: optional(output.text('Reason why movement may not end in the square. Null if it may.')),
  },
  play: ({ terrain, bypassed, occupantSizeDifference: difference }) => {
    const mayEnter = terrain !== 'IMPASSABLE' || bypassed;
    const taken = difference !== null && difference < figureOf('PASSING_SIZES');
    const refused = !mayEnter
      ? 'the terrain is impassable'
      : taken
        ? 'another combatant occupies the square'
        : null;
    return {
      outcome: refused === null ? 'MAY_END' : mayEnter ? 'MAY_CROSS' : 'BLOCKED',
      facts: { mayEnter, mayEnd: refused === null, refused },
      say: () =>
        refused === null
          ? 'Movement can end in the square.'
          : `Movement cannot end in the square because ${refused}.`,
    };
  },
});
