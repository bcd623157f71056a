import type { Stores } from '../../src/play/ports.ts';
import { type Client, loadDriver } from '../../src/storage/sqlite/driver.ts';
import { StoreUnavailable } from '../../src/storage/unavailable.ts';
import type { Pick } from '../laws/game.ts';
import type { Life, VirtualTime } from './virtual-time.ts';

/** Decides randomly when faults happen in a simulation, and counts the faults of each kind. */
export class Faults {
  readonly counts = new Map<string, number>();
  /** False if no faults may happen at the moment. */
  active = true;
  readonly #pick: Pick;

  constructor(pick: Pick) {
    this.#pick = pick;
  }

  /** Returns true in one of `oneIn` cases. */
  hits(kind: string, oneIn: number): boolean {
    if (!this.active || this.#pick(oneIn) > 0) return false;
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    return true;
  }

  /**
   * Returns a random duration for a call in milliseconds. Some durations are so long that other calls overtake this
   * one.
   */
  delay(): number {
    return this.hits('slow call', 40) ? 200 + this.#pick(400) : this.#pick(8);
  }
}

/** A process of the service, which makes the calls to the stores. */
export interface Caller extends Life {
  crash(): void;
  /** A callback that is called when an encounter may have changed. */
  wrote(encounterId: string): void;
  /** A callback that is called when a log entry was appended and the process has learned this. */
  appended(encounterId: string, version: number): void;
}

/**
 * Adds simulated faults to the stores of a process. Each call takes time. It may fail before or after it is executed,
 * and the process may crash after it. Notifications from other processes may arrive late, twice, or never.
 */
export function behindFaults(
  stores: Stores,
  caller: Caller,
  { time, faults }: { readonly time: VirtualTime; readonly faults: Faults },
): Stores {
  /** Waits. Never resolves if the process has ended in the meantime. */
  const takes = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      time.schedule(ms, resolve, caller);
    });
  const never = new Promise<never>(() => {});

  async function call(
    name: string,
    args: readonly unknown[],
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    await takes(faults.delay());
    if (faults.hits('crash before a call', 400)) {
      caller.crash();
      return never;
    }
    const [entry] = args as readonly { readonly encounterId: string; readonly version: number }[];
    const touches = (): void => {
      if (name === 'append' || name === 'keep') caller.wrote(entry!.encounterId);
    };
    // even if nothing was written, the states in memory must be correct
    touches();
    if (faults.hits('call not carried out', 60)) throw new StoreUnavailable(`${name} was not carried out`);
    const result = await work().finally(touches);
    if (faults.hits('crash after a call', 300)) {
      caller.crash();
      return never;
    }
    await takes(faults.delay());
    if (faults.hits('answer lost', 60)) throw new StoreUnavailable(`${name} was carried out, perhaps`);
    if (name === 'append' && result === true) caller.appended(entry!.encounterId, entry!.version);
    return result;
  }

  const wrapped = <Of extends object>(store: Of): Of =>
    Object.fromEntries(
      Object.entries(store).map(([name, value]) => [
        name,
        typeof value === 'function'
          ? (...args: readonly unknown[]) => call(name, args, () => value.apply(store, args))
          : typeof value === 'object'
            ? wrapped(value)
            : value,
      ]),
    ) as Of;

  const { remote, changedElsewhere, notifyElsewhere, close, ...rest } = stores;
  return {
    ...wrapped(rest),
    remote,
    changedElsewhere: (wake) =>
      changedElsewhere((id) => {
        // only notifications from a database server can be lost, because a database file is polled
        if (remote && id !== null && faults.hits('notification lost', 6)) return;
        for (let copies = faults.hits('notification doubled', 10) ? 2 : 1; copies > 0; copies -= 1)
          void takes(faults.hits('notification late', 6) ? 1000 : faults.delay()).then(() => wake(id));
      }),
    notifyElsewhere,
    close,
  };
}

const CODES = ['SQLITE_BUSY', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE'] as const;
const MESSAGE = 'a fault of the simulation';

/** Matches statements that never fail here, because SQLite rolls back the transaction after any other error. */
const ALWAYS = /^(rollback|release)/i;

/** Wraps a database connection so that its statements, including commits, may fail before they have any effect. */
export function faultyClient(client: Client, faults: Faults): Client {
  const { SqliteError } = loadDriver();
  const failing = (statement: object, source: string): object => {
    const proxy: object = new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...args: readonly unknown[]) => {
          const runs = ['run', 'get', 'all', 'iterate'].includes(String(name)) && !ALWAYS.test(source);
          for (const code of runs ? CODES : [])
            if (faults.hits(code, code === 'SQLITE_BUSY' ? 60 : 300)) throw new SqliteError(MESSAGE, code);
          const result = value.apply(target, args);
          return result === target ? proxy : result;
        };
      },
    });
    return proxy;
  };
  return new Proxy(client, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (name === 'prepare') return (source: string) => failing(target.prepare(source), source);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
