import { statesOf } from '../../engine/encounter/fold.ts';
import type { EncounterView } from '../access/encounter-view.ts';
import { sourceOf } from '../encounters/dice-source.ts';
import { logOf, withOwnDice } from '../encounters/load.ts';
import { findSnapshotMismatch } from '../encounters/snapshots.ts';
import type { Services } from '../services/services.ts';
import type { StoredEntry } from '../stored.ts';
import { overridesIn } from '../tables/overrides.ts';
import { type Audit, auditLog, type Recorded } from './audit-log.ts';

/** Derives the log of an encounter anew. */
export async function audit(
  services: Services,
  { encounter: { row, state }, system }: EncounterView,
): Promise<Audit> {
  const stored = await logOf(services, row, { after: 0, upTo: state.version });
  const overrides = await overridesIn(services, row);
  const recorded = { system, options: row.options, overrides, ...(await asRecorded(services, stored)) };
  const came = auditLog(recorded);
  if (came.difference) return came;
  const states = statesOf(system, withOwnDice(row, stored));
  const other = await findSnapshotMismatch(services, row.id, states);
  return other === null
    ? came
    : {
        ...came,
        difference: {
          version: other.version,
          part: 'SNAPSHOT',
          stored: other.kept,
          derived: other.derived,
        },
      };
}

/** A log under the ids that it was recorded under, and their seeds: a shared past is another's, and so is an imported one. */
async function asRecorded(
  services: Services,
  stored: readonly StoredEntry[],
): Promise<Pick<Recorded, 'seeds' | 'log'>> {
  const rows = await services.stores.encounters.byIds([
    ...new Set(stored.map(({ encounterId }) => encounterId)),
  ]);
  const seeds = new Map<string, string>();
  const log = stored.map((entry) => {
    const { recordedIn, seed } = sourceOf(rows.get(entry.encounterId)!, entry.version);
    seeds.set(recordedIn, seed);
    return { ...entry, encounterId: recordedIn };
  });
  return { seeds, log };
}
