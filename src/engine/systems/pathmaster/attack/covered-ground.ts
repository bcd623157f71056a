import { defaulted, flag, list, optional, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
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

const outcomes = {
  ATTACKED: 'They are attacked at once.',
  OUTSIDE: 'Their way stays outside the region.',
  ATTACKED_BEFORE: 'They were attacked in this round already, and are not again.',
} as const;

/** Who is attacked by covering fire, and where (PMA-085). */
export const coveredGround = rule({
  id: 'coveredGround',
  title: 'Covered ground',
  description: 'Whether somebody starts in the region of covering fire, enters or crosses it.',
  citation: combat('Full-Auto'),
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'CoveredGround',
  about: 'What covering fire does to somebody.',
  facts: {
    attacked: flag('Whether they are attacked.'),
    at: optional(output.count('In which space of the way, counted from 0; empty where in none.')),
  },
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
  play: ({ centre, grid, way, attackedBefore }) => {
    const entry = way.findIndex((each) => distanceBetween(each, centre, grid) <= RADIUS);
    const outcome = attackedBefore ? 'ATTACKED_BEFORE' : entry < 0 ? 'OUTSIDE' : 'ATTACKED';
    const attacked = outcome === 'ATTACKED';
    return { outcome, facts: { attacked, at: attacked ? entry : null }, say: () => outcomes[outcome] };
  },
});
