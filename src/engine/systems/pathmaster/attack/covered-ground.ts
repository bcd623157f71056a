import { defaulted, flag, list, optional, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import { gridKind, space } from '../positions/grid.ts';
import { distanceBetween, firstSkipIn } from './grid-distance.ts';

/** The region extends 5 feet from the chosen space, to its neighbours (ruling PMA-R73). */
const RADIUS = 1;

const input = record(
  'CoveredGroundInput',
  {
    centre: space,
    grid: defaulted(gridKind, 'SQUARE'),
    way: list(
      space,
      100,
      'Spaces on the path of the combatant, friend or foe, in order: the starting space, then every space entered.',
    ),
    attackedBefore: defaulted(
      flag('True if this covering fire has already attacked the combatant in this round.'),
      false,
    ),
  },
  'A combatant near a spot under covering fire.',
);

const outcomes = {
  ATTACKED: 'The combatant is attacked at once.',
  OUTSIDE: 'The combatant’s path stays outside the region.',
  ATTACKED_BEFORE: 'The combatant was already attacked in this round and is not attacked again.',
} as const;

/** The ground that covering fire covers (PMA-085). */
export const coveredGround = rule({
  id: 'coveredGround',
  title: 'Covered ground',
  description:
    'Determines whether a combatant starts in the region of covering fire, enters it or crosses it.',
  citation: combat('Full-Auto', 'PMA-085'),
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'CoveredGround',
  about: 'Result of covering fire for one combatant.',
  facts: {
    attacked: flag('True if the combatant is attacked.'),
    at: optional(
      output.count(
        'Index of the space on the path where the attack happens, counted from 0. Null if there is no attack.',
      ),
    ),
  },
  faults: ({ way, grid }, path) => {
    const skipped = firstSkipIn(way, grid);
    return skipped === null
      ? []
      : [
          {
            path: [...path, 'way', skipped],
            problem: 'two consecutive spaces of the path are not adjacent',
            accepted: 'a space that is adjacent to the previous one',
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
