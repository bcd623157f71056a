import type { Listed, Page, Stores } from '../../play/ports.ts';
import type { Meter } from '../meter/meter.ts';

/** Number of rows per read. Fewer rows of the tables store are read at once, because each of them has up to 100 kB. */
const ROWS_AT_ONCE = 25;
const TABLES_AT_ONCE = 5;

/** Name of the GraphQL field that errors mention, for each store. */
const READ_FOR = {
  campaigns: 'Query.campaign',
  keys: 'Query.keys',
  characters: 'Query.characters',
  encounters: 'Query.encounters',
  tables: 'Query.campaignTables',
  idempotencyRecords: 'Mutation.idempotencyKey',
  erasures: 'Mutation.eraseCharacter',
  webhooks: 'Campaign.webhooks',
} as const;

type Metered = keyof typeof READ_FOR;
type Method = (...given: unknown[]) => Promise<unknown>;

/**
 * Returns stores for one response. Between two reads, other requests have a turn. Waiting for a remote database does
 * not count as work of the response.
 */
export function meteredStores(stores: Stores, meter: Meter): Stores {
  const after = oneAfterAnother();
  const metered = <Name extends Metered>(name: Name): Stores[Name] =>
    new Proxy(stores[name], {
      get: (store, method) => {
        const original = Reflect.get(store, method) as Method;
        const call: Method = stores.remote
          ? (...given) => meter.waiting(original.apply(store, given))
          : (...given) => original.apply(store, given);
        const paced: Method = async (...given) => {
          const turn = meter.pace(READ_FOR[name]);
          if (turn) await turn;
          return call(...given);
        };
        // Reads run one after another. In this thread, parallel reads would not be faster, and all of them would check
        // their time limit before the first read begins.
        const read: Method = stores.remote ? paced : (...given) => after(() => paced(...given));
        return reading(method, read, name === 'tables' ? TABLES_AT_ONCE : ROWS_AT_ONCE) ?? call;
      },
    });
  const known: Partial<Record<Metered, unknown>> = {};
  const isMetered = (name: string | symbol): name is Metered => name in READ_FOR;
  // Creates each store on first use, because most responses need only one or two.
  return new Proxy(stores, {
    get: (all, name) => {
      if (!isMetered(name)) return Reflect.get(all, name);
      known[name] ??= metered(name);
      return known[name];
    },
  });
}

/** Runs tasks one after another. A failed task does not stop the next one. */
function oneAfterAnother(): (begin: () => Promise<unknown>) => Promise<unknown> {
  let last: Promise<unknown> | null = null;
  return (begin) => {
    const done = last === null ? begin() : last.then(begin, begin);
    last = done;
    const free = () => {
      if (last === done) last = null;
    };
    done.then(free, free);
    return done;
  };
}

/** Returns a reading method that splits long reads. Null for a writing method. */
function reading(name: string | symbol, read: Method, rows: number): Method | null {
  switch (name) {
    case 'list':
      return (...given) => listInPieces(read, rows, given.slice(0, -1), given.at(-1) as Page);
    case 'byIds':
      return (ids) => byIdsInPieces(read, rows, ids as readonly string[]);
    case 'logs':
    case 'newest':
    case 'reached':
    case 'undelivered':
    case 'count':
    case 'countEvents':
      return read;
    default:
      return null;
  }
}

async function listInPieces(
  read: Method,
  rows: number,
  given: readonly unknown[],
  { first, after }: Page,
): Promise<readonly Listed<{ readonly id: string }>[]> {
  const found: Listed<{ readonly id: string }>[] = [];
  for (let from = after; ; from = found.at(-1)!.id) {
    const count = Math.min(first - found.length, rows);
    const some = (await read(...given, { first: count, after: from })) as typeof found;
    found.push(...some);
    if (some.length < count || found.length >= first) return found;
  }
}

async function byIdsInPieces(read: Method, rows: number, ids: readonly string[]): Promise<unknown> {
  if (ids.length <= rows) return read(ids);
  const found = new Map<unknown, unknown>();
  for (let at = 0; at < ids.length; at += rows) {
    const some = (await read(ids.slice(at, at + rows))) as ReadonlyMap<unknown, unknown>;
    for (const [id, one] of some) found.set(id, one);
  }
  return found;
}
