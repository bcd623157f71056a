import { type Fault, InvalidInput, type Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import type { StatBlock } from './declaration.ts';
import { DraftBuilder } from './draft.ts';
import type { StatBlockDraft, StatBlockFinding, StatBlockReading } from './finding.ts';
import { isObject, JsonPlaces } from './json-places.ts';
import { listHeadOf, readList } from './lists.ts';
import { ReadingLog } from './log.ts';
import { readRecord } from './records.ts';
import { check, settle } from './settle.ts';
import { Source } from './source.ts';
import { sweep } from './sweep.ts';
import { readBlock } from './text.ts';

export const STAT_BLOCK_LIMITS = {
  text: 16_384,
  depth: 16,
  values: 20_000,
  drafts: 100,
  findings: 200,
} as const;

/** Exactly one source. */
export type StatBlockSource =
  | { readonly text: string }
  | { readonly records: Json }
  | { readonly foundryActor: Json };

/** The parts of a system that reading needs. */
export interface ReadableSystem {
  readonly id: string;
  readonly title: string;
  readonly statBlock: StatBlock;
  sheetFaults(sheet: Json, path: Path): readonly Fault[];
}

const refusal = (path: Path, problem: string, accepted: string): InvalidInput =>
  new InvalidInput([{ path, problem, accepted }]);

/**
 * Reads a stat block into drafts of characters, without guessing: each number of the source is used or in a finding, and
 * each value of a draft has a part of the source or a finding. Throws `InvalidInput` if a limit is exceeded.
 */
export function readStatBlock(
  system: ReadableSystem,
  source: StatBlockSource,
  options: Json = {},
  path: Path = ['source'],
): StatBlockReading {
  const { statBlock: block } = system;
  const outside = new ReadingLog(block.sheet);
  const drafts: DraftBuilder[] = [];
  const newDraft = (): DraftBuilder => {
    if (drafts.length === STAT_BLOCK_LIMITS.drafts)
      throw refusal(
        path,
        `the source has more than ${STAT_BLOCK_LIMITS.drafts} characters`,
        `at most ${STAT_BLOCK_LIMITS.drafts} characters; send the list in parts`,
      );
    const draft = new DraftBuilder(block.sheet);
    drafts.push(draft);
    return draft;
  };
  if ('text' in source) readText(block, source.text, [...path, 'text'], newDraft, outside);
  else if ('records' in source) readRecords(block, source.records, [...path, 'records'], newDraft);
  else readActor(system, source.foundryActor, [...path, 'foundryActor'], newDraft);
  const read = drafts.flatMap((draft) => finished(system, draft, options, outside));
  if (read.length === 0)
    outside.note('NOTHING_READ', null, { problem: `The source has no value of a ${system.title} sheet.` });
  return truncated({ drafts: read, findings: outside.findings() });
}

function readText(
  block: StatBlock,
  text: string,
  path: Path,
  newDraft: () => DraftBuilder,
  outside: ReadingLog,
): void {
  const most = STAT_BLOCK_LIMITS.text;
  const isLong = text.length > 2 * most || (text.length > most && [...text].length > most);
  if (isLong)
    throw refusal(path, `the text has more than ${most} characters`, `text of at most ${most} characters`);
  const read = new Source(text);
  const head = listHeadOf(block, read);
  if (head) {
    readList(block, read, head, newDraft, outside);
    return;
  }
  const draft = newDraft();
  readBlock(block, read, draft);
  draft.cover(read);
}

function readRecords(block: StatBlock, records: Json, path: Path, newDraft: () => DraftBuilder): void {
  const places = new JsonPlaces(records, STAT_BLOCK_LIMITS, path);
  if (Array.isArray(records))
    for (const [index, record] of records.entries())
      readRecord(block, record as Json, [index], newDraft(), places);
  else readRecord(block, records, [], newDraft(), places);
}

function readActor(
  { statBlock: { foundry }, title }: ReadableSystem,
  actor: Json,
  path: Path,
  newDraft: () => DraftBuilder,
): void {
  if (!foundry) throw refusal(path, `no actors for ${title} are known`, 'text or records');
  const places = new JsonPlaces(actor, STAT_BLOCK_LIMITS, path);
  const draft = newDraft();
  if (isObject(actor)) foundry.read(actor, draft, places);
  places.forEachUnexplained(foundry.isIgnored, (at) => draft.noField(places.at(...at)));
}

/** Makes a draft from what was stated. A draft without a value becomes findings outside the drafts. */
function finished(
  { id, statBlock, sheetFaults }: ReadableSystem,
  draft: DraftBuilder,
  options: Json,
  outside: ReadingLog,
): readonly StatBlockDraft[] {
  statBlock.prepare?.(draft, options);
  settle(draft);
  statBlock.finish(draft);
  for (const { source, from, end } of draft.covered) sweep(source, draft, from, end);
  if (draft.isEmpty) {
    outside.adopt(draft);
    return [];
  }
  const complete = check(draft, sheetFaults);
  const { name, sheet } = draft;
  return [
    {
      name,
      input: { ...(name === null ? {} : { name }), sheet: { [id]: sheet as Json } },
      complete,
      used: draft.used(),
      findings: draft.findings(),
    },
  ];
}

/** Findings that explain a value or an error are never cut. */
const isKept = ({ severity, kind }: StatBlockFinding): boolean =>
  severity === 'ERROR' || kind === 'CONVERTED' || kind === 'ASSUMED';

function truncated(reading: StatBlockReading): StatBlockReading {
  const all = [...reading.drafts.flatMap(({ findings }) => findings), ...reading.findings];
  if (all.length <= STAT_BLOCK_LIMITS.findings) return reading;
  let room = STAT_BLOCK_LIMITS.findings - 1 - all.filter(isKept).length;
  const cut = (findings: readonly StatBlockFinding[]) =>
    findings.filter((each) => isKept(each) || room-- > 0);
  const last: StatBlockFinding = {
    kind: 'TRUNCATED',
    severity: 'WARNING',
    span: null,
    at: null,
    text: null,
    path: [],
    fields: [],
    candidates: [],
    problem: `There are ${all.length} findings; this reading has ${STAT_BLOCK_LIMITS.findings} at most.`,
    accepted: null,
  };
  return {
    drafts: reading.drafts.map((draft) => ({ ...draft, findings: cut(draft.findings) })),
    findings: [...cut(reading.findings), last],
  };
}
