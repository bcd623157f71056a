import { logOf } from './load.ts';
import type { StoredEntry } from './ports.ts';
import type { Sight } from './sight.ts';
import type { World } from './world.ts';

const AT_ONCE = 500;

/** The first entries after a version as a viewer may see them; `about` keeps those that concern a combatant. */
export async function seenLog(
  world: Pick<World, 'stores'>,
  sight: Sight,
  part: { readonly after: number; readonly first: number; readonly about: string | null },
): Promise<readonly StoredEntry[]> {
  const { row, state } = sight.encounter;
  const { about } = part;
  const found: StoredEntry[] = [];
  let { after } = part;
  while (after < state.version && found.length < part.first) {
    const first = about === null ? part.first - found.length : AT_ONCE;
    const read = await logOf(world, row, { after, upTo: state.version, first });
    for (const entry of read.map((each) => sight.entry(each)))
      if (about === null || sight.concerns(entry, about)) found.push(entry);
    after = read.at(-1)?.version ?? state.version;
  }
  return found.slice(0, part.first);
}
