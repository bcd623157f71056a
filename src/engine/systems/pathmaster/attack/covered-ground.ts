import { defaulted, flag, list, optional, output, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { combat } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import { gridKind, space } from '../positions/grid.ts';
import { distanceBetween, firstSkipIn } from './grid-distance.ts';

/** The region reaches 5 feet from the chosen space: to its neighbours (ruling PMA-R73). */
const RADIUS = 1;

const input = record(
  'CoveredGroundInput',
  {
    centre: space,
    grid: defaulted(gridKind, 'SQUARE'),
    way: list(space, 100, 'Where somebody is, friend or foe, and then every space that they enter.'),
    attackedBefore: defaulted(flag('Whether this fire has attacked them in this round.'), false),
  },
  'Somebody near a spot under covering fire.',
);

type Input = Value<typeof input>;

const outcomes = {
  ATTACKED: 'They are attacked at once.',
  OUTSIDE: 'Their way stays outside the region.',
  ATTACKED_BEFORE: 'They were attacked in this round already, and are not again.',
} as const;

/** The first space of the way that is under fire; null where none is. */
function entryOf({ centre, grid, way }: Input): number | null {
  const index = way.findIndex((each) => distanceBetween(each, centre, grid) <= RADIUS);
  return index < 0 ? null : index;
}

/** Who is attacked by covering fire, and where (PMA-085). */
export const coveredGround = procedure({
  id: 'coveredGround',
  title: 'Covered ground',
  description: 'Whether somebody starts in the region of covering fire, enters or crosses it.',
  citation: combat('Full-Auto'),
  input,
  options: pathmasterOptions,
  detail: record(
    'CoveredGround',
    {
      attacked: flag('Whether they are attacked.'),
      at: optional(output.count('In which space of the way, counted from 0; empty where in none.')),
    },
    'What covering fire does to somebody.',
  ),
  outcomes,
  faults: ({ way, grid }, path) => {
    const skipped = firstSkipIn(way, grid);
    return skipped === null
      ? []
      : [
          {
            path: [...path, 'way', skipped],
            problem: 'a way skips no spaces',
            accepted: 'a space that touches the one before',
          },
        ];
  },
  measures: {},
  decide: entryOf,
  view: (entry, given) => ({ outcome: outcomeOf(entry, given) }),
  conclude: (entry, given) => {
    const outcome = outcomeOf(entry, given);
    const attacked = outcome === 'ATTACKED';
    return {
      outcome,
      summary: outcomes[outcome],
      breakdowns: [],
      effects: [],
      detail: { attacked, at: attacked ? entry : null },
    };
  },
});

const outcomeOf = (entry: number | null, { attackedBefore }: Input): keyof typeof outcomes => {
  if (attackedBefore) return 'ATTACKED_BEFORE';
  return entry === null ? 'OUTSIDE' : 'ATTACKED';
};
