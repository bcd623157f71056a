import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import type { Services } from '../services/services.ts';

/** A followed encounter or campaign. Followers share all data that one of them has read since the last change. */
export class Feed<Reading> {
  private readonly changes: Services['notifier'];
  private readonly followedId: string;
  private readonly read: () => Reading;
  private readonly wakes = new Set<() => void>();
  private unwatch = () => {};
  private current: Reading | null = null;

  constructor(changes: Services['notifier'], followedId: string, read: () => Reading) {
    this.changes = changes;
    this.followedId = followedId;
    this.read = read;
  }

  get followed(): boolean {
    return this.wakes.size > 0;
  }

  /** Calls `wake` whenever the followed object or the key changes. Returns a function that ends these calls. */
  join(keyId: string, wake: () => void): () => void {
    if (!this.followed)
      this.unwatch = this.changes.watch(this.followedId, () => {
        this.current = null;
        for (const each of this.wakes) each();
      });
    this.wakes.add(wake);
    const unwatchKey = this.changes.watch(keyId, () => {
      this.current = null;
      wake();
    });
    return () => {
      unwatchKey();
      if (!this.wakes.delete(wake) || this.followed) return;
      this.unwatch();
      this.current = null;
    };
  }

  /** Removes the result of a failed read, so that other followers do not reuse it. */
  forget(reading: Reading): void {
    if (this.current === reading) this.current = null;
  }

  /** Returns the result of a read since the last change. Followers share it. */
  reading(): Reading {
    this.current ??= this.read();
    return this.current;
  }
}

/** Returns a function that joins a feed by id. A feed exists as long as it has followers. */
export function feedRegistry<Reading>(read: (services: Services, id: string) => Reading) {
  const feeds = new WeakMap<Services['notifier'], Map<string, Feed<Reading>>>();
  return (
    services: Services,
    id: string,
    keyId: string,
    wake: () => void,
  ): { readonly feed: Feed<Reading>; readonly leave: () => void } => {
    // Work for all followers must not count for one follower, who may leave.
    const { notifier: changes, shared = services } = services;
    const all = getOrInsertComputed(feeds, changes, () => new Map<string, Feed<Reading>>());
    const feed = getOrInsertComputed(all, id, () => new Feed(changes, id, () => read(shared, id)));
    const leave = feed.join(keyId, wake);
    return {
      feed,
      leave: () => {
        leave();
        if (!feed.followed && all.get(id) === feed) all.delete(id);
      },
    };
  };
}
