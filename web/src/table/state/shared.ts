/** Returns a value equal to `after`. Its parts that did not change are the same objects as in `before`. */
export function shared<Value>(before: unknown, after: Value): Value {
  if (before === after || !isTree(before) || !isTree(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const names = Object.keys(after);
  let same = names.length === Object.keys(before).length;
  const parts: Record<string, unknown> = Array.isArray(after) ? ([] as never) : {};
  for (const name of names) {
    parts[name] = shared(before[name], after[name]);
    same &&= name in before && parts[name] === before[name];
  }
  return (same ? before : parts) as Value;
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
