import { attackTables } from './attack-tables.ts';
import { model } from './model.ts';
import { sizes } from './sizes.ts';

export const houseTables = [model, sizes, ...Object.values(attackTables)] as const;
