import { RequestError } from '../../play/errors.ts';

/** What one answer may come to. */
export const mostOfAnswer = {
  /** Objects in it. */
  objects: 10_000,
  /** Bytes of it, about. */
  bytes: 5_000_000,
  /** Work in milliseconds of the thread. */
  work: 2_000,
} as const;

/** No piece of work is longer: what takes more has waited, for a disk or for somebody else’s lock. */
const LONGEST_PIECE = 1_000;

/** For how long an answer is made before others have a turn, in milliseconds. */
const SLICE = 5;

/** How many fields without fields of their own are made between two looks at the clock. */
const LEAVES = 8;

/** What is still to be made of an answer that has been told is for nobody. */
const toNobody = new RequestError('UNAVAILABLE', 'the answer has been told');

/** Lets others have a turn, and comes when it is this answer's again. */
export type Rest = () => Promise<void>;

let pass = 0;
let passing = false;

/** The number of this pass of the event loop, counted while somebody asks. */
function passNow(): number {
  if (!passing) {
    passing = true;
    setImmediate(() => {
      passing = false;
      pass += 1;
    });
  }
  return pass;
}

/** What an answer has come to so far, counted while it is made. */
export class Meter {
  /** Why it is not made to its end; null while it is. */
  refused: RequestError | null = null;
  #objects = 0;
  #bytes = 0;
  #worked = 0;
  #elsewhere = 0;
  /** Work for parts that have been told. */
  #told = 0;
  #since: number;
  #slice: number;
  #leaves = 0;
  #resting: Promise<void> | null = null;
  /** How many things are waited for. */
  #waits = 0;
  /** The pass of the event loop in which the clock was looked at last, while something is waited for. */
  #pass: number | null = null;
  /** Comes to those who wait, once nothing more is made. */
  #over: ReturnType<typeof signal> | null = null;
  readonly #rest: Rest;

  constructor(rest: Rest = () => Promise.resolve()) {
    this.#rest = rest;
    this.#since = performance.now();
    this.#slice = this.#since;
  }

  /** Bytes so far, about. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Work so far, in milliseconds of any thread. */
  get work(): number {
    this.#look();
    return this.#told + this.#worked + this.#elsewhere;
  }

  /** Makes a field, at once or after others have had a turn. */
  make<Value>(field: string, make: () => Value): Value | Promise<Awaited<Value>> {
    // to throw at once would end a list some of whose items wait: nobody would hear how they end
    if (this.#resting !== null) return this.#makeLater(field, make);
    if (this.refused) throw this.refused;
    const now = this.#look();
    this.refuseLate(field);
    return now - this.#slice < SLICE ? make() : this.#makeLater(field, make);
  }

  /** Throws where it has taken more work than it may, in this thread and others. */
  refuseLate(field: string): void {
    if (this.#worked + this.#elsewhere > mostOfAnswer.work) this.#refuse('DEADLINE_EXCEEDED', field, 'work');
  }

  /** Makes a field that has no fields of its own: there are many, so not each looks at the clock. */
  makeLeaf<Value>(field: string, make: () => Value): Value | Promise<Awaited<Value>> {
    if (++this.#leaves % LEAVES === 0) return this.make(field, make);
    if (this.#resting !== null) return this.#makeLater(field, make);
    if (this.refused) throw this.refused;
    return make();
  }

  /** Something that is waited for, and is no work of this thread. */
  async waiting<Value>(value: Promise<Value>): Promise<Value> {
    this.#waits += 1;
    this.#look();
    try {
      return await value;
    } finally {
      this.#waits -= 1;
      this.#since = this.#slice = performance.now();
      this.#pass = null;
    }
  }

  /** Work that another thread has done, in milliseconds. */
  elsewhere(ms: number): void {
    this.#elsewhere += ms;
  }

  addObjects(count: number, field: string): void {
    this.#objects += count;
    if (this.#objects > mostOfAnswer.objects) this.#refuse('QUERY_TOO_COMPLEX', field, 'objects');
  }

  addBytes(count: number, field: string): void {
    this.#bytes += count;
    if (this.#bytes > mostOfAnswer.bytes) this.#refuse('QUERY_TOO_COMPLEX', field, 'bytes');
  }

  /** The answer has been told. */
  end(): void {
    this.refused ??= toNobody;
    this.#over?.send();
  }

  /** Begins anew: what goes on counts each of its parts by itself. */
  again(): void {
    if (this.refused) this.#over = null;
    this.refused = null;
    this.#told += this.#worked + this.#elsewhere;
    this.#objects = this.#bytes = this.#worked = this.#elsewhere = 0;
    this.#since = this.#slice = performance.now();
  }

  #look(): number {
    const now = performance.now();
    const pass = this.#waits > 0 ? passNow() : null;
    // from one pass of the loop to another it was others who worked, or nobody
    if (this.#pass === null || this.#pass === pass)
      this.#worked += Math.min(now - this.#since, LONGEST_PIECE);
    this.#since = now;
    this.#pass = pass;
    return now;
  }

  /** All fields that wait go on in one turn, as far as it lasts. */
  async #makeLater<Value>(field: string, make: () => Value): Promise<Awaited<Value>> {
    this.#over ??= signal();
    const { come } = this.#over;
    do {
      if (this.refused) throw this.refused;
      this.#resting ??= this.#rest().then(() => {
        this.#resting = null;
        this.#since = this.#slice = performance.now();
      });
      // what is made for nobody waits for no turn, and is let go with all that it holds
      await Promise.race([this.#resting, come]);
    } while (this.refused === null && this.#look() - this.#slice >= SLICE);
    if (this.refused) throw this.refused;
    this.refuseLate(field);
    return await make();
  }

  #refuse(
    code: 'QUERY_TOO_COMPLEX' | 'DEADLINE_EXCEEDED',
    field: string,
    limit: keyof typeof mostOfAnswer,
  ): never {
    this.refused = new RequestError(code, `${inWords[limit]} at ${field}`, {
      accepted: `${mostOfAnswer[limit]} ${units[limit]} at most: fewer items ("first"), fewer fields, or several requests`,
      details: { limit, max: mostOfAnswer[limit], field },
    });
    this.#over?.send();
    throw this.refused;
  }
}

/** Something that comes once. */
function signal(): { readonly come: Promise<void>; send(): void } {
  let send = (): void => {};
  const come = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { come, send };
}

type Limit = keyof typeof mostOfAnswer;

const inWords: Readonly<Record<Limit, string>> = {
  objects: 'The answer has too many objects',
  bytes: 'The answer is too long',
  work: 'The answer takes too much work',
};

const units: Readonly<Record<Limit, string>> = {
  objects: 'objects',
  bytes: 'bytes',
  work: 'milliseconds of work',
};
