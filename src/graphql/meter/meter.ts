import { locatedError, responsePathAsArray } from 'graphql';
import type { RequestError } from '../../play/errors.ts';
import { type Limit, mostOfAnswer, tooMuch } from './most-of-answer.ts';
import { LARGE, LEAVES, LONG_SLICE, LONGEST_PIECE, SLICE } from './pace.ts';
import { passNow } from './pass-now.ts';
import { type Place, type Refused, type Rest, toNobody, type Waiting } from './waiting.ts';

/** What an answer has come to so far, counted while it is made. */
export class Meter {
  /** Why it is not made to its end; null while it is. */
  refused: RequestError | null = null;
  /** What fields throw that are not made: graphql takes one that says where it stands as it is, however often it comes. */
  #thrown: Error | null = null;
  /** Whether it is told whole or not at all, so that no field has to hear that it is refused. */
  #isWhole = false;
  #refusedWhole: ((error: Error) => void) | null = null;
  /** What fields come to that nobody waits for. */
  #never: Promise<never> | null = null;
  #objects = 0;
  #bytes = 0;
  #large = false;
  /** Whether the next field waits, however short the slice was. */
  #mustRest = false;
  #worked = 0;
  #elsewhere = 0;
  /** Work for parts that have been told. */
  #before = 0;
  #since: number;
  #slice: number;
  #leaves = 0;
  /** Whether fields without fields of their own wait too. */
  #leavesWait = false;
  /** Whether fields wait. */
  #resting = false;
  /** Whether somebody makes those that wait. */
  #going = false;
  /** The last that came is made first: so one thing is whole before others are begun, and little is half made. */
  readonly #waiting: Waiting[] = [];
  /** How many things are waited for. */
  #waits = 0;
  /** The pass of the event loop in which the clock was looked at last, while something is waited for. */
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

  /** Bytes so far, about. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Whether it is more than most answers come to. */
  get isLarge(): boolean {
    return this.#large;
  }

  /** Work so far, in milliseconds of any thread. */
  get work(): number {
    this.#look();
    return this.#before + this.#worked + this.#elsewhere;
  }

  /** When the clock was looked at last. */
  get lookedAt(): number {
    return this.#since;
  }

  /** What a query comes to, or why it is refused, as soon as that is so: it is told whole or not at all. */
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

  /** What is told in place of what is refused. */
  get #refusedWith(): Refused {
    return { errors: [locatedError(this.#located(undefined), undefined)] };
  }

  /** Makes a field, at once or after others have had a turn. */
  make<Value>(field: string, make: () => Value, place?: Place): Value | Promise<Awaited<Value>> {
    // to throw at once would end a list some of whose items wait: nobody would hear how they end
    if (this.#resting) return this.#makeLater(field, make, place);
    if (this.refused) return this.#refusal(place);
    const now = this.#look();
    if (this.#isLate) this.#refuse('DEADLINE_EXCEEDED', field, 'work', place);
    const goesOn = now - this.#slice < SLICE && !this.#mustRest;
    return goesOn ? make() : this.#makeLater(field, make, place);
  }

  /** Divides the work of a field into pieces; `bytes` is the length of what it has made, which is counted once it is whole. */
  readonly pace = (field: string, bytes = 0): Promise<void> | undefined => {
    if (bytes > 0) this.#bound('bytes', this.#bytes + bytes, field);
    return this.make(field, () => undefined);
  };

  /** Throws where it has taken more work than it may, in this thread and others. */
  refuseLate(field: string): void {
    if (this.#isLate) this.#refuse('DEADLINE_EXCEEDED', field, 'work');
  }

  get #isLate(): boolean {
    return this.#worked + this.#elsewhere > this.#mostWork;
  }

  /** Whether a field that has no fields of its own may be made at once, without `makeLeaf`: there are many, so not each looks at the clock. */
  leafNow(): boolean {
    if ((this.#resting && !this.#isWhole) || this.refused !== null || this.#leavesWait) return false;
    return ++this.#leaves % LEAVES !== 0;
  }

  /** Makes a field that has no fields of its own, after a look at the clock. */
  makeLeaf<Value>(field: string, make: () => Value, place?: Place): Value | Promise<Awaited<Value>> {
    if (this.#resting && !this.#isWhole) return this.#makeLater(field, make, place);
    if (this.refused) return this.#refusal(place);
    const now = this.#look();
    if (this.#isLate) this.#refuse('DEADLINE_EXCEEDED', field, 'work', place);
    this.#leavesWait = now - this.#slice >= LONG_SLICE;
    return this.#leavesWait ? this.#makeLater(field, make, place) : make();
  }

  /** Something that is waited for, and is no work of this thread. */
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

  /** Work that another thread has done, in milliseconds. */
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

  /** A large answer goes on in a place of a large one; one that is too large does not. */
  #bound(limit: 'objects' | 'bytes', found: number, field: string, place?: Place): void {
    if (found > LARGE[limit] && !this.#large) this.#large = this.#mustRest = true;
    if (found > mostOfAnswer[limit]) this.#refuse('QUERY_TOO_COMPLEX', field, limit, place);
  }

  /** The answer has been told. */
  end(): void {
    this.refused ??= toNobody;
    this.#letGo();
  }

  /** Begins anew: what goes on counts each of its parts by itself. */
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
    // from one pass of the loop to another it was others who worked, or nobody
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

  /** Makes what waits, in as many turns as it takes. */
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

  /** Makes what waits as far as a slice lasts. */
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
      // what it is made of is made before the next
      await null;
      await null;
    }
  }

  /** Tells those that wait for a turn that none comes. */
  #letGo(): void {
    for (const { place, refuse } of this.#waiting.splice(0)) {
      // nobody waits for the fields of what is not told; within a field somebody does
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

  /** An error of a field, which says where it stands if it is this answer's refusal. */
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
    // fields that were begun go on, and may find the same: it is refused once
    this.refused ??= tooMuch(code, field, limit, max);
    if (place !== undefined) throw this.at(place, this.refused);
    // the field in which it was noticed says so first
    if (this.#isWhole) setImmediate(() => this.#refusedWhole?.(this.#located(undefined)));
    throw this.#located(undefined);
  }
}
