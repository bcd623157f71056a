import { keyed } from '../../../rules/table.ts';
import { house } from '../core/citations.ts';

/** Highest total that an attack can use with a weapon of each size. */
export const weaponSizes = keyed({
  id: 'pathmaster.house.sizes',
  title: 'Highest total by weapon size',
  citation: house('Weapon sizes'),
  key: 'Size of the weapon.',
  columns: { highest: 'Highest total that is read on the attack table; higher totals count as this total.' },
  rows: {
    SMALL: { text: 'The weapon is small, such as a knife, fist or dart.', cells: { highest: 110 } },
    MEDIUM: { text: 'The weapon is medium, such as a sword, mace or short bow.', cells: { highest: 125 } },
    LARGE: {
      text: 'The weapon is large, such as a great weapon, pole-arm or long bow.',
      cells: { highest: 140 },
    },
    HUGE: { text: 'The weapon is huge, such as a giant’s weapon or an engine.', cells: { highest: 150 } },
  },
});

export type WeaponSize = keyof typeof weaponSizes.rows;
