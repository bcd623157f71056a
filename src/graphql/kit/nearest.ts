/** How far a name may be from what was written, for each of its characters. */
const TOLERANCE = 0.4;
const LONGEST = 100;

/** The names that come closest to what was written, the closest first; none where nothing comes close. */
export function nearest(written: string, names: Iterable<string>, most = 5): readonly string[] {
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
    .slice(0, most)
    .map(({ name }) => name);
}

/** How many characters have to be added, taken away or replaced; more than `far` where it is further. */
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
