import type { Entry } from '../../engine/encounter/log.ts';
import { type Replay, replayOf, replayPlan } from '../../engine/encounter/retraction.ts';
import type { EncounterState } from '../../engine/encounter/state.ts';
import type { Services } from '../services/services.ts';
import type { StoredEncounter } from '../stored.ts';
import { stateAt } from './load.ts';
import { logPages } from './log-pages.ts';

/** Reads the entries that are replayed if a version is retracted. Null if the version cannot be retracted. */
export async function replayIn(
  services: Services,
  row: StoredEncounter,
  state: EncounterState,
  version: number,
): Promise<Replay | null> {
  const plan = replayPlan(state, version);
  if ('reason' in plan) return null;
  const wanted = new Set(plan.versions);
  const entries = new Map<number, Entry>();
  for await (const page of logPages(services, row, {
    after: plan.from,
    upTo: plan.versions.at(-1) ?? plan.from,
  }))
    for (const entry of page) if (wanted.has(entry.version)) entries.set(entry.version, entry);
  const from = await stateAt(services, row, plan.from);
  return replayOf(
    state,
    version,
    () => from,
    (each) => entries.get(each),
  );
}
