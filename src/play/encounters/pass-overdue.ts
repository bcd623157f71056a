import { EncounterView } from '../access/encounter-view.ts';
import { viewerOfService } from '../access/viewer.ts';
import { RequestError } from '../errors.ts';
import type { Services } from '../services/services.ts';
import type { StoredEncounter } from '../stored.ts';
import type { Cancel } from '../time.ts';
import { carryOut } from './carry-out.ts';
import { loadEncounters } from './load.ts';

const ENCOUNTERS_AT_ONCE = 100;

/** Milliseconds between two searches for overdue questions. */
export const PASS_EVERY_MS = 5_000;

/** Log message for an error that occurs while the service passes for players who have not answered in time. */
export const NOT_PASSED = 'expired questions could not be passed';

/**
 * Passes for players who have not answered in time. Adds an entry to each log. If several server instances try this,
 * only one succeeds, because each version has only one entry. If an encounter fails, `failed` is called with the error,
 * and the other encounters are still processed.
 */
export async function passOverdue(services: Services, failed: (error: unknown) => void): Promise<void> {
  const { deadlines } = services.stores;
  const due = await deadlines.overdue(services.now(), ENCOUNTERS_AT_ONCE);
  for (const row of due)
    try {
      if (!(await passes(services, row))) await deadlines.end(row.id, row.passing!.version);
    } catch (error) {
      failed(error);
    }
}

/**
 * Returns true if the service passed, or if another change of the encounter came first. False if the question no longer
 * has a time limit.
 */
async function passes(services: Services, row: StoredEncounter): Promise<boolean> {
  const { campaigns } = services.stores;
  const { campaignId } = row;
  const campaign = (await campaigns.byIds([campaignId])).get(campaignId);
  if (!campaign || campaign.archivedAt !== null || campaign.answerSeconds === null) return false;
  const encounter = (await loadEncounters(services, [row])).get(row.id)!;
  const { state } = encounter;
  if (state.version !== row.passing!.version || state.pending === null) return false;
  if (state.version >= services.quotas.entries) return false;
  const campaignBytes = await campaigns.bytes(campaignId);
  const { answerSeconds } = campaign;
  const service = viewerOfService({ campaignId, role: 'GM', campaignBytes, answerSeconds });
  try {
    await carryOut(
      services,
      new EncounterView(encounter, service),
      { type: 'timeOut' },
      { recordFor: () => null },
    );
    return true;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return error.code === 'VERSION_CONFLICT';
  }
}

/** Passes regularly for players who have not answered in time. Call the returned function to stop. */
export function passOverdueRegularly(services: Services, failed: (error: unknown) => void): Cancel {
  let running = false;
  return services.time.every(PASS_EVERY_MS, () => {
    if (running) return;
    running = true;
    passOverdue(services, failed)
      .catch(failed)
      .finally(() => {
        running = false;
      });
  });
}
