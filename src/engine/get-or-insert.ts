interface Memory<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** Returns the key's value. If there is none, creates and stores it. */
export function getOrInsertComputed<Key, Value>(
  memory: Memory<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  let value = memory.get(key);
  if (value === undefined) {
    value = make();
    memory.set(key, value);
  }
  return value;
}

/** Like `getOrInsertComputed`, but fast if most calls have the same key as the previous call. */
export function remembered<Key, Value>(make: () => Value, memory: Memory<Key, Value>): (key: Key) => Value {
  let last: { readonly key: Key; readonly value: Value } | null = null;
  return (key) => {
    if (last === null || key !== last.key) last = { key, value: getOrInsertComputed(memory, key, make) };
    return last.value;
  };
}

/** Computes a value at its first use. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
