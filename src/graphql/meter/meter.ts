import { locatedError, responsePathAsArray } from 'graphql';
import type { RequestError } from '../../play/errors.ts';
import { type Limit, mostOfAnswer, tooMuch } from './most-of-answer.ts';
import { LARGE, LEAVES, LONG_SLICE, LONGEST_PIECE, SLICE } from './pace.ts';
import { passNow } from './pass-now.ts';
import { type Place, type Refused, type Rest, toNobody, type Waiting } from './waiting.ts';

/** Counts a response's size and work while fields are resolved. */
export class Meter {
  /** Reason why the response is aborted. Null if the response is not aborted. */
  refused: RequestError | null = null;
  /** Error that all skipped fields throw. graphql wraps the same error only once. */
  #thrown: Error | null = null;
  /** True if the response is sent as a whole or not at all. Promises of skipped fields then do not have to reject. */
  #isWhole = false;
  #refusedWhole: ((error: Error) => void) | null = null;
  /** Promise that never settles, for skipped fields of a response that no caller waits for. */
  #never: Promise<never> | null = null;
  #objects = 0;
  #bytes = 0;
  #large = false;
  /** True if the next field must wait, even if the slice has time left. */
  #mustRest = false;
  #worked = 0;
  #elsewhere = 0;
  /** Milliseconds of work on the parts of the response that have already been sent. */
  #before = 0;
  #since: number;
  #slice: number;
  #leaves = 0;
  /** True if leaf fields must also wait for a turn. */
  #leavesWait = false;
  #resting = false;
  /** True while a loop resolves the waiting fields. */
  #going = false;
  /** The newest field is resolved first, so one object is complete before the next begins. This saves memory. */
  readonly #waiting: Waiting[] = [];
  /** Number of awaited operations that do not run in this thread. */
  #waits = 0;
  /** Number of the event-loop pass in which the clock was last read. Null if no operation is awaited. */
  #pass: number | null = null;
  readonly #rest: Rest;
  readonly #mostWork: number;
  readonly #clock: () => number;

  constructor(
    rest: Rest = () => Promise.resolve(),
    mostWork: number = mostOfAnswer.work,
    now?: number,
    clock: () => number = () => performance.now(),
  ) {
    this.#rest = rest;
    this.#mostWork = mostWork;
    this.#clock = clock;
    this.#since = this.#slice = now ?? clock();
  }

  /** Returns the approximate size of the response so far, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** True if the response is so large that few such responses may be built at the same time. */
  get isLarge(): boolean {
    return this.#large;
  }

  /** Returns the work so far in all threads, in milliseconds. */
  get work(): number {
    this.#look();
    return this.#before + this.#worked + this.#elsewhere;
  }

  /** Returns the time when the clock was last read. */
  get lookedAt(): number {
    return this.#since;
  }

  /** Runs a query. Returns the result, or an error as soon as a limit is exceeded. */
  whole<Result>(make: () => Result | Promise<Result>): Result | Refused | Promise<Result | Refused> {
    this.#isWhole = true;
    const made = make();
    if (this.refused !== null) return this.#refusedWith;
    return made instanceof Promise ? this.#wholeOr(made) : made;
  }

  async #wholeOr<Result>(made: Promise<Result>): Promise<Result | Refused> {
    const refused = new Promise<Error>((resolve) => {
      this.#refusedWhole = resolve;
    });
    await Promise.race([made, refused]);
    return this.refused === null ? made : this.#refusedWith;
  }

  /** Returns the result that is sent instead of an aborted response. */
  get #refusedWith(): Refused {
    return { errors: [locatedError(this.#located(undefined), undefined)] };
  }

  /** Resolves a field immediately, or after other requests have had a turn. */
  make<Value>(field: string, make: () => Value, place?: Place): Value | Promise<Awaited<Value>> {
    // If an item threw synchronously, its list would end, and errors of waiting items would be unhandled.
    if (this.#resting) return this.#makeLater(field, make, place);
    if (this.refused) return this.#refusal(place);
    const now = this.#look();
    if (this.#isLate) this.#refuse('DEADLINE_EXCEEDED', field, 'work', place);
    const goesOn = now - this.#slice < SLICE && !this.#mustRest;
    return goesOn ? make() : this.#makeLater(field, make, place);
  }

  /**
   * Pauses between two pieces of a field's work. `bytes` is the length of the field's result so far. The meter counts
   * these bytes only when the field is complete.
   */
  readonly pace = (field: string, bytes = 0): Promise<void> | undefined => {
    if (bytes > 0) this.#bound('bytes', this.#bytes + bytes, field);
    return this.make(field, () => undefined);
  };

  /** Throws if the response has used up its work budget. Includes the work of other threads. */
  refuseLate(field: string): void {
    if (this.#isLate) this.#refuse('DEADLINE_EXCEEDED', field, 'work');
  }

  get #isLate(): boolean {
    return this.#worked + this.#elsewhere > this.#mostWork;
  }

  /**
   * True if a leaf field may be resolved immediately, without `makeLeaf`. Leaf fields are numerous, so the clock is
   * read only for some of them.
   */
  leafNow(): boolean {
    if ((this.#resting && !this.#isWhole) || this.refused !== null || this.#leavesWait) return false;
    return ++this.#leaves % LEAVES !== 0;
  }

  /** Resolves a leaf field after reading the clock. */
  makeLeaf<Value>(field: string, make: () => Value, place?: Place): Value | Promise<Awaited<Value>> {
    if (this.#resting && !this.#isWhole) return this.#makeLater(field, make, place);
    if (this.refused) return this.#refusal(place);
    const now = this.#look();
    if (this.#isLate) this.#refuse('DEADLINE_EXCEEDED', field, 'work', place);
    this.#leavesWait = now - this.#slice >= LONG_SLICE;
    return this.#leavesWait ? this.#makeLater(field, make, place) : make();
  }

  /** Awaits an operation that does not run in this thread. */
  async waiting<Value>(value: Promise<Value>): Promise<Value> {
    this.#waits += 1;
    this.#look();
    try {
      return await value;
    } finally {
      this.#waits -= 1;
      this.#beginSlice();
      this.#pass = null;
    }
  }

  /** Adds work of another thread, in milliseconds. */
  elsewhere(ms: number): void {
    this.#elsewhere += ms;
  }

  addObjects(count: number, field: string, place?: Place): void {
    this.#objects += count;
    this.#bound('objects', this.#objects, field, place);
  }

  addBytes(count: number, field: string, place?: Place): void {
    this.#bytes += count;
    this.#bound('bytes', this.#bytes, field, place);
  }

  /** Aborts the response if it exceeds a limit. A large response waits until a place for large responses is free. */
  #bound(limit: 'objects' | 'bytes', found: number, field: string, place?: Place): void {
    if (found > LARGE[limit] && !this.#large) this.#large = this.#mustRest = true;
    if (found > mostOfAnswer[limit]) this.#refuse('QUERY_TOO_COMPLEX', field, limit, place);
  }

  /** Marks the response as sent. */
  end(): void {
    this.refused ??= toNobody;
    this.#letGo();
  }

  /** Resets the counts, because each event of a subscription counts separately. */
  again(): void {
    this.refused = this.#thrown = null;
    this.#large = this.#mustRest = false;
    this.#before += this.#worked + this.#elsewhere;
    this.#objects = this.#bytes = this.#worked = this.#elsewhere = 0;
    this.#beginSlice();
  }

  #look(): number {
    const now = this.#clock();
    const pass = this.#waits > 0 ? passNow() : null;
    // Between two passes of the event loop, the thread worked for other requests or was idle.
    if (this.#pass === null || this.#pass === pass)
      this.#worked += Math.min(now - this.#since, LONGEST_PIECE);
    this.#since = now;
    this.#pass = pass;
    return now;
  }

  #makeLater<Value>(field: string, make: () => Value, place?: Place): Promise<Awaited<Value>> {
    this.#resting = true;
    return new Promise((resolve, refuse) => {
      const go = (): void => resolve(make() as Awaited<Value> | PromiseLike<Awaited<Value>>);
      this.#waiting.push({ field, place, go, refuse });
      if (!this.#going) void this.#makeWaiting();
    });
  }

  /** Resolves all waiting fields, in several turns if necessary. */
  async #makeWaiting(): Promise<void> {
    this.#going = true;
    while (this.#waiting.length > 0 && this.refused === null) {
      await this.#rest();
      this.#mustRest = false;
      this.#beginSlice();
      await this.#makeSome();
    }
    this.#resting = this.#going = false;
    if (this.refused) this.#letGo();
  }

  #beginSlice(): void {
    this.#since = this.#slice = this.#clock();
    this.#leavesWait = false;
  }

  /** Resolves waiting fields until the slice is used up. */
  async #makeSome(): Promise<void> {
    while (this.refused === null && !this.#mustRest && this.#look() - this.#slice < SLICE) {
      const next = this.#waiting.pop();
      if (next === undefined) return;
      this.#resting = false;
      try {
        if (this.#isLate) this.#refuse('DEADLINE_EXCEEDED', next.field, 'work', next.place);
        next.go();
      } catch (error) {
        next.refuse(error as Error);
      }
      // Let promises of the field's result resolve before the next field starts.
      await null;
      await null;
    }
  }

  /** Rejects the waiting fields. */
  #letGo(): void {
    for (const { place, refuse } of this.#waiting.splice(0)) {
      // No caller waits for the fields of a discarded response, but resolvers still wait for the work within a field.
      if (place !== undefined && (this.#isWhole || this.refused === toNobody)) continue;
      refuse(this.#located(place));
    }
  }

  #refusal(place: Place | undefined): Promise<never> {
    if (place !== undefined && this.#isWhole) {
      this.#never ??= new Promise(() => {});
      return this.#never;
    }
    throw this.#located(place);
  }

  /** Adds the field's location to the error of this aborted response. Returns other errors unchanged. */
  at(place: Place, error: unknown): unknown {
    if (error !== this.refused) return error;
    const located = this.#located(place);
    this.#refusedWhole?.(located);
    return located;
  }

  #located(place: Place | undefined): Error {
    this.#thrown ??= this.refused;
    if (place !== undefined && this.#thrown === this.refused)
      this.#thrown = locatedError(this.refused, place.fieldNodes, responsePathAsArray(place.path));
    return this.#thrown!;
  }

  #refuse(
    code: 'QUERY_TOO_COMPLEX' | 'DEADLINE_EXCEEDED',
    field: string,
    limit: Limit,
    place?: Place,
  ): never {
    const max = limit === 'work' ? this.#mostWork : mostOfAnswer[limit];
    // Other fields can also exceed the limit before they finish. Only the first error is reported.
    this.refused ??= tooMuch(code, field, limit, max);
    if (place !== undefined) throw this.at(place, this.refused);
    // The field that exceeded the limit reports the error first, with its location.
    if (this.#isWhole) setImmediate(() => this.#refusedWhole?.(this.#located(undefined)));
    throw this.#located(undefined);
  }
}
