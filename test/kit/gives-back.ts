import { Session } from 'node:inspector';
import { setImmediate as pass } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'vitest';

/** Something that is taken and given back. */
export interface Supply<Taken> {
  /** How many may be taken at a time. If omitted: any number. */
  readonly limit?: number;
  /** Takes one. Throws or rejects if as many are taken as may be. */
  take(): Taken | Promise<Taken>;
  giveBack(taken: Taken): unknown;
  /** What shows how many are taken: gauges, timers, and what `entriesOf` counts. */
  gauges(): unknown;
}

const SOME = 5;

/** Takes all, is refused one more, and gives all back, oldest first and then newest first: all is as it was before. */
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
 * How many entries each collection of an object has, private ones included. Whatever gives back all that it took has as
 * many afterwards as before, and no class needs a gauge for tests.
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

/** What the inspector answers. It answers at once, in the same thread. */
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

/** A collection takes a tenth of a second. One is enough, unless a promise or a closing connection holds on for a moment. */
const COLLECTIONS = 10;

/** How many of the objects are still referred to. */
export async function stillHeld(objects: readonly WeakRef<object>[]): Promise<number> {
  let held = objects.length;
  for (let collected = 0; collected < COLLECTIONS && held > 0; collected++) {
    // what has been looked at is held until the end of its turn
    await pass();
    collectGarbage();
    held = objects.filter((one) => one.deref() !== undefined).length;
  }
  return held;
}
