import { systemTime, type Time } from '../../play/time.ts';
import { attempt } from '../attempt.ts';
import type { Database, Step } from '../database.ts';
import { refuseNewerFormat } from '../format.ts';
import { type Migration, MigrationRefused, pendingMigrations } from '../migrate.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { changedElsewhere } from './changed-elsewhere.ts';
import { sqliteDialect } from './dialect.ts';
import type { Client } from './driver.ts';
import { drizzle } from './drizzle.ts';
import { groupCommit } from './group-commit.ts';
import { trimLog } from './log-size.ts';
import { appliedMigrations, formatIn } from './migrate.ts';
import { PATIENCE_MS, retryWhileBusy } from './patience.ts';
import { placeOf } from './place.ts';
import * as tables from './schema.ts';
import { codeOf, diagnose, meansDamage } from './soundness/diagnose.ts';
import { type IntegrityMonitor, noIntegrityMonitor } from './soundness/integrity-monitor.ts';
import { writeQueue } from './write-queue.ts';

export interface DatabaseSettings {
  /** Milliseconds for which a locked database is retried. */
  readonly patienceMs?: number;
  /** Free disk space in bytes that the stores need to be ready. */
  readonly leastFree?: number;
  readonly soundness?: IntegrityMonitor;
  readonly time?: Time;
}

/** Returns a SQLite database for the stores. */
export function sqliteDatabase(
  client: Client,
  known: readonly Migration[],
  {
    patienceMs = PATIENCE_MS,
    leastFree,
    soundness = noIntegrityMonitor,
    time = systemTime,
  }: DatabaseSettings = {},
): Database {
  let closed = false;
  const writes = writeQueue(patienceMs, groupCommit(client), time);
  const place = placeOf(client, leastFree);

  function pendingNow(): readonly Migration[] {
    try {
      refuseNewerFormat(formatIn(client));
      return pendingMigrations(known, appliedMigrations(client));
    } catch (cause) {
      if (cause instanceof MigrationRefused) throw new StoreUnavailable(cause.message, { cause });
      throw cause;
    }
  }

  return {
    sql: drizzle(client),
    tables,
    remote: false,
    among: sqliteDialect.among,
    contains: sqliteDialect.contains,

    prepare: (_name, query) => query.prepare(),

    transaction: async (steps) => {
      await soundness.assertIntact();
      if (closed) throw new StoreUnavailable('the stores are closed');
      try {
        await writes.run(() => {
          for (const [place, step] of steps.entries())
            if (!met(step) && !step.mayMeetNothing) throw new MetNothing(place);
        });
        return null;
      } catch (error) {
        if (error instanceof MetNothing) return error.place;
        throw error;
      }
    },

    attempt: async (what, work) => {
      const isClosed = () => new StoreUnavailable(`Cannot ${what}: the stores are closed`);
      if (closed) throw isClosed();
      try {
        return await attempt(what, diagnose, () => retryWhileBusy(patienceMs, work, time));
      } catch (error) {
        if (error instanceof StoreUnavailable && meansDamage(codeOf(error.cause) ?? '')) soundness.suspect();
        throw closed && error instanceof StoreUnavailable ? isClosed() : error;
      }
    },

    rowLock: () => () => [],

    changedElsewhere: (wake) => changedElsewhere(client, time, () => wake(null)),
    // No notification is needed, because other processes poll the file.
    notifyElsewhere: () => {},

    migrated: async () => {
      const [next] = pendingNow();
      if (next) throw new StoreUnavailable(`The migration ${next.tag} is not applied`);
    },

    usable: async () => {
      await soundness.assertIntact();
      await place.usable();
    },

    size: () => place.size(),

    close: async () => {
      if (closed) return;
      closed = true;
      writes.close();
      await soundness.stop();
      await attempt('close the database', diagnose, async () => {
        try {
          trimLog(client);
        } finally {
          client.close();
        }
      });
    },
  };
}

/** A Drizzle statement that runs synchronously. Drizzle supports this for this driver, and transactions require it. */
interface Immediate {
  all(values: Readonly<Record<string, unknown>>): readonly unknown[];
}

const met = ({ statement, values }: Step): boolean =>
  (statement as unknown as Immediate).all(values).length > 0;

/** Thrown if a step did not match a row, to roll back the transaction. */
class MetNothing extends Error {
  readonly place: number;

  constructor(place: number) {
    super(`step ${place} met no row`);
    this.place = place;
  }
}
