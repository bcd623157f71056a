import { LRUCache } from 'lru-cache';
import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import type { TableOverrides } from '../../engine/rules/homebrew/overrides.ts';
import type { MeasureOdds } from '../../engine/rules/procedure.ts';
import type { Table } from '../../engine/rules/table.ts';
import type { OddsQuestion } from './count-odds.ts';

type Odds = readonly MeasureOdds[];

/** Odds that were counted lately, by all that they depend on; they can be lost at will. */
export interface OddsCache {
  get(question: OddsQuestion): Odds | undefined;
  set(question: OddsQuestion, odds: Odds): void;
}

/** Odds of at most so many chances, those used last. */
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

/** Where a question was asked changes its faults alone. */
const nameOf = ({ system, procedure, input, options, tables }: OddsQuestion): string =>
  JSON.stringify([system, procedure, input, options ?? {}, tablesNamed(tables)]);

const names = new WeakMap<Table, number>();
let named = 0;

/** A table that was read never changes, so that it stands for itself. */
const tablesNamed = (tables: TableOverrides): readonly (readonly [string, number])[] =>
  [...tables].map(([id, table]) => [id, getOrInsertComputed(names, table, () => ++named)]);
