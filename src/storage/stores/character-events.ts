import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { CharacterStore } from '../../play/ports.ts';
import type { StoredCharacterEvent } from '../../play/stored.ts';
import type { Database, Step } from '../database.ts';
import { fromJsonText, listedFrom, toJsonText } from '../json-text.ts';
import type { Tables } from '../tables.ts';
import { atExpectedVersion, expectedVersionValues } from './character-moving.ts';
import { countOf } from './count.ts';
import { limitOf } from './page.ts';
import type { Save } from './saving.ts';
import { bytesOf, eventCounter, type RowCounter } from './stored-bytes.ts';
import { placeholdersOf } from './values.ts';

/** Stores characters' events as rows, together with the characters' new states. */
export function characterEvents(
  database: Database,
  save: Save,
  counted: RowCounter,
): {
  readonly store: Pick<CharacterStore, 'recordEvent' | 'characterEvents' | 'countEvents'>;
  /** Returns the step that ends a change if the character already has the maximum number of events. */
  readonly room: (id: string, most: number | undefined) => readonly Step[];
  readonly add: (event: StoredCharacterEvent) => readonly Step[];
} {
  const { characters, characterEvents } = database.tables;
  const given = (name: string) => sql`${sql.placeholder(name)}`;

  const recording = database.prepare(
    'record_character_event',
    database.sql
      .update(characters)
      .set({
        state: given('state'),
        version: given('version'),
        updatedAt: given('updatedAt'),
        encounterId: null,
      })
      .where(atExpectedVersion(characters))
      .returning({ id: characters.id }),
  );

  const kept = database.prepare(
    'add_character_event',
    database.sql
      .insert(characterEvents)
      .values(placeholdersOf(characterEvents))
      .returning({ version: characterEvents.version }),
  );

  const roomLeft = database.prepare(
    'room_for_character_events',
    database.sql
      .select({ id: characters.id })
      .from(characters)
      .where(
        and(
          eq(characters.id, sql.placeholder('id')),
          sql`(select count(*) from ${characterEvents} where ${characterEvents.characterId} = ${sql.placeholder('id')}) < ${sql.placeholder('most')}`,
        ),
      ),
  );

  const room = (id: string, most: number | undefined): readonly Step[] =>
    most === undefined ? [] : [{ statement: roomLeft, values: { id, most } }];

  const count = eventCounter(database);
  const add = (event: StoredCharacterEvent): readonly Step[] => {
    const played = toJsonText(event.played);
    return [{ statement: kept, values: { ...event, played } }, count(event.characterId, bytesOf([played]))];
  };

  const store: Pick<CharacterStore, 'recordEvent' | 'characterEvents' | 'countEvents'> = {
    recordEvent: ({ id, state, version, updatedAt }, from, event, along) =>
      database.attempt('change the state of a character', () =>
        save(
          [
            ...room(id, along?.max),
            counted.without([id]),
            {
              statement: recording,
              values: {
                ...expectedVersionValues(id, version - 1, from),
                state: toJsonText(state),
                version,
                updatedAt,
              },
            },
            counted.with([id]),
            ...add(event),
          ],
          along,
        ),
      ),

    characterEvents: (characterId, page) =>
      database.attempt('read the history of a character', async () => {
        const rows = await database.sql
          .select()
          .from(characterEvents)
          .where(
            and(
              eq(characterEvents.characterId, characterId),
              page.before === null ? undefined : lt(characterEvents.version, page.before),
            ),
          )
          .orderBy(desc(characterEvents.version))
          .limit(limitOf({ first: page.first, after: null }));
        return listedFrom(rows, fromRow, ({ version }) => String(version));
      }),

    countEvents: (characterId) =>
      database.attempt('count the history of a character', () =>
        countOf(database, characterEvents, eq(characterEvents.characterId, characterId)),
      ),
  };
  return { store, room, add };
}

type Row = Tables['characterEvents']['$inferSelect'];

const fromRow = (row: Row): StoredCharacterEvent => ({
  ...row,
  played: fromJsonText(row.played, `event ${row.version} of character ${row.characterId}`, 'played'),
});
