import { and, asc, type Column, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { CharacterFilter, CharacterOrder, Page } from '../../play/ports.ts';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';
import { foldCase } from './folded.ts';
import { limitOf } from './page.ts';
import { listOf } from './rows.ts';

type Rows = Promise<readonly Tables['characters']['$inferSelect'][]>;

/** Which characters of a campaign are meant. */
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

/** Reads a page of the characters of a campaign. */
export function characterList(
  database: Database,
): (campaignId: string, filter: CharacterFilter, order: CharacterOrder, page: Page) => Rows {
  const { characters } = database.tables;

  /** By what characters are put in order; the id decides between equals. */
  const orders: Readonly<
    Record<CharacterOrder, { readonly by: readonly Column[]; readonly falling: boolean }>
  > = {
    oldest: { by: [characters.id], falling: false },
    newest: { by: [characters.id], falling: true },
    name: { by: [characters.foldedName, characters.id], falling: false },
    lastChanged: { by: [characters.updatedAt, characters.id], falling: true },
  };

  return async (campaignId, filter, order, page) => {
    const { by, falling } = orders[order];
    const ofCampaign = eq(characters.campaignId, campaignId);
    return database.sql
      .select()
      .from(characters)
      .where(
        and(
          charactersMeant(database, campaignId, filter),
          page.after === null ? undefined : beyond(page.after),
        ),
      )
      .orderBy(...by.map((column) => (falling ? desc(column) : asc(column))))
      .limit(limitOf(page));

    function beyond(after: string): SQL {
      const columns = sql.join([...by], sql`, `);
      const there = database.sql
        .select({ columns })
        .from(characters)
        .where(and(ofCampaign, eq(characters.id, after)));
      return falling ? sql`(${columns}) < ${there}` : sql`(${columns}) > ${there}`;
    }
  };
}
