/** Runs one request at a time. A new request aborts the previous request and discards its response. */
export class Latest {
  private running: AbortController | null = null;

  /** Passes the result of `work` to `heard`, unless another request was started in the meantime. */
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
