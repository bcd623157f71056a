import type { Stores } from '../play/ports.ts';
import type { Tracing } from './tracing.ts';

const STORES = [
  ...([
    'campaigns',
    'keys',
    'characters',
    'encounters',
    'tables',
    'idempotencyRecords',
    'erasures',
    'webhooks',
  ] as const),
];

/** Wraps the stores. Each call of a store becomes a part of the current trace. */
export function tracedStores(stores: Stores, tracing: Tracing): Stores {
  const traced = <Store extends object>(store: Store, name: string): Store =>
    new Proxy(store, {
      get: (target, method) => {
        const call = Reflect.get(target, method) as (...given: unknown[]) => Promise<unknown>;
        return (...given: unknown[]) =>
          tracing.part(`storage ${name}.${String(method)}`, {}, () => call.apply(target, given));
      },
    });
  return { ...stores, ...Object.fromEntries(STORES.map((name) => [name, traced(stores[name], name)])) };
}
