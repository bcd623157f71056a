import type { sqliteDialect } from './sqlite/dialect.ts';

/**
 * What a dialect provides to describe the tables once: helpers of the same names for its columns, tables and
 * conditions.
 *
 * Drizzle's builders have the same methods in every dialect, but as unrelated types, and TypeScript cannot call a union
 * of generic methods. So tables and stores are typed with SQLite's builders. Another dialect's kit says `satisfies
 * Record<keyof Kit, unknown>` and covers the rest with one cast to `Kit`.
 */
export type SqlDialect = typeof sqliteDialect;
