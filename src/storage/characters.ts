import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { CharacterStore, StoredCharacter } from '../play/ports.ts';
import type { Database } from './database.ts';
import { fromJsonText, toJsonText } from './json-text.ts';
import { limitOf } from './page.ts';
import { byId } from './rows.ts';
import type { Tables } from './tables.ts';

/** Characters as rows. */
export function characterStore(database: Database): CharacterStore {
  const { characters } = database.tables;

  const found = database.prepare(
    'characters_by_ids',
    database.sql
      .select()
      .from(characters)
      .where(database.among(characters.id, sql.placeholder('ids'))),
  );

  return {
    add: (character) =>
      database.attempt('add a character', async () => {
        await database.sql.insert(characters).values(toRow(character));
      }),

    byIds: (ids) =>
      database.attempt('read characters', async () => {
        const rows = ids.length === 0 ? [] : await found.execute({ ids: JSON.stringify(ids) });
        return byId(rows.map(fromRow));
      }),

    list: (campaignId, { system }, page) =>
      database.attempt('list characters', async () => {
        const rows = await database.sql
          .select()
          .from(characters)
          .where(
            and(
              eq(characters.campaignId, campaignId),
              system === null ? undefined : eq(characters.system, system),
              page.after === null ? undefined : gt(characters.id, page.after),
            ),
          )
          .orderBy(asc(characters.id))
          .limit(limitOf(page));
        return rows.map(fromRow);
      }),

    replace: (character, expectedVersion) =>
      database.attempt('replace a character', async () => {
        const { name, sheet, state, version, updatedAt } = toRow(character);
        const written = await database.sql
          .update(characters)
          .set({ name, sheet, state, version, updatedAt })
          .where(and(eq(characters.id, character.id), eq(characters.version, expectedVersion)))
          .returning({ id: characters.id });
        return written.length === 1;
      }),

    move: (id, from, to, state) =>
      database.attempt('move a character', async () => {
        const there = from === null ? isNull(characters.encounterId) : eq(characters.encounterId, from);
        const moved = await database.sql
          .update(characters)
          .set({ encounterId: to, state: toJsonText(state) })
          .where(and(eq(characters.id, id), there))
          .returning({ id: characters.id });
        return moved.length === 1;
      }),
  };
}

type Row = Tables['characters']['$inferSelect'];

function toRow(character: StoredCharacter): Row {
  return { ...character, sheet: toJsonText(character.sheet), state: toJsonText(character.state) };
}

function fromRow(row: Row): StoredCharacter {
  const name = `character ${row.id}`;
  return {
    ...row,
    sheet: fromJsonText(row.sheet, name, 'sheet'),
    state: fromJsonText(row.state, name, 'state'),
  };
}
