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
        { OPEN: 'Nothing in the way.', DIFFICULT: 'Difficult Terrain.', IMPASSABLE: 'Impassable Terrain.' },
        'What the square is.',
      ),
      'OPEN',
    ),
    bypassed: defaulted(
      flag('Whether the Movement Category gets past what makes the terrain so, as the game master says.'),
      false,
    ),
    occupantSizeDifference: optional(
      integer(0, 20, 'Size Categories between the mover and whoever is there; left out, nobody is.'),
    ),
  },
  'A square somebody would move into.',
);

/** Whether movement may lead through a square, and end there. */
export const square = rule({
  id: 'square',
  title: 'A square on the way',
  description:
    'Any square but Impassable Terrain may be crossed; movement ends where nobody is, or somebody of quite another size.',
  citation: combat('Movement Manoeuvre'),
  input: squareInput,
  options: arrgsOptions,
  outcomes: {
    MAY_END: 'Movement may end there.',
    MAY_CROSS: 'It may be crossed alone.',
    BLOCKED: 'It may not be entered.',
  },
  name: 'Square',
  about: 'What a square allows.',
  facts: {
    mayEnter: flag('Whether it may be entered and crossed.'),
    mayEnd: flag('Whether movement may end there.'),
    refused: optional(output.text('Why movement may not end there.')),
  },
  play: ({ terrain, bypassed, occupantSizeDifference: difference }) => {
    const mayEnter = terrain !== 'IMPASSABLE' || bypassed;
    const taken = difference !== null && difference < figureOf('PASSING_SIZES');
    const refused = !mayEnter ? 'the terrain is impassable' : taken ? 'somebody is there' : null;
    return {
      outcome: refused === null ? 'MAY_END' : mayEnter ? 'MAY_CROSS' : 'BLOCKED',
      facts: { mayEnter, mayEnd: refused === null, refused },
      say: () => (refused === null ? 'Movement may end there.' : `Movement may not end there: ${refused}.`),
    };
  },
});
