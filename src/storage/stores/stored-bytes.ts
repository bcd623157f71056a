import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { CampaignTable, Database, Step } from '../database.ts';
import type { Tables } from '../tables.ts';

/**
 * A campaign's stored bytes are a column of the campaign, updated in the transaction of each change. A row's size is
 * the length of its variable strings in UTF-8, plus `ROW_BYTES` for the other columns. Snapshots and idempotency
 * records do not count, because each encounter has only a few and they expire. Every step below updates the campaign's
 * row. It must come before the changes that it counts, because transactions that lock rows in different orders could
 * deadlock.
 */
export const ROW_BYTES = 200;

/**
 * Minimum size of entries that are counted immediately. Smaller entries are counted together, at each version that is
 * divisible by `BLOCK`. Writers of different encounters therefore rarely wait for their campaign's row.
 */
const LARGE = 4096;
const BLOCK = 16;

/**
 * Steps for changing strings in a campaign's rows. The step before the change subtracts the rows' old size, and the
 * step after it adds their new size.
 */
export interface RowCounter {
  readonly without: (ids: readonly string[]) => Step;
  readonly with: (ids: readonly string[]) => Step;
}

const sizeOf = (columns: readonly Column[]): SQL =>
  sql`${sql.raw(String(ROW_BYTES))} + ${sql.join(
    columns.map((column) => sql`octet_length(${column})`),
    sql` + `,
  )}`;

export function rowCounter(
  database: Database,
  name: string,
  table: CampaignTable,
  columns: readonly Column[],
): RowCounter {
  const { campaigns } = database.tables;
  const those = database.among(table.id, sql.placeholder('ids'));
  const sum = sql`(select coalesce(sum(${sizeOf(columns)}), 0) from ${table} where ${those})`;
  const prepared = (what: string, bytes: SQL) =>
    database.prepare(
      `count_${what}_${name}`,
      database.sql
        .update(campaigns)
        .set({ bytes })
        .where(sql`${campaigns.id} = (select min(${table.campaignId}) from ${table} where ${those})`)
        .returning({ id: campaigns.id }),
    );
  const without = prepared('without', sql`${campaigns.bytes} - ${sum}`);
  const withThem = prepared('with', sql`${campaigns.bytes} + ${sum}`);
  const of = (statement: Step['statement']) => (ids: readonly string[]) => ({
    statement,
    values: { ids: JSON.stringify(ids) },
  });
  return { without: of(without), with: of(withThem) };
}

/** Returns the size of a row with these strings, in bytes. */
export const bytesOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text), ROW_BYTES);

/** Returns the step that adds bytes to a character's campaign. */
export function eventCounter(database: Database): (characterId: string, bytes: number) => Step {
  const { campaigns, characters } = database.tables;
  const statement = database.prepare(
    'count_character_event',
    database.sql
      .update(campaigns)
      .set({ bytes: sql`${campaigns.bytes} + ${sql.placeholder('bytes')}` })
      .where(
        eq(
          campaigns.id,
          sql`(select ${characters.campaignId} from ${characters} where ${eq(characters.id, sql.placeholder('characterId'))})`,
        ),
      )
      .returning({ id: campaigns.id }),
  );
  return (characterId, bytes) => ({ statement, values: { characterId, bytes } });
}

type EntryRow = Tables['encounterEntries']['$inferSelect'];

const sizeOfEntry = ({ command, throws, events }: EntryRow): number => bytesOf([command, throws, events]);

/**
 * Returns the steps that count an encounter's new entries before they are appended. Empty if no entry must be counted
 * yet.
 */
export function entryCounter(database: Database): (entries: readonly EntryRow[]) => readonly Step[] {
  const { campaigns, encounters, encounterEntries } = database.tables;
  const size = sizeOf([encounterEntries.command, encounterEntries.throws, encounterEntries.events]);
  const of = sql.placeholder('encounterId');
  const statement = database.prepare(
    'count_entries',
    database.sql
      .update(campaigns)
      .set({
        bytes: sql`${campaigns.bytes} + ${sql.placeholder('bytes')} + (select coalesce(sum(${size}), 0) from ${encounterEntries} where ${encounterEntries.encounterId} = ${of} and ${encounterEntries.version} > ${sql.placeholder('after')} and ${encounterEntries.version} <= ${sql.placeholder('upTo')} and ${size} < ${sql.raw(String(LARGE))})`,
      })
      .where(
        eq(
          campaigns.id,
          sql`(select ${encounters.campaignId} from ${encounters} where ${encounters.id} = ${of})`,
        ),
      )
      .returning({ id: campaigns.id }),
  );
  return (entries) => {
    const first = entries[0];
    const last = entries.at(-1);
    if (!first || !last) return [];
    const bytes = countedBytes(entries, last.version);
    if (bytes === 0) return [];
    const upTo = first.version - 1;
    const after = last.version - (last.version % BLOCK) > upTo ? upTo - (upTo % BLOCK) : upTo;
    return [{ statement, values: { encounterId: first.encounterId, bytes, after, upTo } }];
  };
}

/**
 * Returns the steps for rewriting a log. The step before it subtracts the log's old size, and the step after it adds
 * its new size. `last` is the version of the log's last entry.
 */
export function logCounter(database: Database): {
  readonly without: (encounterId: string, last: number) => Step;
  readonly with: (encounterId: string, last: number) => Step;
} {
  const { campaigns, encounters, encounterEntries } = database.tables;
  const size = sizeOf([encounterEntries.command, encounterEntries.throws, encounterEntries.events]);
  const of = sql.placeholder('encounterId');
  const sum = sql`(select coalesce(sum(${size}), 0) from ${encounterEntries} where ${encounterEntries.encounterId} = ${of} and (${encounterEntries.version} <= ${sql.placeholder('whole')} or ${size} >= ${sql.raw(String(LARGE))}))`;
  const prepared = (what: string, bytes: SQL) =>
    database.prepare(
      `count_${what}_log`,
      database.sql
        .update(campaigns)
        .set({ bytes })
        .where(
          eq(
            campaigns.id,
            sql`(select ${encounters.campaignId} from ${encounters} where ${encounters.id} = ${of})`,
          ),
        )
        .returning({ id: campaigns.id }),
    );
  const without = prepared('without', sql`${campaigns.bytes} - ${sum}`);
  const withIt = prepared('with', sql`${campaigns.bytes} + ${sum}`);
  const step = (statement: Step['statement']) => (encounterId: string, last: number) => ({
    statement,
    values: { encounterId, whole: last - (last % BLOCK) },
  });
  return { without: step(without), with: step(withIt) };
}

/** Returns how many bytes of a log's entries have been counted if the log's last version is `last`. */
export const countedBytes = (entries: readonly EntryRow[], last: number): number =>
  entries
    .map((entry) => ({ version: entry.version, size: sizeOfEntry(entry) }))
    .filter(({ version, size }) => version <= last - (last % BLOCK) || size >= LARGE)
    .reduce((sum, { size }) => sum + size, 0);
