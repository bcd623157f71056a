import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CharacterStore } from '../../play/ports.ts';
import type { StoredCharacter } from '../../play/stored.ts';
import type { Database, Step } from '../database.ts';
import { fromJsonText, listedFrom, toJsonText } from '../json-text.ts';
import type { Tables } from '../tables.ts';
import { characterEvents } from './character-events.ts';
import { characterList, charactersMeant } from './character-list.ts';
import { type CharacterMoves, characterMover } from './character-moving.ts';
import { countOf } from './count.ts';
import { foldCase } from './folded.ts';
import { byId, listOf } from './rows.ts';
import { quotaGuard, type Save } from './saving.ts';
import { type RowCounter, rowCounter } from './stored-bytes.ts';
import { newRowOf } from './values.ts';

/** Stores characters as rows. */
export function characterStore(
  database: Database,
  save: Save,
): {
  readonly characters: CharacterStore;
  readonly addCharacters: (characters: readonly StoredCharacter[]) => readonly Step[];
  readonly move: CharacterMoves;
  readonly counted: RowCounter;
} {
  const { characters } = database.tables;
  const room = quotaGuard(database, 'room_for_characters', characters);
  const counted = rowCounter(database, 'characters', characters, [
    characters.name,
    characters.sheet,
    characters.state,
  ]);
  const events = characterEvents(database, save, counted);
  const listed = characterList(database);

  const found = database.prepare(
    'characters_by_ids',
    database.sql
      .select()
      .from(characters)
      .where(database.among(characters.id, sql.placeholder('ids'))),
  );

  const added = database.prepare(
    'add_character',
    database.sql.insert(characters).values(newRowOf(characters)).returning({ id: characters.id }),
  );

  const given = (name: string) => sql`${sql.placeholder(name)}`;
  const thisOne = eq(characters.id, sql.placeholder('id'));

  const replaced = database.prepare(
    'replace_character',
    database.sql
      .update(characters)
      .set({
        name: given('name'),
        foldedName: given('foldedName'),
        sheet: given('sheet'),
        state: given('state'),
        version: given('version'),
        updatedAt: given('updatedAt'),
      })
      .where(and(thisOne, eq(characters.version, sql.placeholder('expectedVersion'))))
      .returning({ id: characters.id }),
  );

  const archived = database.prepare(
    'archive_character',
    database.sql
      .update(characters)
      .set({ archivedAt: given('archivedAt') })
      .where(and(thisOne, isNull(characters.archivedAt)))
      .returning({ id: characters.id }),
  );

  const unarchived = database.prepare(
    'unarchive_character',
    database.sql
      .update(characters)
      .set({ archivedAt: null })
      .where(and(thisOne, sql`${characters.archivedAt} is not null`))
      .returning({ id: characters.id }),
  );

  const addCharacters = (newcomers: readonly StoredCharacter[]): readonly Step[] =>
    newcomers.length === 0
      ? []
      : [
          ...newcomers.map((character) => ({ statement: added, values: { ...toRow(character) } })),
          counted.with(newcomers.map(({ id }) => id)),
        ];

  const store: CharacterStore = {
    add: (newcomers, along) =>
      database.attempt('add characters', async () => {
        const [first] = newcomers;
        const within = first ? room(first.campaignId, newcomers.length, along) : [];
        return save([...within, ...addCharacters(newcomers)], along);
      }),

    byIds: (ids) =>
      database.attempt('read characters', async () => {
        const rows = ids.length === 0 ? [] : await found.execute({ ids: listOf(ids) });
        return byId(rows.map(fromRow));
      }),

    list: (campaignId, filter, order, page) =>
      database.attempt('list characters', async () => {
        const rows = await listed(campaignId, filter, order, page);
        return listedFrom(rows, fromRow, ({ id }) => id);
      }),

    count: (campaignId, filter) =>
      database.attempt('count characters', () =>
        countOf(database, characters, charactersMeant(database, campaignId, filter)),
      ),

    replace: (character, expectedVersion, along) =>
      database.attempt('replace a character', () =>
        save(
          [
            ...(along?.event ? events.room(character.id, along.max) : []),
            counted.without([character.id]),
            { statement: replaced, values: { ...toRow(character), expectedVersion } },
            counted.with([character.id]),
            ...(along?.event ? events.add(along.event) : []),
          ],
          along,
        ),
      ),

    archive: (id, archivedAt, along) =>
      database.attempt('archive a character', () =>
        save(
          [
            archivedAt === null
              ? { statement: unarchived, values: { id } }
              : { statement: archived, values: { id, archivedAt } },
          ],
          along,
        ),
      ),

    ...events.store,
  };
  return { characters: store, addCharacters, move: characterMover(database, counted), counted };
}

type Row = Tables['characters']['$inferSelect'];

function toRow(character: StoredCharacter): Omit<Row, 'position'> {
  return {
    ...character,
    sheet: toJsonText(character.sheet),
    state: toJsonText(character.state),
    foldedName: foldCase(character.name),
    erasedAt: null,
    erasing: null,
  };
}

function fromRow({ foldedName, position, erasedAt, erasing, ...row }: Row): StoredCharacter {
  const name = `character ${row.id}`;
  return {
    ...row,
    sheet: fromJsonText(row.sheet, name, 'sheet'),
    state: fromJsonText(row.state, name, 'state'),
  };
}
