import {
  choice,
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
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

type Input = Value<typeof squareInput>;

const enterable = ({ terrain, bypassed }: Input): boolean => terrain !== 'IMPASSABLE' || bypassed;

function refusal(input: Input): string | null {
  const { occupantSizeDifference: difference } = input;
  if (!enterable(input)) return 'the terrain is impassable';
  return difference === null || difference >= figureOf('PASSING_SIZES') ? null : 'somebody is there';
}

/** Whether movement may lead through a square, and end there. */
export const square = procedure({
  id: 'square',
  title: 'A square on the way',
  description:
    'Any square but Impassable Terrain may be crossed; movement ends where nobody is, or somebody of quite another size.',
  citation: combat('Movement Manoeuvre'),
  input: squareInput,
  options: arrgsOptions,
  detail: record(
    'Square',
    {
      mayEnter: flag('Whether it may be entered and crossed.'),
      mayEnd: flag('Whether movement may end there.'),
      refused: optional(output.text('Why movement may not end there.')),
    },
    'What a square allows.',
  ),
  outcomes: {
    MAY_END: 'Movement may end there.',
    MAY_CROSS: 'It may be crossed alone.',
    BLOCKED: 'It may not be entered.',
  },
  measures: {},
  decide: refusal,
  view: (refused, input) => ({ outcome: outcomeOf(refused, input) }),
  conclude: (refused, input) => ({
    outcome: outcomeOf(refused, input),
    summary: refused === null ? 'Movement may end there.' : `Movement may not end there: ${refused}.`,
    breakdowns: [],
    effects: [],
    detail: { mayEnter: enterable(input), mayEnd: refused === null, refused },
  }),
});

const outcomeOf = (refused: string | null, input: Input) =>
  refused === null ? 'MAY_END' : enterable(input) ? 'MAY_CROSS' : 'BLOCKED';
