import { LRUCache } from 'lru-cache';
import type { StoredTable } from '../stored.ts';

/** Tables of campaigns that were read lately; they never change, and can be lost at will. */
export interface TableCache {
  get(id: string): StoredTable | undefined;
  set(id: string, table: StoredTable): void;
}

/** Tables of at most so many cells, those used last. */
export const latestTables = (mostCells: number): TableCache =>
  new LRUCache<string, StoredTable>({
    maxSize: mostCells,
    sizeCalculation: ({ table: { bands, columns } }) => bands.length * (Object.keys(columns).length + 1),
  });
