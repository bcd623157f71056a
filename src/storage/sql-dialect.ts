import type { sqliteDialect } from './sqlite/dialect.ts';

/**
 * Helpers that allow one description of the tables for all dialects. Every dialect has helpers with the same names for
 * columns, tables and conditions.
 *
 * Drizzle's builders have the same methods in every dialect, but as unrelated types, and TypeScript cannot call a union
 * of generic methods. Tables and stores are therefore typed with SQLite's builders. Another dialect's kit uses
 * `satisfies Record<keyof Kit, unknown>` and covers the rest with one cast to `Kit`.
 */
export type SqlDialect = typeof sqliteDialect;
