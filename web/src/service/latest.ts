/** Asks one thing at a time: what is asked later ends what was asked before, whose answer is heard no more. */
export class Latest {
  private running: AbortController | null = null;

  /** Tells what `work` comes to, unless something else was asked meanwhile. */
  async ask<T>(work: (signal: AbortSignal) => Promise<T>, heard: (answer: T) => void): Promise<void> {
    this.running?.abort();
    const own = new AbortController();
    this.running = own;
    try {
      const answer = await work(own.signal);
      if (this.running === own) heard(answer);
    } catch (error) {
      if (!own.signal.aborted) throw error;
    }
  }

  end(): void {
    this.running?.abort();
    this.running = null;
  }
}
