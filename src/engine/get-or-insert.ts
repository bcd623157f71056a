interface Memory<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** What the map holds for the key, made now if it holds nothing. */
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

/** The same for keys that mostly are the one before. */
export function remembered<Key, Value>(make: () => Value, memory: Memory<Key, Value>): (key: Key) => Value {
  let last: { readonly key: Key; readonly value: Value } | null = null;
  return (key) => {
    if (last === null || key !== last.key) last = { key, value: getOrInsertComputed(memory, key, make) };
    return last.value;
  };
}
