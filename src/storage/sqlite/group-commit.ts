import type { Client } from './driver.ts';
import { isBusy } from './soundness/diagnose.ts';

/** A write, with callbacks that are called once its outcome is certain. */
export interface Write {
  /** Throws to undo the whole write. */
  run(): unknown;
  done(result: unknown): void;
  failed(error: unknown): void;
}

/** Another connection has locked the database. Nothing was written. */
export class Locked extends Error {}

/** Runs as many of the first writes as it can in one transaction. Returns how many have a certain outcome. */
export type GroupCommit = (writes: readonly Write[]) => number;

/** Maximum number of writes committed together. It limits the wait of each. */
const MOST = 64;

/**
 * Commits writes together: one wait for the disk serves all of them. Each write has its own savepoint, so a failed one
 * does not affect the others. Each gets its result after the commit. If the transaction itself fails, the first write
 * runs alone. Throws `Locked`.
 */
export function groupCommit(client: Client): GroupCommit {
  const [begin, commit, rollback] = ['begin immediate', 'commit', 'rollback'].map((sql) =>
    client.prepare(sql),
  );
  const [savepoint, release, back] = ['savepoint w', 'release w', 'rollback to w'].map((sql) =>
    client.prepare(sql),
  );

  /** Throws if the whole group must be undone. */
  const inOne = (writes: readonly Write[]): void => {
    const said: (() => void)[] = [];
    begin!.run();
    try {
      for (const write of writes) said.push(within(write));
      commit!.run();
    } finally {
      if (client.inTransaction) rollback!.run();
    }
    for (const say of said) say();
  };

  const within = (write: Write): (() => void) => {
    savepoint!.run();
    try {
      const result = write.run();
      release!.run();
      return () => write.done(result);
    } catch (error) {
      // some failures end the whole transaction
      if (!client.inTransaction) throw error;
      back!.run();
      release!.run();
      return () => write.failed(error);
    }
  };

  const alone = (write: Write): void => {
    try {
      begin!.run();
      let result: unknown;
      try {
        result = write.run();
        commit!.run();
      } finally {
        if (client.inTransaction) rollback!.run();
      }
      write.done(result);
    } catch (error) {
      if (isBusy(error)) throw new Locked('the database is locked', { cause: error });
      write.failed(error);
    }
  };

  return (writes) => {
    const group = writes.slice(0, MOST);
    if (group.length > 1) {
      try {
        inOne(group);
        return group.length;
      } catch (error) {
        if (isBusy(error)) throw new Locked('the database is locked', { cause: error });
      }
    }
    const [first] = group;
    if (first) alone(first);
    return Math.min(1, group.length);
  };
}
