import { LRUCache } from 'lru-cache';
import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import type { TableOverrides } from '../../engine/rules/homebrew/overrides.ts';
import type { MeasureOdds } from '../../engine/rules/procedure.ts';
import type { Table } from '../../engine/rules/table.ts';
import type { OddsQuestion } from './count-odds.ts';

type Odds = readonly MeasureOdds[];

/**
 * Cache of recently counted odds. Its keys contain everything that the odds depend on. Any entry can be removed from it
 * at any time.
 */
export interface OddsCache {
  get(question: OddsQuestion): Odds | undefined;
  set(question: OddsQuestion, odds: Odds): void;
}

/** Caches the most recently used odds, up to a total number of probabilities. */
export function latestOdds(mostChances: number): OddsCache {
  const known = new LRUCache<string, Odds>({
    maxSize: mostChances,
    sizeCalculation: (odds) => odds.reduce((sum, { chances }) => sum + chances.length, 1),
  });
  return {
    get: (question) => known.get(nameOf(question)),
    set: (question, odds) => {
      known.set(nameOf(question), odds);
    },
  };
}

/** The cache key does not contain the path of the request's input, because the path affects only the text of faults. */
const nameOf = ({ system, procedure, input, options, tables, facts = [] }: OddsQuestion): string =>
  JSON.stringify([system, procedure, input, options ?? {}, tablesNamed(tables), facts]);

const names = new WeakMap<Table, number>();
let named = 0;

/** Tables are immutable, so comparing references is enough. */
const tablesNamed = (tables: TableOverrides): readonly (readonly [string, number])[] =>
  [...tables].map(([id, table]) => [id, getOrInsertComputed(names, table, () => ++named)]);
