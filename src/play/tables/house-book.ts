import type { System } from '../../engine/rules/system.ts';

const ENDING = '.houseRules';

/** Id of a system's house rules. It is stored in the field that, for a table, contains the id of the declared table. */
export const houseBookId = ({ id }: Pick<System, 'id'>): string => `${id}${ENDING}`;

/** Id of the system to which house rules belong. Null for a table. */
export const systemOfHouseBook = (standsFor: string): string | null =>
  standsFor.endsWith(ENDING) ? standsFor.slice(0, -ENDING.length) : null;
