import { LRUCache } from 'lru-cache';
import type { StoredTable } from '../stored.ts';

/** Cached tables of campaigns. Tables are immutable; the cache may drop any of them. */
export interface TableCache {
  get(id: string): StoredTable | undefined;
  set(id: string, table: StoredTable): void;
}

/** Keeps the most recently used tables, up to a total number of cells. */
export const latestTables = (mostCells: number): TableCache =>
  new LRUCache<string, StoredTable>({
    maxSize: mostCells,
    sizeCalculation: ({ table: { bands, columns } }) => bands.length * (Object.keys(columns).length + 1),
  });
