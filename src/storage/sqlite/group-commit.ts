import type { Client } from './driver.ts';
import { isBusy } from './soundness/diagnose.ts';

/** A write to the database, with callbacks that are called when its outcome is certain. */
export interface Write {
  /** Runs the write. Throws to undo all of it. */
  run(): unknown;
  done(result: unknown): void;
  failed(error: unknown): void;
}

/** Thrown if another connection has locked the database. Nothing was written. */
export class Locked extends Error {}

/**
 * Runs as many writes as possible in one transaction, in order. Returns the number of writes whose outcome is certain.
 */
export type GroupCommit = (writes: readonly Write[]) => number;

/** Maximum number of writes that are committed together. It limits how long each write waits. */
const MOST = 64;

/**
 * Commits several writes together, so that they wait for the disk only once. Each write has a separate savepoint, so a
 * failed write does not affect the others. Each write gets its result after the commit. If the transaction itself
 * fails, the first write runs alone. Throws `Locked` if another connection has locked the database.
 */
export function groupCommit(client: Client): GroupCommit {
  const [begin, commit, rollback] = ['begin immediate', 'commit', 'rollback'].map((sql) =>
    client.prepare(sql),
  );
  const [savepoint, release, back] = ['savepoint w', 'release w', 'rollback to w'].map((sql) =>
    client.prepare(sql),
  );

  /** Runs a group of writes. Throws if the whole group must be undone. */
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
      // Some errors roll back the whole transaction, not only the savepoint.
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
