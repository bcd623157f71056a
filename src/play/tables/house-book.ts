import type { System } from '../../engine/rules/system.ts';

const ENDING = '.houseRules';

/** What a system's house rules stand for in the store. */
export const houseBookId = ({ id }: Pick<System, 'id'>): string => `${id}${ENDING}`;

/** Id of the system whose house rules these are. Null for a table. */
export const systemOfHouseBook = (standsFor: string): string | null =>
  standsFor.endsWith(ENDING) ? standsFor.slice(0, -ENDING.length) : null;
