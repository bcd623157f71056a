import { Session } from 'node:inspector';
import { setImmediate as pass } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'vitest';

/** A limited resource that can be taken and returned, such as a connection or a slot. */
export interface Supply<Taken> {
  /** The maximum number that can be taken at the same time. If omitted, there is no maximum. */
  readonly limit?: number;
  /** Takes one unit of the resource. Throws or rejects if the limit is reached. */
  take(): Taken | Promise<Taken>;
  giveBack(taken: Taken): unknown;
  /** Reads the values that show how many units are taken: gauges, timers, and the counts that `entriesOf` returns. */
  gauges(): unknown;
}

const SOME = 5;

/**
 * Takes as many units as allowed and expects that one more is rejected. Returns all units, first in the order in which
 * they were taken and then, in a second run, in the reverse order. Afterwards, the gauges must have their initial
 * values.
 */
export async function takesAndGivesBack<Taken>({
  limit,
  take,
  giveBack,
  gauges,
}: Supply<Taken>): Promise<void> {
  const before = gauges();
  for (const isOldestFirst of [true, false]) {
    const taken: Taken[] = [];
    while (taken.length < (limit ?? SOME)) taken.push(await take());
    expect(gauges(), 'what is taken shows').not.toEqual(before);
    if (limit !== undefined) await expect((async () => take())()).rejects.toThrow();
    for (const one of isOldestFirst ? taken : taken.reverse()) await giveBack(one);
    expect(gauges(), 'what is given back shows').toEqual(before);
  }
}

/**
 * Counts the entries in each collection of an object, including private collections. If everything is returned, the
 * counts are the same as before, so classes need no gauges that only tests use.
 */
export function entriesOf(object: object): Readonly<Record<string, number>> {
  const session = new Session();
  session.connect();
  Reflect.set(globalThis, PLACE, object);
  try {
    const { result } = asked(session, 'Runtime.evaluate', { expression: `globalThis.${PLACE}` });
    const found = asked(session, 'Runtime.getProperties', { objectId: result.objectId, ownProperties: true });
    const all = [...found.result, ...(found.privateProperties ?? [])];
    return Object.fromEntries(
      all.flatMap(({ name, value }) => {
        const [, size] = /^(?:Map|Set|Array)\((\d+)\)$/.exec(value?.description ?? '') ?? [];
        return size === undefined ? [] : [[name, Number(size)]];
      }),
    );
  } finally {
    Reflect.deleteProperty(globalThis, PLACE);
    session.disconnect();
  }
}

const PLACE = '__looked_at';

interface Described {
  readonly name: string;
  readonly value?: { readonly description?: string };
}

/** Sends a message to the inspector and returns its answer. The inspector answers synchronously. */
function asked(session: Session, method: string, parameters: object) {
  let answer: unknown;
  session.post(method, parameters, (error, result) => {
    if (error) throw error;
    answer = result;
  });
  return answer as {
    readonly result: readonly Described[] & { readonly objectId: string };
    readonly privateProperties?: readonly Described[];
  };
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/**
 * Maximum number of garbage collections. One takes a tenth of a second, and it is enough unless a promise or a closing
 * connection keeps a reference for a moment.
 */
const COLLECTIONS = 10;

/** Returns how many of these objects are still referenced. */
export async function stillHeld(objects: readonly WeakRef<object>[]): Promise<number> {
  let held = objects.length;
  for (let collected = 0; collected < COLLECTIONS && held > 0; collected++) {
    // dereferencing a WeakRef keeps its object alive until the end of the turn, so the check waits for the next turn
    await pass();
    collectGarbage();
    held = objects.filter((one) => one.deref() !== undefined).length;
  }
  return held;
}
