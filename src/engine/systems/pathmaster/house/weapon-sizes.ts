import { keyed } from '../../../rules/table.ts';
import { house } from '../core/citations.ts';

/** Highest total that an attack can use with a weapon of each size. */
export const weaponSizes = keyed({
  id: 'pathmaster.house.sizes',
  title: 'The highest total by size of weapon',
  citation: house('Weapon sizes'),
  key: 'Size of the weapon.',
  columns: { highest: 'Highest total that is read on the attack table; higher totals count as this one.' },
  rows: {
    SMALL: { text: 'Knives, fists, darts.', cells: { highest: 110 } },
    MEDIUM: { text: 'Swords, maces, short bows.', cells: { highest: 125 } },
    LARGE: { text: 'Great weapons, pole-arms, long bows.', cells: { highest: 140 } },
    HUGE: { text: 'Giants’ weapons and engines.', cells: { highest: 150 } },
  },
});

export type WeaponSize = keyof typeof weaponSizes.rows;
