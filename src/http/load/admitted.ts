import { setTimeout as pause } from 'node:timers/promises';
import type { LRUCache } from 'lru-cache';
import type { Allowances } from '../../graphql/kit/context.ts';
import { Meter } from '../../graphql/meter/meter.ts';
import type { HttpFault } from '../http-fault.ts';
import { type Budgets, MS_PER_MEGABYTE, type RemainingBudget } from './budgets.ts';
import type { CallerIdentity } from './fair-queue.ts';
import type { FairSemaphore } from './fair-semaphore.ts';
import { asRefusal, MAX_OFFLOADED_PER_CALLER, tooMuchOffloaded } from './refusals.ts';
import type { WorkScheduler } from './work-scheduler.ts';

/** Maximum number of large responses that wait for a place: per caller, per address, and in total. */
const BEGUN = { ofParty: 3, ofAddress: 16, all: 32 };

/**
 * Milliseconds for which a request waits before it is rejected because too many large responses are waiting. If it were
 * rejected immediately, the caller would also retry immediately.
 */
const BUSY_GRACE_MS = 50;

/** Limited resources that all admitted requests share. */
export interface Shares {
  readonly scheduler: WorkScheduler;
  /** Places for large responses in progress. */
  readonly largeResponses: FairSemaphore;
  /** Places for work in other threads. */
  readonly workerPlaces: FairSemaphore;
  /** Hashes of recently valid keys. All unknown keys of an address share one place in the queue. */
  readonly known: LRUCache<string, true>;
  readonly budgets: Budgets;
  readonly workOfAnswer: number;
  readonly busy: () => HttpFault;
}

/** Returns the identity of the caller in the queue. */
export const inLine = ({ address, key }: CallerIdentity, known: Shares['known']): CallerIdentity => ({
  address,
  key: key === '' || known.has(key) ? key : 'unknown',
});

/** A request that the service has admitted and will execute. */
export class Admitted implements Allowances {
  readonly caller: CallerIdentity;
  readonly left: RemainingBudget;
  readonly meter: Meter;
  readonly #shared: Shares;
  /** Caller whose budget pays for the request. If the key is unknown, the address's budget pays. */
  #payer: CallerIdentity;
  #paid = 0;
  #lasts = false;
  #place: Promise<void> | null = null;

  constructor(caller: CallerIdentity, left: RemainingBudget, shared: Shares, now: number) {
    this.caller = caller;
    this.left = left;
    this.#payer = caller;
    this.#shared = shared;
    this.meter = new Meter(this.#rest, shared.workOfAnswer, now);
  }

  /**
   * Waits until it is this request's turn to begin. Undefined if it can begin immediately. Throws an `HttpFault` if too
   * many large responses are waiting.
   */
  begin(): Promise<void> | undefined {
    const come = this.#turn(false);
    return come ? come.then(() => this.#begun()) : this.#begun();
  }

  /** Marks a streamed response. It needs no place for large responses, and other subscribers may share its result. */
  goesOn(): void {
    this.#lasts = true;
  }

  async campaign(): Promise<void> {
    asRefusal(() => this.#shared.budgets.campaign(this.caller));
  }

  async spend(): Promise<void> {
    const { work, lookedAt } = this.meter;
    this.#putDown(work, lookedAt);
    asRefusal(() => void this.#shared.budgets.work(this.#payer));
  }

  async offload<Value>(work: () => Promise<Value>): Promise<Value> {
    // A streamed response takes no place, because it would occupy it until it ends.
    if (!this.#lasts) await this.#half();
    const { workerPlaces } = this.#shared;
    if (workerPlaces.waiting(this.caller) >= MAX_OFFLOADED_PER_CALLER) throw tooMuchOffloaded();
    await workerPlaces.take(this.caller);
    try {
      return await work();
    } finally {
      workerPlaces.release();
    }
  }

  knownKey(): void {
    this.#shared.known.set(this.caller.key, true);
  }

  /** Charges the caller for an unknown key. Throws a `RequestError` if the caller has sent too many unknown keys. */
  async unknownKey(): Promise<void> {
    this.#payer = { address: this.caller.address, key: '' };
    asRefusal(() => this.#shared.budgets.unknownKey(this.caller));
  }

  /** Charges the request's work and the bytes of its response. Returns the work in milliseconds. */
  done(bytes: number): number {
    // Fields of an aborted response can still be waiting after the response was sent.
    if (!this.#lasts) this.meter.end();
    void this.#place?.then(() => this.#shared.largeResponses.release());
    this.#place = null;
    const { work, lookedAt } = this.meter;
    this.#putDown(work + (bytes / 1e6) * MS_PER_MEGABYTE, lookedAt);
    return work;
  }

  readonly #rest = async (): Promise<void> => {
    if (!this.#lasts && this.meter.isLarge) await this.#half();
    await this.#turn(true);
  };

  #turn(goesOn: boolean): Promise<void> | undefined {
    const { scheduler: turns, known } = this.#shared;
    return turns.takeNow() ? undefined : turns.next(inLine(this.caller, known), goesOn);
  }

  /** A request for expensive odds also needs a place for large responses, because the results need memory. */
  #half(): Promise<void> {
    this.#place ??= this.#shared.largeResponses.take(this.caller);
    return this.#place;
  }

  #begun(): Promise<void> | undefined {
    return this.#tooMuchBegun() ? this.#afterMoment() : undefined;
  }

  #tooMuchBegun(): boolean {
    const { largeResponses } = this.#shared;
    return (
      largeResponses.size >= BEGUN.all ||
      largeResponses.waitingOf(this.caller.address) >= BEGUN.ofAddress ||
      largeResponses.waiting(this.caller) >= BEGUN.ofParty
    );
  }

  async #afterMoment(): Promise<void> {
    await pause(BUSY_GRACE_MS);
    await this.#turn(false);
    if (this.#tooMuchBegun()) throw this.#shared.busy();
  }

  #putDown(ms: number, now: number): void {
    const due = ms - this.#paid;
    this.#paid = ms;
    this.#shared.budgets.spend(this.#payer, due, now);
  }
}
