import { EncounterView } from '../access/encounter-view.ts';
import { viewerOfService } from '../access/viewer.ts';
import { loadEncounters } from '../encounters/load.ts';
import type { Services } from '../services/services.ts';
import { audit } from './audit.ts';

/** Results of auditing all encounters. */
export interface Audits {
  readonly encounters: number;
  readonly entries: number;
  /** Ids of encounters whose log does not match its throws and seed. */
  readonly differing: readonly string[];
  /**
   * Ids of encounters that were decided by other rules than this program's, and that have a different result under this
   * program's rules.
   */
  readonly decidedByOthers: readonly string[];
  /** Ids of encounters whose log cannot be read. */
  readonly unreadable: readonly string[];
}

const AT_ONCE = 100;

/** Audits every encounter of every campaign, as `auditEncounter` does for the encounter's game master. */
export async function auditAll(services: Services): Promise<Audits> {
  const differing: string[] = [];
  const decidedByOthers: string[] = [];
  const unreadable: string[] = [];
  let encounters = 0;
  let entries = 0;
  for (let after: string | null = null; ; ) {
    const ids: readonly string[] = await services.stores.encounters.allIds({ first: AT_ONCE, after });
    for (const id of ids) {
      encounters += 1;
      try {
        const found = await auditOne(services, id);
        entries += found.entries;
        if (found.difference) differing.push(id);
        if (found.rulesChanged) decidedByOthers.push(id);
      } catch {
        unreadable.push(id);
      }
    }
    after = ids.at(-1) ?? null;
    if (ids.length < AT_ONCE) return { encounters, entries, differing, decidedByOthers, unreadable };
  }
}

async function auditOne(services: Services, id: string) {
  const row = (await services.stores.encounters.byIds([id])).get(id)!;
  const encounter = (await loadEncounters(services, [row])).get(id)!;
  return audit(
    services,
    new EncounterView(encounter, viewerOfService({ campaignId: row.campaignId, role: 'GM' })),
  );
}
