import { keyed } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

const type = (text: string) => ({ text, cells: {} });

export const damageTypes = keyed({
  id: 'arrgs.damage-types',
  title: 'Damage Types',
  citation: combat('Damage', 'ARR-057'),
  key: 'Damage Type. A weapon or spell may have other types.',
  columns: {},
  rows: {
    ACID: type('Acid.'),
    BLUDGEONING: type('Blunt blows.'),
    COLD: type('Cold.'),
    ELECTRICITY: type('Electricity.'),
    FIRE: type('Fire.'),
    FORCE: type('Force, which acceleration also causes.'),
    NEGATIVE: type('Negative energy.'),
    PIERCING: type('Points.'),
    POSITIVE: type('Positive energy.'),
    SLASHING: type('Edges.'),
    SONIC: type('Sound.'),
  },
});
