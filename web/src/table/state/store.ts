import { useEffect, useState } from 'preact/hooks';

/** A value for which components render again when it changes. */
export interface Store<Value> {
  get(): Value;
  set(next: Value | ((before: Value) => Value)): void;
  /** Calls the listener after each change. Returns a function that stops these calls. */
  follow(listener: () => void): () => void;
}

/** Creates a store with its first value. */
export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      const after = typeof next === 'function' ? (next as (before: Value) => Value)(value) : next;
      if (after === value) return;
      value = after;
      for (const listener of [...listeners]) listener();
    },
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the current value of a store. The component renders again after each change. */
export function useStore<Value>(store: Store<Value>): Value {
  const [value, setValue] = useState(() => store.get());
  useEffect(() => {
    const read = () => setValue(() => store.get());
    read();
    return store.follow(read);
  }, [store]);
  return value;
}
