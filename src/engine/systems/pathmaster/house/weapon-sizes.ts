import { keyed } from '../../../rules/table.ts';
import { house } from '../core/citations.ts';

/** However high an attack comes out, a small weapon reads no further than this. */
export const weaponSizes = keyed({
  id: 'pathmaster.house.sizes',
  title: 'The highest total by size of weapon',
  citation: house('Weapon sizes'),
  key: 'The size.',
  columns: { highest: 'The highest total that is read.' },
  rows: {
    SMALL: { text: 'Knives, fists, darts.', cells: { highest: 110 } },
    MEDIUM: { text: 'Swords, maces, short bows.', cells: { highest: 125 } },
    LARGE: { text: 'Great weapons, pole-arms, long bows.', cells: { highest: 140 } },
    HUGE: { text: 'Giants’ weapons and engines.', cells: { highest: 150 } },
  },
});

export type WeaponSize = keyof typeof weaponSizes.rows;
