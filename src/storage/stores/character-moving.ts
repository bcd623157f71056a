import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { JoiningCharacter } from '../../play/ports.ts';
import type { Database, Step } from '../database.ts';
import { toJsonText } from '../json-text.ts';
import type { Tables } from '../tables.ts';
import type { RowCounter } from './stored-bytes.ts';

/** Selects a character if it still has the expected version and encounter. */
export const atExpectedVersion = ({ id, version, encounterId }: Tables['characters']): SQL | undefined =>
  and(
    eq(id, sql.placeholder('id')),
    eq(version, sql.placeholder('seenVersion')),
    sql`coalesce(${encounterId}, '') = ${sql.placeholder('seenIn')}`,
  );

/** Returns the values for `atExpectedVersion`. */
export const expectedVersionValues = (id: string, version: number, encounterId: string | null) => ({
  id,
  seenVersion: version,
  seenIn: encounterId ?? '',
});

/**
 * Returns the steps of a transaction that move characters to an encounter: some run before the transaction's other
 * steps, and some after them.
 */
export type CharacterMoves = (
  moves: readonly JoiningCharacter[],
  to: string,
) => { readonly before: readonly Step[]; readonly after: readonly Step[] };

export function characterMover(database: Database, counted: RowCounter): CharacterMoves {
  const { characters } = database.tables;
  const statement = database.prepare(
    'move_character',
    database.sql
      .update(characters)
      .set({ encounterId: sql`${sql.placeholder('to')}`, state: sql`${sql.placeholder('state')}` })
      .where(and(atExpectedVersion(characters), isNull(characters.archivedAt)))
      .returning({ id: characters.id }),
  );
  return (moves, to) => {
    if (moves.length === 0) return { before: [], after: [] };
    const ids = moves.map(({ characterId }) => characterId);
    const steps = moves.map(({ characterId, version, from, state }) => ({
      statement,
      values: { ...expectedVersionValues(characterId, version, from), to, state: toJsonText(state) },
    }));
    return { before: [counted.without(ids)], after: [...steps, counted.with(ids)] };
  };
}
