import { type Cancel, systemTime, type Time } from '../../../play/time.ts';
import type { OperatorLog } from '../../operator-log.ts';
import { StoreUnavailable } from '../../unavailable.ts';
import { PATIENCE_MS } from '../patience.ts';
import type { Corruption } from './integrity.ts';

/** Checks whether a database file is intact. */
export interface IntegrityMonitor {
  /** Throws if the last check found damage, or if the first check is not finished in time. */
  assertIntact(): Promise<void>;
  /** Reports that the file may be damaged. Starts a check, unless a check is running or damage is already known. */
  suspect(): void;
  stop(): Promise<void>;
}

/** Monitor for databases that cannot be checked, such as databases in memory. */
export const noIntegrityMonitor: IntegrityMonitor = {
  assertIntact: async () => {},
  suspect: () => {},
  stop: async () => {},
};

const REMEDY =
  'the database is damaged: the service rejects changes, but undamaged data can still be read. ' +
  'Stop the service, keep a copy of the file, and restore the latest backup with "restore <file> --force"';

/**
 * Checks for damage now, and again after each interval of `everyMs` milliseconds. If 0: checks only now. A result is
 * valid until the next check.
 */
export function integrityMonitor(
  look: () => { readonly found: Promise<Corruption>; end(): Promise<unknown> },
  everyMs: number,
  journal: OperatorLog,
  time: Time = systemTime,
): IntegrityMonitor {
  let damage: Corruption = [];
  let looking: { readonly done: Promise<void>; end(): Promise<unknown> } | null = null;
  let first = true;
  let stopped = false;

  function report(found: Corruption): void {
    if (found.length > 0 && damage.length === 0) journal.error({ damage: found }, REMEDY);
    if (found.length === 0 && damage.length > 0) journal.info({}, 'the database is no longer damaged');
    damage = found;
  }

  function begin(): void {
    if (looking || stopped) return;
    const { found, end } = look();
    const done = found
      .then(report, (err: unknown) => {
        if (!stopped) journal.warn({ err }, 'the database could not be checked for damage');
      })
      .finally(() => {
        looking = null;
        first = false;
      });
    looking = { done, end };
  }

  begin();
  const stopLooking: Cancel = everyMs > 0 ? time.every(everyMs, begin) : () => {};

  return {
    async assertIntact() {
      if (first && looking) await soon(looking.done, time);
      const [line] = damage;
      if (line !== undefined) throw new StoreUnavailable(`The database is damaged: ${line}`);
    },
    suspect() {
      if (damage.length === 0) begin();
    },
    async stop() {
      stopped = true;
      stopLooking();
      await looking?.end();
    },
  };
}

/** Waits only for a short time, because a check of a large file can take longer than a caller should wait. */
async function soon(done: Promise<void>, time: Time): Promise<void> {
  let inTime: Cancel = () => {};
  const late = new Promise<never>((_resolve, reject) => {
    const tooLong = () => reject(new StoreUnavailable('The database is still being checked for damage'));
    inTime = time.after(PATIENCE_MS, tooLong);
  });
  await Promise.race([done, late]).finally(() => inTime());
}
