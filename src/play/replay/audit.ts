import { isDeepStrictEqual } from 'node:util';
import { Folding } from '../../engine/encounter/fold.ts';
import type { Seed } from '../../engine/encounter/secret-dice.ts';
import { initialState } from '../../engine/encounter/state.ts';
import type { EncounterView } from '../access/encounter-view.ts';
import { beganWith } from '../encounter.ts';
import { sourceOf } from '../encounters/dice-source.ts';
import { withOwnDice } from '../encounters/load.ts';
import { logPages, rowsOf, withReach } from '../encounters/log-pages.ts';
import { replayIn } from '../encounters/replays.ts';
import { asKept, snapshotsUpTo } from '../encounters/snapshots.ts';
import { inTurns } from '../services/pace.ts';
import { ownRules } from '../services/rules.ts';
import type { Services } from '../services/services.ts';
import type { StoredEncounter } from '../stored.ts';
import { type Audit, Auditing, type Difference } from './audit-log.ts';

/** Name of this operation in error messages. */
const AUDITING = 'Query.auditEncounter';

/**
 * Audits an encounter's log entry by entry, and yields to other work between entries. Entries that other rules decided
 * can differ under these rules, but their dice must follow from the seed.
 */
export async function audit(services: Services, { encounter, system }: EncounterView): Promise<Audit> {
  const { row, state } = encounter;
  const { version: upTo } = state;
  const rows = new Map((await rowsOf(services, row)).map((each) => [each.id, each]));
  const recording = { system, options: beganWith(encounter), seeds: seedsOf(rows.values()) };
  const rules = await ownRules(services);
  const snapshots = await snapshotsUpTo(services, row.id, upTo);
  return withReach(services, row, upTo, async (back) => {
    const keeps = (version: number): boolean => back?.has(version) ?? false;
    const auditing = new Auditing(recording, rules, keeps);
    const folding = new Folding(system, initialState, { keeps });
    let mismatch: Difference | null = null;
    for await (const page of logPages(services, row, { after: 0, upTo }))
      for (const entry of page) {
        const { version } = entry;
        // Shared and imported entries were recorded under another encounter's id.
        const { recordedIn } = sourceOf(rows.get(entry.encounterId)!, version);
        const { command } = entry;
        const replay =
          command.type === 'retract' ? await replayIn(services, row, folding.state, command.version) : null;
        const pieces = auditing.next({ ...entry, encounterId: recordedIn }, replay);
        const difference = await inTurns(pieces, services.pace, AUDITING);
        if (difference) return { entries: version, difference, rulesChanged: auditing.rulesChanged };
        const derived = folding.add(withOwnDice(row, entry));
        const stored = snapshots.get(version);
        if (stored === undefined) continue;
        const own = asKept(derived);
        if (!isDeepStrictEqual(stored, own)) mismatch = { version, part: 'SNAPSHOT', stored, derived: own };
      }
    return { entries: upTo, difference: mismatch, rulesChanged: auditing.rulesChanged };
  });
}

/** Returns the seeds of the encounters that recorded the entries, by encounter id. */
const seedsOf = (rows: Iterable<StoredEncounter>): ReadonlyMap<string, Seed> =>
  new Map(
    [...rows].flatMap((row): readonly (readonly [string, Seed])[] => [
      [row.id, row],
      ...row.imported.map((each) => [each.recordedIn, each] as const),
    ]),
  );
