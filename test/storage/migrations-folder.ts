import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '../../src/storage/migrate.ts';

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly tag: string }[];
}

/** Creates a folder of migrations in drizzle-kit's format. Each migration consists of a tag and SQL. */
export function writeMigrations(
  folder: string,
  migrations: readonly (readonly [tag: string, sql: string])[],
): string {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  for (const [tag, sql] of migrations) writeFileSync(join(folder, `${tag}.sql`), sql);
  const entries = migrations.map(([tag], idx) => ({
    idx,
    version: '6',
    when: idx + 1,
    tag,
    breakpoints: true,
  }));
  writeJournal(folder, { entries });
  return folder;
}

/** Creates a folder that contains the real migrations and some additional ones. */
export function extendMigrations(
  folder: string,
  more: readonly (readonly [tag: string, sql: string])[],
  dialect: 'sqlite' | 'postgres' = 'sqlite',
): string {
  cpSync(migrationsFolder(dialect), folder, { recursive: true });
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;
  for (const [tag, sql] of more) writeFileSync(join(folder, `${tag}.sql`), sql);
  writeJournal(folder, {
    entries: [...entries, ...more.map(([tag], n) => ({ idx: entries.length + n, tag }))],
  });
  return folder;
}

function writeJournal(folder: string, journal: Journal): void {
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'sqlite', ...journal }),
  );
}
