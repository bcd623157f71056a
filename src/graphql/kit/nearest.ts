/** Maximum edit distance per character of the name. */
const TOLERANCE = 0.4;
const LONGEST = 100;

/** Returns the names that are similar to the given name, most similar first. Empty if no name is similar. */
export function nearest(written: string, names: Iterable<string>, max = 5): readonly string[] {
  if (written.length > LONGEST) return [];
  const wanted = written.toLowerCase();
  const far = Math.floor(written.length * TOLERANCE) + 1;
  const found: { readonly name: string; readonly steps: number }[] = [];
  for (const name of names) {
    const lower = name.toLowerCase();
    const steps = wanted !== '' && lower.includes(wanted) ? 1 : distance(wanted, lower, far);
    if (steps <= far) found.push({ name, steps });
  }
  return found
    .sort((a, b) => a.steps - b.steps)
    .slice(0, max)
    .map(({ name }) => name);
}

/** Returns the edit distance between two strings. If it exceeds `far`, the result is any number above `far`. */
function distance(one: string, other: string, far: number): number {
  if (Math.abs(one.length - other.length) > far) return far + 1;
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const here = [row];
    for (let at = 1; at <= other.length; at++) {
      const replaced = above[at - 1]! + (one[row - 1] === other[at - 1] ? 0 : 1);
      here.push(Math.min(above[at]! + 1, here[at - 1]! + 1, replaced));
    }
    if (Math.min(...here) > far) return far + 1;
    above = here;
  }
  return above[other.length]!;
}
