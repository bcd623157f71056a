import { choice, flag, integer, list, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';

export const reach = choice(
  'WeaponReach',
  {
    CLOSE: 'Reach C: the target is in the same space or grappled.',
    ONE: 'Reach 1: the target is in an adjacent space.',
    TWO: 'Reach 2: the target is two spaces away.',
  },
  'A distance at which a weapon can be used.',
);

const DISTANCES = { CLOSE: 0, ONE: 1, TWO: 2 } as const;

type Reach = keyof typeof DISTANCES;

/** Default reach of weapons. */
const USUAL: readonly Reach[] = ['CLOSE', 'ONE'];

/** True if a weapon reaches a target at this distance in spaces. */
export const isInReach = (distance: number, reaches: readonly Reach[] | null): boolean =>
  (reaches ?? USUAL).some((each) => DISTANCES[each] === distance);

export const FEET_PER_SPACE = 5;

/** Returns the distances in feet at which a weapon reaches. */
export const describeReach = (reaches: readonly Reach[] | null): string =>
  (reaches ?? USUAL).map((each) => `${FEET_PER_SPACE * DISTANCES[each]} feet`).join(', ');

const relations = {
  CLOSE: 'The combatants are in the same space.',
  MELEE: 'The combatants are adjacent or within the reach of the weapon.',
  RANGED: 'The combatants are farther apart than the weapon reaches.',
} as const;

const relation = choice('RangeRelation', relations, 'Range between two combatants.');

const relationAt = (distance: number, inReach: boolean): keyof typeof relations =>
  distance === 0 ? 'CLOSE' : distance === 1 || inReach ? 'MELEE' : 'RANGED';

/** The reach of a weapon (PMA-007, PMA-070). */
export const weaponReach = rule({
  id: 'reach',
  title: 'Reach',
  description:
    'Determines whether a melee weapon reaches a target at a distance, and whether that distance is close, melee or ranged combat.',
  citation: combat('Reach'),
  input: record(
    'ReachInput',
    {
      distance: integer(
        0,
        10_000,
        'Distance to the target in hexes or squares. 0 in the same space, 1 if adjacent.',
      ),
      reaches: list(reach, 3, 'Distances at which the weapon can be used.'),
    },
    'Reach of a weapon, and distance to the target.',
  ),
  options: pathmasterOptions,
  outcomes: {
    IN_REACH: 'The weapon reaches the target.',
    OUT_OF_REACH: 'The weapon does not reach the target.',
  },
  name: 'ReachResult',
  about: 'Result of a reach check.',
  facts: { inReach: flag('True if the weapon reaches the target.'), relation },
  play: ({ distance, reaches }) => {
    const inReach = isInReach(distance, reaches);
    return {
      outcome: inReach ? 'IN_REACH' : 'OUT_OF_REACH',
      facts: { inReach, relation: relationAt(distance, inReach) },
      say: () => (inReach ? 'The weapon reaches the target.' : 'The weapon does not reach the target.'),
    };
  },
});
