import { refuseNewerFormat } from '../../format.ts';
import { type Migration, pendingMigrations } from '../../migrate.ts';
import { loadDriver } from '../driver.ts';
import { appliedMigrations, formatIn } from '../migrate.ts';
import { codeOf } from './diagnose.ts';
import { lookForDamage } from './integrity.ts';

/** For each table, the columns that contain JSON, and the column that identifies a row. */
const JSON_COLUMNS: Readonly<Record<string, { readonly row: string; readonly columns: readonly string[] }>> =
  {
    campaign_keys: { row: 'id', columns: ['character_ids'] },
    campaign_tables: { row: 'id', columns: ['table'] },
    characters: { row: 'id', columns: ['sheet', 'state'] },
    character_happenings: { row: "character_id || ' ' || version", columns: ['played'] },
    encounters: { row: 'id', columns: ['options', 'tables'] },
    encounter_entries: { row: "encounter_id || ' ' || version", columns: ['command', 'throws', 'events'] },
    receipts: { row: "scope || ' ' || key", columns: ['answer'] },
  };

/**
 * Returns the faults of a database file. Empty if it can be used. Throws `MigrationRefused` if another program has
 * written it.
 */
export async function faultsOf(file: string, known: readonly Migration[]): Promise<readonly string[]> {
  try {
    const damage = await lookForDamage(file, 'integrity_check').found;
    if (damage.length > 0) return damage;
    const client = new (loadDriver())(file, { readonly: true, fileMustExist: true });
    try {
      const applied = appliedMigrations(client);
      if (applied.length === 0) return ['this is not a database of Arbiter'];
      pendingMigrations(known, applied);
      refuseNewerFormat(formatIn(client));
      return client
        .prepare<[], { table: string; rowid: number }>('pragma foreign_key_check')
        .all()
        .map(({ table, rowid }) => `row ${rowid} of ${table} refers to a row that does not exist`);
    } finally {
      client.close();
    }
  } catch (error) {
    const code = codeOf(error);
    if (code?.startsWith('SQLITE_')) return [code];
    throw error;
  }
}

/** Returns the rows of a migrated database file that contain invalid JSON in a JSON column. */
export function brokenRows(file: string): readonly string[] {
  const client = new (loadDriver())(file, { readonly: true, fileMustExist: true });
  try {
    return Object.entries(JSON_COLUMNS).flatMap(([table, { row, columns }]) => {
      const broken = columns.map((column) => `not json_valid("${column}")`).join(' or ');
      const names = client.prepare<[], string>(`select ${row} from "${table}" where ${broken}`).pluck().all();
      return names.map((name) => `${table} ${name}`);
    });
  } finally {
    client.close();
  }
}
