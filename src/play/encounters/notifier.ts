/** Tells when another process may have changed anything, until the answer is called. */
type Elsewhere = (wake: () => void) => () => void;

/**
 * Who wants to know when something has changed: an encounter's log, any log of a campaign, a key. Only what is there for good is told of,
 * and what other processes write is told of to all.
 */
export class EncounterNotifier {
  private readonly waiting = new Map<string, Set<() => void>>();
  private readonly elsewhere: Elsewhere;
  private deafen: (() => void) | null = null;

  constructor(elsewhere: Elsewhere = () => () => {}) {
    this.elsewhere = elsewhere;
  }

  /** The encounter or key has been changed. */
  tell(id: string): void {
    for (const wake of this.waiting.get(id) ?? []) wake();
  }

  /** Calls `wake` at every change until the answer is called. */
  watch(id: string, wake: () => void): () => void {
    this.deafen ??= this.elsewhere(() => this.tellAll());
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

  private tellAll(): void {
    for (const id of [...this.waiting.keys()]) this.tell(id);
  }
}
