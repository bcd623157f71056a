import type { System } from '../../engine/rules/system.ts';

const ENDING = '.houseRules';

/**
 * Returns the id of a system's house rules. It is stored in the same field that contains the declared table's id if the
 * row is a table.
 */
export const houseBookId = ({ id }: Pick<System, 'id'>): string => `${id}${ENDING}`;

/** Returns the id of the system to which house rules belong. Null for a table. */
export const systemOfHouseBook = (standsFor: string): string | null =>
  standsFor.endsWith(ENDING) ? standsFor.slice(0, -ENDING.length) : null;
