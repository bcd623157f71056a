import type { Fault, Path } from '../fault.ts';

/** Returns a fault for each name on a sheet that occurs twice or is in `taken`. */
export function nameFaults(
  items: readonly { readonly name: string }[],
  path: Path,
  taken: readonly string[] = [],
): readonly Fault[] {
  const names = new Set(taken);
  return items.flatMap(({ name }, index): readonly Fault[] => {
    if (!names.has(name)) {
      names.add(name);
      return [];
    }
    return [
      {
        path: [...path, index, 'name'],
        problem: `the name ${name} is already used`,
        accepted: 'a name that is not used yet',
      },
    ];
  });
}
