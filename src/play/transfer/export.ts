import type { Json } from '../../engine/json.ts';
import { integer } from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import type { Viewer } from '../access/viewer.ts';
import { requireEncounter } from '../encounters/encounters.ts';
import { loadEncounters, logOf } from '../encounters/load.ts';
import type { Services } from '../services/services.ts';
import type { StoredEncounter } from '../stored.ts';
import { encounterDocument } from './document.ts';

/** Which encounter, and which part of its log. */
export interface Part {
  readonly id: string;
  /** Only what comes after the entry of this version. */
  readonly after: number;
  /** Only so many entries; null for all. */
  readonly first: number | null;
  /** Whether what follows from the rest is left out of its entries. */
  readonly short: boolean;
}

/** An encounter as a document, with its log or a part of it. */
export async function exportEncounter(
  services: Services,
  viewer: Viewer,
  { id, after: from, first, short }: Part,
): Promise<Json> {
  const encounter = await requireEncounter(services, viewer, id, ['id']);
  const { row, state } = encounter;
  const after = read(integer(0, state.version, 'A version of the encounter.'), from, ['after']);
  const { entries: most } = services.quotas;
  const count = read(integer(1, most, 'How many entries.'), first ?? most, ['first']);
  const rows = await ancestry(services, row);
  return encounterDocument({
    encounter,
    short,
    writtenIn: [...(await loadEncounters(services, rows)).values()],
    tables: [...(await services.stores.tables.byIds(row.tables)).values()],
    entries: await logOf(services, row, { after, upTo: Math.min(state.version, after + count) }),
  });
}

/** The encounter, and those whose past it shares, the nearest first. */
async function ancestry(
  services: Pick<Services, 'stores'>,
  row: StoredEncounter,
): Promise<readonly StoredEncounter[]> {
  const rows = [row];
  for (let { fork } = row; fork !== null; ) {
    const { encounterId } = fork;
    const parent = (await services.stores.encounters.byIds([encounterId])).get(encounterId)!;
    rows.push(parent);
    fork = parent.fork;
  }
  return rows;
}
