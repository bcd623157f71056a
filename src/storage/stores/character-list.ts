import { and, asc, type Column, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { CharacterFilter, CharacterOrder, Page } from '../../play/ports.ts';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';
import { foldCase } from './folded.ts';
import { beyond, limitOf } from './page.ts';
import { listOf } from './rows.ts';

type Rows = Promise<readonly Tables['characters']['$inferSelect'][]>;

/** Returns the condition that selects the campaign's characters that match a filter. */
export function charactersMeant(
  { tables: { characters }, among, contains }: Database,
  campaignId: string,
  { systems, name, ids, archived }: CharacterFilter,
): SQL | undefined {
  return and(
    eq(characters.campaignId, campaignId),
    systems === null ? undefined : inArray(characters.system, [...systems]),
    ids === null ? undefined : among(characters.id, listOf(ids)),
    archived ? undefined : isNull(characters.archivedAt),
    name === null ? undefined : contains(characters.foldedName, foldCase(name)),
  );
}

export function characterList(
  database: Database,
): (campaignId: string, filter: CharacterFilter, order: CharacterOrder, page: Page) => Rows {
  const { characters } = database.tables;

  /** Columns by which each sort order sorts. If their values are equal, the position in the campaign decides. */
  const orders: Readonly<
    Record<CharacterOrder, { readonly by: readonly Column[]; readonly falling: boolean }>
  > = {
    oldest: { by: [characters.position], falling: false },
    newest: { by: [characters.position], falling: true },
    name: { by: [characters.foldedName, characters.position], falling: false },
    lastChanged: { by: [characters.updatedAt, characters.position], falling: true },
  };

  return async (campaignId, filter, order, page) => {
    const { by, falling } = orders[order];
    return database.sql
      .select()
      .from(characters)
      .where(
        and(
          charactersMeant(database, campaignId, filter),
          beyond(database, characters, campaignId, page.after, orders[order]),
        ),
      )
      .orderBy(...by.map((column) => (falling ? desc(column) : asc(column))))
      .limit(limitOf(page));
  };
}
