import type { EncounterView } from '../access/encounter-view.ts';
import type { Services } from '../services.ts';
import type { StoredEntry } from '../stored.ts';
import { overridesIn } from '../tables/overrides.ts';
import { type Audit, auditLog } from './audit-log.ts';
import { logOf } from './load.ts';

/** Derives the log of an encounter anew. */
export async function audit(
  services: Services,
  { encounter: { row, state }, system }: EncounterView,
): Promise<Audit> {
  const log = await logOf(services, row, { after: 0, upTo: state.version });
  const seeds = await seedsOf(services, log);
  const overrides = await overridesIn(services, row);
  return auditLog({ system, options: row.options, overrides, seeds, log });
}

/** A fork's shared past was thrown by the generator of the encounter that it left. */
async function seedsOf(
  services: Services,
  log: readonly StoredEntry[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await services.stores.encounters.byIds([
    ...new Set(log.map(({ encounterId }) => encounterId)),
  ]);
  return new Map([...rows].map(([id, { seed }]) => [id, seed]));
}
