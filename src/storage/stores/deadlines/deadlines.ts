import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { DeadlineStore } from '../../../play/deadline-store.ts';
import type { Database } from '../../database.ts';
import { encounterFrom } from '../encounters.ts';
import type { Save } from '../saving.ts';

/** Reads and removes time limits of questions. */
export function deadlineStore(database: Database, save: Save): DeadlineStore {
  const { encounters } = database.tables;

  const ended = database.prepare(
    'end_passing',
    database.sql
      .update(encounters)
      .set({ passesAt: null, passesVersion: null })
      .where(
        and(
          eq(encounters.id, sql.placeholder('id')),
          eq(encounters.passesVersion, sql.placeholder('version')),
        ),
      )
      .returning({ id: encounters.id }),
  );

  const due = database.prepare(
    'overdue_encounters',
    database.sql
      .select()
      .from(encounters)
      .where(lte(encounters.passesAt, sql.placeholder('now')))
      .orderBy(asc(encounters.passesAt))
      .limit(sql.placeholder('most')),
  );

  return {
    overdue: (now, most) =>
      database.attempt('read questions without an answer', async () =>
        (await due.execute({ now, most })).map(encounterFrom),
      ),

    end: (id, version) =>
      database.attempt('remove the time limit of a question', () =>
        save([{ statement: ended, values: { id, version }, mayMeetNothing: true }], undefined).then(() => {}),
      ),
  };
}
