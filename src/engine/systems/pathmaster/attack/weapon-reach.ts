import { choice, flag, integer, list, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';

const reach = choice(
  'WeaponReach',
  { CLOSE: 'C: in the same space, or a grapple.', ONE: '1: adjacent.', TWO: '2: one farther.' },
  'A distance at which a weapon can be used.',
);

const DISTANCES = { CLOSE: 0, ONE: 1, TWO: 2 } as const;

const relations = {
  CLOSE: 'In the same space.',
  MELEE: 'Adjacent, or within the reach of the weapon.',
  RANGED: 'Farther away.',
} as const;

const relation = choice('RangeRelation', relations, 'How far apart two combatants are.');

const relationAt = (distance: number, inReach: boolean): keyof typeof relations =>
  distance === 0 ? 'CLOSE' : distance === 1 || inReach ? 'MELEE' : 'RANGED';

/** Whether a weapon reaches, and what the distance counts as (PMA-007, PMA-070). */
export const weaponReach = rule({
  id: 'reach',
  title: 'Reach',
  description:
    'Whether a melee weapon reaches a target so far away, and whether that is close, melee or ranged combat.',
  citation: combat('Reach'),
  input: record(
    'ReachInput',
    {
      distance: integer(0, 10_000, 'Hexes or squares between the two; 0 in the same space.'),
      reaches: list(reach, 3, 'The distances at which the weapon can be used.'),
    },
    'A weapon and a distance.',
  ),
  options: pathmasterOptions,
  outcomes: { IN_REACH: 'The weapon reaches.', OUT_OF_REACH: 'It does not.' },
  name: 'ReachResult',
  about: 'Whether a weapon reaches.',
  facts: { inReach: flag('Whether it reaches.'), relation },
  play: ({ distance, reaches }) => {
    const inReach = reaches.some((each) => DISTANCES[each] === distance);
    return {
      outcome: inReach ? 'IN_REACH' : 'OUT_OF_REACH',
      facts: { inReach, relation: relationAt(distance, inReach) },
      say: () => (inReach ? 'The weapon reaches.' : 'The weapon does not reach.'),
    };
  },
});
