import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { JoiningCharacter } from '../../play/ports.ts';
import type { Database, Step } from '../database.ts';
import { toJsonText } from '../json-text.ts';
import type { Tables } from '../tables.ts';

/** A character of the version and in the encounter that were last seen. */
export const atExpectedVersion = ({ id, version, encounterId }: Tables['characters']): SQL | undefined =>
  and(
    eq(id, sql.placeholder('id')),
    eq(version, sql.placeholder('seenVersion')),
    sql`coalesce(${encounterId}, '') = ${sql.placeholder('seenIn')}`,
  );

/** What `asSeen` compares with. */
export const expectedVersionValues = (id: string, version: number, encounterId: string | null) => ({
  id,
  seenVersion: version,
  seenIn: encounterId ?? '',
});

/** The step that moves a character to an encounter. */
export function characterMover(database: Database): (move: JoiningCharacter, to: string) => Step {
  const { characters } = database.tables;
  const statement = database.prepare(
    'move_character',
    database.sql
      .update(characters)
      .set({ encounterId: sql`${sql.placeholder('to')}`, state: sql`${sql.placeholder('state')}` })
      .where(and(atExpectedVersion(characters), isNull(characters.archivedAt)))
      .returning({ id: characters.id }),
  );
  return ({ characterId, version, from, state }, to) => ({
    statement,
    values: { ...expectedVersionValues(characterId, version, from), to, state: toJsonText(state) },
  });
}
