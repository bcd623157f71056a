/** Who wants to know when an encounter has changed. Only entries that are in the log for good are told of. */
export class Changes {
  private readonly waiting = new Map<string, Set<() => void>>();

  /** Something has been appended to the encounter's log. */
  tell(encounterId: string): void {
    for (const wake of this.waiting.get(encounterId) ?? []) wake();
  }

  /** Calls `wake` at every change until the answer is called. */
  watch(encounterId: string, wake: () => void): () => void {
    const watchers = this.waiting.get(encounterId) ?? new Set();
    this.waiting.set(encounterId, watchers.add(wake));
    return () => {
      watchers.delete(wake);
      if (watchers.size === 0 && this.waiting.get(encounterId) === watchers) this.waiting.delete(encounterId);
    };
  }
}
