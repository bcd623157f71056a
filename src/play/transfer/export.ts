import type { Json } from '../../engine/json.ts';
import { integer } from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import type { Viewer } from '../access/viewer.ts';
import { requireEncounter } from '../encounters/encounters.ts';
import { loadEncounters } from '../encounters/load.ts';
import { logPages, rowsOf } from '../encounters/log-pages.ts';
import type { Services } from '../services/services.ts';
import { encounterDocument, entryDocuments } from './document.ts';

/** Name of this operation in error messages. */
const EXPORTING = 'Query.exportEncounter';

/** The encounter to export, and the part of its log. */
export interface Part {
  readonly id: string;
  /** Only entries after this version. */
  readonly after: number;
  /** Maximum number of log entries in the part. If null: all entries. */
  readonly first: number | null;
  /** True to omit the parts of entries that can be computed from the other parts. */
  readonly short: boolean;
}

/** Returns an encounter as a document, with its whole log or a part of it. */
export async function exportEncounter(
  services: Services,
  viewer: Viewer,
  { id, after: from, first, short }: Part,
): Promise<Json> {
  const encounter = await requireEncounter(services, viewer, id, ['encounterId']);
  const { row, state } = encounter;
  const after = read(integer(0, state.version, 'A version of the encounter.'), from, ['after']);
  const { entries: max } = services.quotas;
  const count = read(integer(1, max, 'Maximum number of entries.'), first ?? max, ['first']);
  const writtenIn = [...(await loadEncounters(services, await rowsOf(services, row))).values()];
  const written = entryDocuments(writtenIn, short);
  const entries: Json[] = [];
  let bytes = 0;
  for await (const page of logPages(services, row, { after, upTo: Math.min(state.version, after + count) }))
    for (const entry of page) {
      await services.pace(EXPORTING, bytes);
      const document = written(entry);
      bytes += JSON.stringify(document).length;
      entries.push(document);
    }
  const found = await services.stores.tables.byIds(row.tables);
  const tables = row.tables.map((id) => found.get(id)!);
  return encounterDocument({ encounter, writtenIn, tables, entries });
}
