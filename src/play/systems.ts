import type { System } from '../engine/rules/system.ts';

/** The rule systems of the service. */
export interface Systems {
  readonly all: readonly System[];
  /** Returns the system with this id. Null if there is none. */
  byId(id: string): System | null;
}

export const systemsIn = (all: readonly System[]): Systems => ({
  all,
  byId: (id) => all.find((system) => system.id === id) ?? null,
});

/** Returns the system of a stored object. Throws if this program does not know the system. */
export function systemOf(
  { systems }: { readonly systems: Systems },
  { system }: { readonly system: string },
): System {
  const found = systems.byId(system);
  if (!found) throw new Error(`stored under the unknown system ${system}`);
  return found;
}
