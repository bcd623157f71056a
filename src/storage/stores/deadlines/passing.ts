import { eq, sql } from 'drizzle-orm';
import type { Passing } from '../../../play/stored.ts';
import type { Database, Step } from '../../database.ts';

/** Returns the steps that set the time limit of an encounter's question. Empty if the limit does not change. */
export function passingSteps(
  database: Database,
): (encounterId: string, passing: Passing | null | undefined) => readonly Step[] {
  const { encounters } = database.tables;
  const set = database.prepare(
    'set_passing',
    database.sql
      .update(encounters)
      .set({ passesAt: sql`${sql.placeholder('at')}`, passesVersion: sql`${sql.placeholder('version')}` })
      .where(eq(encounters.id, sql.placeholder('id')))
      .returning({ id: encounters.id }),
  );
  return (id, passing) =>
    passing === undefined
      ? []
      : [{ statement: set, values: { id, at: passing?.at ?? null, version: passing?.version ?? null } }];
}
