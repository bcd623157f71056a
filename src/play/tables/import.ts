import { type Fault, InvalidInput, type Path } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import { text } from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import { readHouseRules } from '../../engine/rules/homebrew/check-house-rules.ts';
import type { Finding } from '../../engine/rules/homebrew/finding.ts';
import { optionsUnder } from '../../engine/rules/homebrew/house-rules.ts';
import { lintTable } from '../../engine/rules/homebrew/lint.ts';
import { specFor } from '../../engine/rules/homebrew/table-spec.ts';
import type { System } from '../../engine/rules/system.ts';
import type { BandedTable } from '../../engine/rules/table.ts';
import type { Viewer } from '../access/viewer.ts';
import { RequestError } from '../errors.ts';
import { type IdempotentRequest, withIdempotency } from '../idempotency/idempotency.ts';
import { collectFaults, parseRecord } from '../parse-record.ts';
import { quotaExceeded, requireRoom } from '../services/quotas.ts';
import type { Services } from '../services/services.ts';
import type { HouseBook, StoredTable } from '../stored.ts';
import { houseBookId, systemOfHouseBook } from './house-book.ts';
import { replaceableIn } from './replaceable.ts';

/** A table to import, and the path of its content. */
export interface TableImport {
  readonly standsFor: string;
  readonly title: string;
  readonly content: unknown;
  readonly path: Path;
  /** Path of the whole table in the input, if the content is only a part of the table. */
  readonly at?: Path;
}

/** Findings, and the stored table unless a finding is fatal. */
export interface Imported {
  readonly findings: readonly Finding[];
  /** Stored table. Null if nothing was stored. */
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
        problem: 'this table cannot be replaced by a campaign table',
        accepted: [...tables.keys()].join(', '),
      },
    ]);
  const naming = { id: standsFor, title: read(tableTitle, title, [...(at ?? ['input']), 'title']) };
  return lintTable(specFor(declared, forms), content, naming);
}

interface Valid {
  readonly findings: readonly Finding[];
  readonly title: string;
  readonly table: BandedTable | HouseBook;
}

/** Returns the checked table or house rules. Throws `InvalidInput` with every fatal fault. */
export function validateTable({ systems }: Pick<Services, 'systems'>, bringing: TableImport): Valid {
  const { standsFor, title, content, path, at } = bringing;
  const system = systems.byId(systemOfHouseBook(standsFor) ?? '');
  if (system) {
    const name = read(houseTitle, title, [...(at ?? ['input']), 'title']);
    const { rules, options } = parseRecord(content, ['rules', 'options'], path);
    return { findings: [], title: name, table: houseBookOf(system, { rules, options }, path) };
  }
  const { findings, table } = lint({ systems }, bringing);
  if (table !== null) return { findings, table, title: table.title };
  throw new InvalidInput(findings.filter(({ fatal }) => fatal).map((each) => faultOf(each, path)));
}

/**
 * Returns the house rules as a game master wrote them, with default options. Throws `InvalidInput` with every fault.
 */
export function houseBookOf(
  system: System,
  { rules, options }: { readonly rules: unknown; readonly options: unknown },
  path: Path,
): HouseBook {
  const faults: Fault[] = [];
  collectFaults(faults, () => [readHouseRules(system, rules ?? {}, [...path, 'rules'])]);
  collectFaults(faults, () => [read(system.optionsField, options ?? {}, [...path, 'options'])]);
  if (faults.length > 0) throw new InvalidInput(faults);
  return {
    kind: 'houseRules',
    rules: (rules ?? {}) as Json,
    options: optionsUnder((options ?? {}) as Json, null),
  };
}

/** Stores a table as the campaign's newest replacement. Throws `InvalidInput` with every fault. */
export const importTable = (
  services: Services,
  viewer: Viewer,
  bringing: TableImport,
  attempt: IdempotentRequest | null,
): Promise<Imported> =>
  storing(services, viewer, attempt, ['input', 'replacedTableId'], () => {
    const { findings } = lint(services, bringing);
    return { ...validateTable(services, bringing), standsFor: bringing.standsFor, findings };
  });

const houseTitle = text(100, 'Title of the house rules.');

/** House rules to import, and the path of the input. */
export interface HouseRulesImport {
  readonly system: System;
  readonly title: string;
  readonly rules: unknown;
  readonly options: unknown;
}

/** Stores house rules as the campaign's newest rules for a system. Throws `InvalidInput` with every fault. */
export const importHouseRules = (
  services: Services,
  viewer: Viewer,
  { system, title, rules, options }: HouseRulesImport,
  attempt: IdempotentRequest | null,
): Promise<Imported> =>
  storing(services, viewer, attempt, ['input', 'system'], () => ({
    findings: [],
    standsFor: houseBookId(system),
    title: read(houseTitle, title, ['input', 'title']),
    table: houseBookOf(system, { rules, options }, ['input']),
  }));

/** Stores checked content as the newest version of its kind. */
const storing = (
  services: Services,
  viewer: Viewer,
  attempt: IdempotentRequest | null,
  path: Path,
  checked: () => Valid & { readonly standsFor: string },
): Promise<Imported> =>
  withIdempotency<Imported>(services, viewer.keyId, attempt, async (recordFor) => {
    requireRoom(services, viewer);
    const { campaignId } = viewer;
    const { findings, standsFor, title, table } = checked();
    const newest = async (): Promise<number> =>
      (await services.stores.tables.newest(campaignId)).find((each) => each.standsFor === standsFor)
        ?.version ?? 0;
    const before = await newest();
    const stored: StoredTable = {
      id: services.newId('table'),
      ...{ campaignId, standsFor, version: before + 1, title, table },
      createdAt: services.now(),
    };
    const imported: Imported = { findings, stored };
    const along = { record: recordFor(imported), max: services.quotas.tables };
    if (await services.stores.tables.add(stored, along)) return imported;
    if ((await newest()) === before) throw quotaExceeded('tables', services.quotas);
    throw new RequestError('VERSION_CONFLICT', 'another version of the table was imported at the same time', {
      path,
      accepted: 'the same request again',
    });
  });

const faultOf = ({ kind, path, line, problem, accepted }: Finding, at: Path): Fault => ({
  path: [...at, ...(line === null ? path : [])],
  problem: `${kind}${line === null ? '' : `, line ${line}`}: ${problem}`,
  accepted,
});
