import { type Fault, InvalidInput, type Path } from '../../engine/fault.ts';
import { text } from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import type { Finding } from '../../engine/rules/homebrew/finding.ts';
import { lintTable } from '../../engine/rules/homebrew/lint.ts';
import { specFor } from '../../engine/rules/homebrew/table-spec.ts';
import type { Viewer } from '../access/viewer.ts';
import { RequestError } from '../errors.ts';
import { type IdempotentRequest, withIdempotency } from '../idempotency/idempotency.ts';
import { quotaExceeded, requireRoom } from '../services/quotas.ts';
import type { Services } from '../services/services.ts';
import type { StoredTable } from '../stored.ts';
import { replaceableIn } from './replaceable.ts';

/** A table that a campaign imports, with the path of its content. */
export interface TableImport {
  readonly standsFor: string;
  readonly title: string;
  readonly content: unknown;
  readonly path: Path;
  /** Path of the whole table, if the content is part of one. */
  readonly at?: Path;
}

/** The findings, and the stored table unless one of them is fatal. */
export interface Imported {
  readonly findings: readonly Finding[];
  /** Null if nothing was stored. */
  readonly stored: StoredTable | null;
}

const tableTitle = text(100, 'Title of the table.');

/** Checks a table. Stores nothing. */
export function lint(
  { systems }: Pick<Services, 'systems'>,
  { standsFor, title, content, at }: Omit<TableImport, 'path'> & Partial<Pick<TableImport, 'path'>>,
): ReturnType<typeof lintTable> {
  const { forms, tables } = replaceableIn(systems);
  const declared = tables.get(standsFor);
  if (!declared)
    throw new InvalidInput([
      {
        path: at ? [...at, 'standsFor'] : ['input', 'replacedTableId'],
        problem: 'no table can stand in for that',
        accepted: [...tables.keys()].join(', '),
      },
    ]);
  const naming = { id: standsFor, title: read(tableTitle, title, [...(at ?? ['input']), 'title']) };
  return lintTable(specFor(declared, forms), content, naming);
}

/** The checked table. Throws `InvalidInput` with every fatal fault. */
export function validateTable(services: Pick<Services, 'systems'>, bringing: TableImport) {
  const { findings, table } = lint(services, bringing);
  if (table !== null) return { findings, table };
  throw new InvalidInput(findings.filter(({ fatal }) => fatal).map((each) => faultOf(each, bringing.path)));
}

/** Stores a table as the campaign's newest replacement. Throws `InvalidInput` with every fault. */
export const importTable = (
  services: Services,
  viewer: Viewer,
  bringing: TableImport,
  attempt: IdempotentRequest | null,
): Promise<Imported> =>
  withIdempotency<Imported>(services, viewer.keyId, attempt, async (recordFor) => {
    requireRoom(services, viewer);
    const { campaignId } = viewer;
    const { standsFor } = bringing;
    const { findings, table } = validateTable(services, bringing);
    const newest = async (): Promise<number> =>
      (await services.stores.tables.newest(campaignId)).find((each) => each.standsFor === standsFor)
        ?.version ?? 0;
    const before = await newest();
    const stored: StoredTable = {
      id: services.newId('table'),
      campaignId,
      standsFor,
      version: before + 1,
      title: table.title,
      table,
      createdAt: services.now(),
    };
    const imported: Imported = { findings, stored };
    const along = { record: recordFor(imported), most: services.quotas.tables };
    if (await services.stores.tables.add(stored, along)) return imported;
    if ((await newest()) === before) throw quotaExceeded('tables', services.quotas);
    throw new RequestError('VERSION_CONFLICT', 'another table in place of the same has just been imported', {
      path: ['input', 'replacedTableId'],
      accepted: 'the same request again',
    });
  });

const faultOf = ({ kind, path, line, problem, accepted }: Finding, at: Path): Fault => ({
  path: [...at, ...(line === null ? path : [])],
  problem: `${kind}${line === null ? '' : `, line ${line}`}: ${problem}`,
  accepted,
});
