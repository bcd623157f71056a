import { type Fault, InvalidInput, type Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import { inOnePiece, type Pieces } from '../../pieces.ts';
import type { StatBlock } from './declaration.ts';
import { DraftBuilder } from './draft.ts';
import type { StatBlockDraft, StatBlockFinding, StatBlockReading } from './finding.ts';
import { isObject, JsonPlaces } from './json-places.ts';
import { listHeadOf, readList } from './lists.ts';
import { type Noted, ReadingLog } from './log.ts';
import { readRecord } from './records.ts';
import { check, settle } from './settle.ts';
import { Source } from './source.ts';
import { sweep } from './sweep.ts';
import { readBlock } from './text.ts';

/** Limits for reading one source. */
export const STAT_BLOCK_LIMITS = {
  /** Maximum length of the text, in code points. */
  text: 16_384,
  /** Maximum nesting depth of JSON. */
  depth: 16,
  /** Maximum number of values in JSON. */
  values: 20_000,
  /** Maximum number of drafts from one stat block source. */
  drafts: 100,
  /** Maximum number of findings. Above this number, only findings that explain a value or an error are included. */
  findings: 200,
} as const;

/** Source of stat blocks: text, JSON whose keys are labels, or an actor that Foundry VTT exported. */
export type StatBlockSource =
  | { readonly text: string }
  | { readonly records: Json }
  | { readonly foundryActor: Json };

/** The parts of a rule system that are needed to read stat blocks. */
export interface ReadableSystem {
  readonly id: string;
  readonly title: string;
  readonly statBlock: StatBlock;
  sheetFaults(sheet: Json, path: Path): readonly Fault[];
}

const refusal = (path: Path, problem: string, accepted: string): InvalidInput =>
  new InvalidInput([{ path, problem, accepted }]);

/**
 * Reads a stat block into drafts of characters, without guessing. Each number in the source is used or is in a finding.
 * Each value of a draft comes from a part of the source or is explained by a finding. Throws `InvalidInput` if a limit
 * is exceeded.
 */
export const readStatBlock = (...given: Parameters<typeof readStatBlockInPieces>): StatBlockReading =>
  inOnePiece(readStatBlockInPieces(...given));

/** Like `readStatBlock`, but yields between pieces of work. A piece handles at most one line, key, item or finding. */
export function* readStatBlockInPieces(
  system: ReadableSystem,
  source: StatBlockSource,
  options: Json = {},
  path: Path = ['source'],
): Pieces<StatBlockReading> {
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
  if ('text' in source) yield* readText(block, source.text, [...path, 'text'], newDraft, outside);
  else if ('records' in source) yield* readRecords(block, source.records, [...path, 'records'], newDraft);
  else yield* readActor(system, source.foundryActor, [...path, 'foundryActor'], newDraft);
  const completed: Completed[] = [];
  for (const draft of drafts) {
    const isComplete = yield* complete(system, draft, options);
    if (draft.isEmpty) outside.adopt(draft);
    else completed.push({ draft, isComplete });
  }
  if (completed.length === 0)
    outside.note('NOTHING_READ', null, { problem: `The source has no value for a ${system.title} sheet.` });
  return yield* readingOf(system, completed, outside);
}

function* readText(
  block: StatBlock,
  text: string,
  path: Path,
  newDraft: () => DraftBuilder,
  outside: ReadingLog,
): Pieces<void> {
  const most = STAT_BLOCK_LIMITS.text;
  const isLong = text.length > 2 * most || (text.length > most && [...text].length > most);
  if (isLong)
    throw refusal(path, `the text has more than ${most} characters`, `text of at most ${most} characters`);
  const read = new Source(text);
  const head = listHeadOf(block, read);
  if (head) {
    yield* readList(block, read, head, newDraft, outside);
    return;
  }
  const draft = newDraft();
  yield* readBlock(block, read, draft);
  draft.cover(read);
}

function* readRecords(
  block: StatBlock,
  records: Json,
  path: Path,
  newDraft: () => DraftBuilder,
): Pieces<void> {
  const places = new JsonPlaces(records, STAT_BLOCK_LIMITS, path);
  if (Array.isArray(records))
    for (const [index, record] of records.entries())
      yield* readRecord(block, record as Json, [index], newDraft(), places);
  else yield* readRecord(block, records, [], newDraft(), places);
}

function* readActor(
  { statBlock: { foundry }, title }: ReadableSystem,
  actor: Json,
  path: Path,
  newDraft: () => DraftBuilder,
): Pieces<void> {
  if (!foundry) throw refusal(path, `actors are not accepted for ${title}`, 'text or records');
  const places = new JsonPlaces(actor, STAT_BLOCK_LIMITS, path);
  const draft = newDraft();
  if (isObject(actor)) yield* foundry.read(actor, draft, places);
  places.forEachUnexplained(foundry.isIgnored, (at) => draft.noField(places.at(...at)));
}

interface Completed {
  readonly draft: DraftBuilder;
  /** True if `createCharacter` accepts the draft. */
  readonly isComplete: boolean;
}

/** Creates a sheet from the draft's values. Returns true if it is complete. */
function* complete(
  { statBlock, sheetFaults }: ReadableSystem,
  draft: DraftBuilder,
  options: Json,
): Pieces<boolean> {
  statBlock.prepare?.(draft, options);
  yield* settle(draft);
  yield* statBlock.finish(draft);
  for (const { source, from, end } of draft.covered) yield* sweep(source, draft, from, end);
  return draft.isEmpty ? false : yield* check(draft, sheetFaults);
}

/** True for findings that explain a value or an error. They are never omitted. */
const isKept = ({ severity, kind }: Pick<StatBlockFinding, 'severity' | 'kind'>): boolean =>
  severity === 'ERROR' || kind === 'CONVERTED' || kind === 'ASSUMED';

/** Drafts with their findings. Above the limit, only the findings that must be kept are included. */
function* readingOf(
  { id }: ReadableSystem,
  completed: readonly Completed[],
  outside: ReadingLog,
): Pieces<StatBlockReading> {
  const logs = [...completed.map(({ draft }) => draft), outside];
  const total = logs.reduce((sum, { noted }) => sum + noted.length, 0);
  const isTooLong = total > STAT_BLOCK_LIMITS.findings;
  const kept = logs.reduce((sum, { noted }) => sum + noted.filter(isKept).length, 0);
  let room = isTooLong ? Math.max(0, STAT_BLOCK_LIMITS.findings - 1 - kept) : total;
  if (isTooLong)
    outside.note('TRUNCATED', null, {
      problem: `${total - kept - room} of ${total} findings are omitted.`,
    });
  const isShown = (noted: Noted): boolean => isKept(noted) || noted.kind === 'TRUNCATED' || room-- > 0;
  const drafts: StatBlockDraft[] = [];
  for (const { draft, isComplete } of completed) {
    yield;
    const { name, sheet } = draft;
    drafts.push({
      name,
      input: { ...(name === null ? {} : { name }), sheet: { [id]: sheet as Json } },
      complete: isComplete,
      used: draft.used(),
      findings: draft.findings(isShown),
    });
  }
  return { drafts, findings: outside.findings(isShown) };
}
