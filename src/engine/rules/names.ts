import type { Fault, Path } from '../fault.ts';

/** What is known by its name on a sheet: no two may share one, nor take one of those `taken` already. */
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
        problem: `there already is a ${name}`,
        accepted: 'a name of its own',
      },
    ];
  });
}
