import type { Stores } from '../ports.ts';

/** The part of the stores that reports changes by other processes. */
type Elsewhere = Pick<Stores, 'changedElsewhere' | 'notifyElsewhere'>;

const nobodyElse: Elsewhere = { changedElsewhere: () => () => {}, notifyElsewhere: () => {} };

/** Called after a change. `isCertain` is false if the watched object may have changed, but this is not certain. */
export type Wake = (isCertain: boolean) => void;

/**
 * Notifies watchers of changes to an encounter's log, to any log of a campaign, or to a key. Reports only durable
 * changes, including changes by other processes.
 */
export class EncounterNotifier {
  private readonly waiting = new Map<string, Set<Wake>>();
  private readonly elsewhere: Elsewhere;
  private unsubscribe: (() => void) | null = null;

  constructor(elsewhere: Elsewhere = nobodyElse) {
    this.elsewhere = elsewhere;
  }

  /** Reports that the encounter, campaign or key has changed. */
  notify(id: string): void {
    this.wake(id, true);
    this.elsewhere.notifyElsewhere(id);
  }

  /** Calls `wake` after every change. Returns a function that ends these calls. */
  watch(id: string, wake: Wake): () => void {
    this.unsubscribe ??= this.elsewhere.changedElsewhere((id) => {
      for (const each of id === null ? [...this.waiting.keys()] : [id]) this.wake(each, id !== null);
    });
    const watchers = this.waiting.get(id) ?? new Set<Wake>();
    this.waiting.set(id, watchers.add(wake));
    return () => {
      watchers.delete(wake);
      if (watchers.size === 0 && this.waiting.get(id) === watchers) this.waiting.delete(id);
      if (this.waiting.size > 0) return;
      this.unsubscribe?.();
      this.unsubscribe = null;
    };
  }

  private wake(id: string, isCertain: boolean): void {
    for (const wake of this.waiting.get(id) ?? []) wake(isCertain);
  }
}
