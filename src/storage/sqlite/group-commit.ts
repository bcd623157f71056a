import type { Client } from './driver.ts';
import { isBusy } from './soundness/diagnose.ts';

/** A write, and what is said of how it went once that is certain. */
export interface Write {
  /** Throws where nothing of it is to be kept. */
  run(): unknown;
  done(result: unknown): void;
  failed(error: unknown): void;
}

/** The database is locked by somebody else, and nothing was written. */
export class Locked extends Error {}

/** Does the first of the writes that there are, as many as it can together; says of how many it is certain. */
export type GroupCommit = (writes: readonly Write[]) => number;

/** How many writes are made durable together at most, so that nobody waits for very many. */
const MOST = 64;

/**
 * Makes writes durable together: one wait for the disk is enough for all of them. Each is within a savepoint, so that
 * one that fails takes no other with it, and each hears how it went after the commit. Where the transaction itself
 * fails, each is done by itself. Throws `Locked`.
 */
export function groupCommit(client: Client): GroupCommit {
  const [begin, commit, rollback] = ['begin immediate', 'commit', 'rollback'].map((sql) =>
    client.prepare(sql),
  );
  const [savepoint, release, back] = ['savepoint w', 'release w', 'rollback to w'].map((sql) =>
    client.prepare(sql),
  );

  /** Throws where nothing of the group is kept. */
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
