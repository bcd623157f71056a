import type { Stores } from '../ports.ts';

/** Other processes that change things. */
type Elsewhere = Pick<Stores, 'changedElsewhere' | 'notifyElsewhere'>;

const nobodyElse: Elsewhere = { changedElsewhere: () => () => {}, notifyElsewhere: () => {} };

/**
 * Who wants to know when something has changed: an encounter's log, any log of a campaign, a key. Only what is there for good is told of,
 * and what other processes write is told of to all.
 */
export class EncounterNotifier {
  private readonly waiting = new Map<string, Set<() => void>>();
  private readonly elsewhere: Elsewhere;
  private deafen: (() => void) | null = null;

  constructor(elsewhere: Elsewhere = nobodyElse) {
    this.elsewhere = elsewhere;
  }

  /** The encounter or key has been changed. */
  notify(id: string): void {
    this.wake(id);
    this.elsewhere.notifyElsewhere(id);
  }

  /** Calls `wake` at every change until the answer is called. */
  watch(id: string, wake: () => void): () => void {
    this.deafen ??= this.elsewhere.changedElsewhere((id) => {
      for (const each of id === null ? [...this.waiting.keys()] : [id]) this.wake(each);
    });
    const watchers = this.waiting.get(id) ?? new Set();
    this.waiting.set(id, watchers.add(wake));
    return () => {
      watchers.delete(wake);
      if (watchers.size === 0 && this.waiting.get(id) === watchers) this.waiting.delete(id);
      if (this.waiting.size > 0) return;
      this.deafen?.();
      this.deafen = null;
    };
  }

  private wake(id: string): void {
    for (const wake of this.waiting.get(id) ?? []) wake();
  }
}
