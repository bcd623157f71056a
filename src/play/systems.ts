import type { System } from '../engine/rules/system.ts';
import { systemById } from '../engine/systems/index.ts';

/** The system of something stored, which must be one that this program knows. */
export function systemOf({ system }: { readonly system: string }): System {
  const found = systemById(system);
  if (!found) throw new Error(`stored under the unknown system ${system}`);
  return found;
}
