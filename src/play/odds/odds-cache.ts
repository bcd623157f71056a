import { LRUCache } from 'lru-cache';
import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import type { TableOverrides } from '../../engine/rules/homebrew/overrides.ts';
import type { MeasureOdds } from '../../engine/rules/procedure.ts';
import type { Table } from '../../engine/rules/table.ts';
import type { NeedQuestion, OddsQuestion } from './count-odds.ts';
import type { Need } from './need.ts';

type Odds = readonly MeasureOdds[];

/**
 * Cache of recent results. Its keys contain everything that the results depend on. Any entry can be removed from it at
 * any time.
 */
export interface ResultCache<Question, Result> {
  get(question: Question): Result | undefined;
  set(question: Question, result: Result): void;
}

export type OddsCache = ResultCache<OddsQuestion, Odds>;

export type NeedCache = ResultCache<NeedQuestion, Need>;

/** Caches the most recently used odds, up to a total number of probabilities. */
export const latestOdds = (mostChances: number): OddsCache => latest(mostChances, chancesIn);

/** Caches the most recently used results of next dice, up to a total number of probabilities. */
export const latestNeeds = (mostChances: number): NeedCache =>
  latest(mostChances, ({ bands }) => bands.reduce((sum, { odds }) => sum + chancesIn(odds), 1));

function latest<Question extends OddsQuestion, Result extends object>(
  mostChances: number,
  sizeOf: (result: Result) => number,
): ResultCache<Question, Result> {
  const known = new LRUCache<string, Result>({ maxSize: mostChances, sizeCalculation: sizeOf });
  return {
    get: (question) => known.get(nameOf(question)),
    set: (question, result) => {
      known.set(nameOf(question), result);
    },
  };
}

const chancesIn = (odds: Odds): number => odds.reduce((sum, { chances }) => sum + chances.length, 1);

/** The cache key does not contain the path of the request's input, because the path affects only the text of faults. */
const nameOf = (question: OddsQuestion & Partial<Pick<NeedQuestion, 'given'>>): string => {
  const { system, procedure, input, options, tables, facts = [], given = [] } = question;
  return JSON.stringify([system, procedure, input, options ?? {}, tablesNamed(tables), facts, given]);
};

const names = new WeakMap<Table, number>();
let named = 0;

/** Tables are immutable, so comparing references is enough. */
const tablesNamed = (tables: TableOverrides): readonly (readonly [string, number])[] =>
  [...tables].map(([id, table]) => [id, getOrInsertComputed(names, table, () => ++named)]);
