import type { sqliteDialect } from './sqlite/dialect.ts';

/**
 * Helpers with which the tables are described once. Every dialect has helpers with the same names for columns, tables
 * and
 * conditions.
 *
 * Drizzle's builders have the same methods in every dialect, but as unrelated types, and TypeScript cannot call a union
 * of generic methods. So tables and stores are typed with SQLite's builders. Another dialect's kit says `satisfies
 * Record<keyof Kit, unknown>` and covers the rest with one cast to `Kit`.
 */
export type SqlDialect = typeof sqliteDialect;
