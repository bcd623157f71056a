import { integer } from '../../../rules/fields/field.ts';
import { figureOf } from '../tables/figures.ts';

/** Damage that destroys an item. */
export const itemTotal = integer(1, 100_000, 'Total damage that destroys the item.');

/** Returns the state of an item after all damage that it has taken so far. Damage is not rounded (ruling ARR-R90). */
export function itemState(damage: number, total: number | null) {
  const broken = total !== null && damage * 100 >= total * figureOf('BROKEN_PERCENT');
  return { broken, destroyed: total !== null && damage >= total };
}
