import { Session } from 'node:inspector';
import { setImmediate as pass } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'vitest';

/** A resource that is taken and returned. */
export interface Supply<Taken> {
  /** Maximum number that can be taken. If omitted: unlimited. */
  readonly limit?: number;
  /** Takes one. Throws or rejects at the limit. */
  take(): Taken | Promise<Taken>;
  giveBack(taken: Taken): unknown;
  /** Values that show how many are taken: gauges, timers, and the counts of `entriesOf`. */
  gauges(): unknown;
}

const SOME = 5;

/**
 * Takes as many as allowed, expects that one more is rejected, and returns all of them: first in the order of taking,
 * and then in the reverse order. The gauges must then have their initial values.
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
 * Number of entries in each collection of an object, including private ones. An object that returns everything has the
 * same numbers afterwards, so classes need no gauges for tests.
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

/** The answer of the inspector, which answers synchronously. */
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
 * A garbage collection takes a tenth of a second. One is enough unless a promise or a closing connection keeps a
 * reference for a moment.
 */
const COLLECTIONS = 10;

/** Number of objects that are still referenced. */
export async function stillHeld(objects: readonly WeakRef<object>[]): Promise<number> {
  let held = objects.length;
  for (let collected = 0; collected < COLLECTIONS && held > 0; collected++) {
    // a WeakRef that was dereferenced keeps its object until the end of the turn
    await pass();
    collectGarbage();
    held = objects.filter((one) => one.deref() !== undefined).length;
  }
  return held;
}
