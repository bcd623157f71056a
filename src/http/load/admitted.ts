import { setTimeout as pause } from 'node:timers/promises';
import type { LRUCache } from 'lru-cache';
import type { Allowances } from '../../graphql/kit/context.ts';
import { Meter } from '../../graphql/meter/meter.ts';
import type { HttpFault } from '../http-fault.ts';
import { type Budgets, MS_PER_MEGABYTE, type RemainingBudget } from './budgets.ts';
import type { CallerIdentity } from './fair-queue.ts';
import type { FairSemaphore } from './fair-semaphore.ts';
import { asRefusal, MOST_ASIDE, tooMuchAside } from './refusals.ts';
import type { WorkScheduler } from './work-scheduler.ts';

/** Large answers that may wait for a place: of one caller, of one address, and of all addresses together. */
const BEGUN = { ofParty: 3, ofAddress: 16, all: 32 };

/** How long who comes while more has been begun is let wait for that to change: who is told at once asks again at once. */
const MOMENT = 50;

/** What those who are let in share. */
export interface Shares {
  readonly scheduler: WorkScheduler;
  /** Places for large answers that are half made. */
  readonly halfMade: FairSemaphore;
  /** Places in other threads. */
  readonly aside: FairSemaphore;
  /** Fingerprints of keys that somebody knew lately: those that are made up share one place in the line. */
  readonly known: LRUCache<string, true>;
  readonly budgets: Budgets;
  readonly workOfAnswer: number;
  readonly busy: () => HttpFault;
}

/** Whose place a party has in the line. */
export const inLine = ({ address, key }: CallerIdentity, known: Shares['known']): CallerIdentity => ({
  address,
  key: key === '' || known.has(key) ? key : 'unknown',
});

/** A request that has been let in. */
export class Admitted implements Allowances {
  readonly party: CallerIdentity;
  readonly left: RemainingBudget;
  readonly meter: Meter;
  readonly #shared: Shares;
  /** Who pays: for a key that nobody knows its address does. */
  #payer: CallerIdentity;
  #paid = 0;
  #lasts = false;
  #place: Promise<void> | null = null;

  constructor(party: CallerIdentity, left: RemainingBudget, shared: Shares, now: number) {
    this.party = party;
    this.left = left;
    this.#payer = party;
    this.#shared = shared;
    this.meter = new Meter(this.#rest, shared.workOfAnswer, now);
  }

  /** Comes with a turn to begin, or gives it at once; throws the `HttpFault` that turns it away where too much has been begun. */
  begin(): Promise<void> | undefined {
    const come = this.#turn(false);
    return come ? come.then(() => this.#begun()) : this.#begun();
  }

  /** It is an answer that goes on: it holds no place, and may be told to others who go on without it. */
  goesOn(): void {
    this.#lasts = true;
  }

  async campaign(): Promise<void> {
    asRefusal(() => this.#shared.budgets.campaign(this.party));
  }

  async spend(): Promise<void> {
    const { work, lookedAt } = this.meter;
    this.#putDown(work, lookedAt);
    asRefusal(() => void this.#shared.budgets.work(this.#payer));
  }

  async aside<Value>(work: () => Promise<Value>): Promise<Value> {
    // what goes on would hold its place for as long
    if (!this.#lasts) await this.#half();
    const { aside } = this.#shared;
    if (aside.waiting(this.party) >= MOST_ASIDE) throw tooMuchAside();
    await aside.take(this.party);
    try {
      return await work();
    } finally {
      aside.release();
    }
  }

  /** The key is one that somebody holds. */
  knownKey(): void {
    this.#shared.known.set(this.party.key, true);
  }

  /** The key is one that nobody knows; throws a `Refusal` where it is one too many. */
  async unknownKey(): Promise<void> {
    this.#payer = { address: this.party.address, key: '' };
    asRefusal(() => this.#shared.budgets.unknownKey(this.party));
  }

  /** Puts down what it has caused, with the bytes of its answer; says how much work it was, in milliseconds. */
  done(bytes: number): number {
    // fields of an answer that has been told can still wait: where one of them was refused, it ended without them
    if (!this.#lasts) this.meter.end();
    void this.#place?.then(() => this.#shared.halfMade.release());
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
    return turns.takeNow() ? undefined : turns.next(inLine(this.party, known), goesOn);
  }

  /** What wide odds come to takes memory too. */
  #half(): Promise<void> {
    this.#place ??= this.#shared.halfMade.take(this.party);
    return this.#place;
  }

  #begun(): Promise<void> | undefined {
    return this.#tooMuchBegun() ? this.#afterMoment() : undefined;
  }

  #tooMuchBegun(): boolean {
    const { halfMade } = this.#shared;
    return (
      halfMade.size >= BEGUN.all ||
      halfMade.waitingOf(this.party.address) >= BEGUN.ofAddress ||
      halfMade.waiting(this.party) >= BEGUN.ofParty
    );
  }

  async #afterMoment(): Promise<void> {
    await pause(MOMENT);
    await this.#turn(false);
    if (this.#tooMuchBegun()) throw this.#shared.busy();
  }

  #putDown(ms: number, now: number): void {
    const due = ms - this.#paid;
    this.#paid = ms;
    this.#shared.budgets.spend(this.#payer, due, now);
  }
}
