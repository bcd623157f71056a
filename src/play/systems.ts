import type { System } from '../engine/rules/system.ts';

/** The rule books that are played by. */
export interface Systems {
  readonly all: readonly System[];
  /** The system with this id; null where there is none. */
  byId(id: string): System | null;
}

export const systemsIn = (all: readonly System[]): Systems => ({
  all,
  byId: (id) => all.find((system) => system.id === id) ?? null,
});

/** The system of something stored, which must be one that this program knows. */
export function systemOf(
  { systems }: { readonly systems: Systems },
  { system }: { readonly system: string },
): System {
  const found = systems.byId(system);
  if (!found) throw new Error(`stored under the unknown system ${system}`);
  return found;
}
