import { LRUCache } from 'lru-cache';
import { isHouseBook, type StoredTable } from '../stored.ts';

/** Cached tables of campaigns. Tables are immutable, and the cache can drop any of them. */
export interface TableCache {
  get(id: string): StoredTable | undefined;
  set(id: string, table: StoredTable): void;
}

/** How many table cells house rules count as in the cache, estimated from their longest texts. */
const CELLS_OF_HOUSE_RULES = 500;

/** Caches the most recently used tables, up to a total number of cells. */
export const latestTables = (mostCells: number): TableCache =>
  new LRUCache<string, StoredTable>({
    maxSize: mostCells,
    sizeCalculation: ({ table }) =>
      isHouseBook(table)
        ? CELLS_OF_HOUSE_RULES
        : table.bands.length * (Object.keys(table.columns).length + 1),
  });
