import { attackTableModel } from './attack-table-model.ts';
import { attackTables } from './attack-tables.ts';
import { weaponSizes } from './weapon-sizes.ts';

export const houseTables = [attackTableModel, weaponSizes, ...Object.values(attackTables)] as const;
