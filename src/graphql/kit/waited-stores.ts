import type { Stores } from '../../play/ports.ts';
import type { Meter } from '../meter/meter.ts';

/** The stores, so that waiting for those that are elsewhere is no work of whoever asks. */
export function storesWithUnmeteredWaits(stores: Stores, meter: Meter): Stores {
  if (!stores.remote) return stores;
  const waited = <Store extends object>(store: Store): Store =>
    new Proxy(store, {
      get: (target, name) => {
        const method = Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>;
        return (...given: unknown[]) => meter.waiting(method.apply(target, given));
      },
    });
  const { campaigns, keys, characters, encounters, tables, idempotencyRecords, erasures } = stores;
  return {
    ...stores,
    ...{ campaigns: waited(campaigns), keys: waited(keys), characters: waited(characters) },
    ...{
      encounters: waited(encounters),
      tables: waited(tables),
      idempotencyRecords: waited(idempotencyRecords),
      erasures: waited(erasures),
    },
  };
}
