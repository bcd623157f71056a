import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../../src/engine/json.ts';
import type {
  StatBlockDraft,
  StatBlockFinding,
  StatBlockPart,
  StatBlockReading,
} from '../../../src/engine/rules/stat-block/finding.ts';
import type { StatBlockSource } from '../../../src/engine/rules/stat-block/read-stat-block.ts';

/** A part of an expected result, at a position in a text or at a path in JSON. */
interface Expected {
  readonly kind?: string;
  readonly severity?: string;
  readonly line?: number;
  readonly column?: number;
  readonly at?: readonly (string | number)[];
  readonly text?: string;
  readonly path?: readonly (string | number)[];
  readonly fields?: readonly string[];
}

interface ExpectedDraft {
  readonly name: string | null;
  readonly complete: boolean;
  readonly sheet: Json;
  readonly used: readonly Expected[];
  readonly findings: readonly Expected[];
  readonly completedBy?: Readonly<Record<string, Json>>;
}

export interface Case {
  readonly id: string;
  readonly system: string;
  readonly about: string;
  readonly source: Readonly<Record<string, Json>>;
  readonly options?: Readonly<Record<string, Json>>;
  readonly drafts: readonly ExpectedDraft[];
  readonly findings?: readonly Expected[];
  readonly limits?: { readonly findings: number };
}

/** Returns the source text of a test case. Long texts are built by repeating parts. */
export function sourceOf({ source }: Case): StatBlockSource {
  if (!('build' in source)) return source as unknown as StatBlockSource;
  const parts = source.build as unknown as readonly { readonly text: string; readonly times: number }[];
  return { text: parts.map(({ text, times }) => text.repeat(times)).join('') };
}

const same = (a: readonly unknown[] | null | undefined, b: readonly unknown[] | null | undefined): boolean =>
  isDeepStrictEqual((a ?? []).map(String), (b ?? []).map(String));

/** Start and end of a part of a text, counted in code points. */
type Range = readonly [number, number];

function rangeOf(expected: Expected, text: string): Range | null {
  if (expected.line === undefined || expected.text === undefined) return null;
  const lines = text.split('\n').slice(0, expected.line - 1);
  const start = lines.reduce((sum, line) => sum + [...line].length + 1, 0) + expected.column! - 1;
  return [start, start + [...expected.text].length];
}

const spanOf = ({ span }: Pick<StatBlockPart, 'span'>): Range | null =>
  span && [span.offset, span.offset + span.length];

const overlaps = (a: Range | null, b: Range | null): boolean =>
  a === null || b === null ? a === b : a[0] < b[1] && b[0] < a[1];

const shown = (value: unknown): string => JSON.stringify(value);

/**
 * Compares a reading with the expected result. Returns each difference as a sentence, so the list is empty if they
 * agree.
 */
export function differences(expected: Case, reading: StatBlockReading): readonly string[] {
  const source = sourceOf(expected);
  const text = 'text' in source ? source.text : null;
  if (expected.drafts.length !== reading.drafts.length)
    return [
      `${reading.drafts.length} drafts instead of ${expected.drafts.length}: ${shown(reading.findings)}`,
    ];
  return [
    ...expected.drafts.flatMap((draft, index) =>
      draftDifferences(expected, draft, reading.drafts[index]!, text),
    ),
    ...findingDifferences(expected.findings ?? [], reading.findings, text, expected.limits !== undefined),
  ];
}

function draftDifferences(
  { system }: Case,
  expected: ExpectedDraft,
  draft: StatBlockDraft,
  text: string | null,
): readonly string[] {
  const found: string[] = [];
  const { sheet } = draft.input as { sheet: Readonly<Record<string, Json>> };
  const own = sheet[system.toLowerCase()] ?? sheet;
  if (draft.name !== expected.name) found.push(`name ${shown(draft.name)}, expected ${shown(expected.name)}`);
  if (draft.complete !== expected.complete) found.push(`complete is ${draft.complete}`);
  if (!isDeepStrictEqual(JSON.parse(shown(own)), expected.sheet))
    found.push(`sheet ${shown(own)}\n   expected ${shown(expected.sheet)}`);
  return [
    ...found,
    ...usedDifferences(expected.used, draft.used, text),
    ...findingDifferences(expected.findings, draft.findings, text, false),
  ];
}

function usedDifferences(
  expected: readonly Expected[],
  used: readonly StatBlockPart[],
  text: string | null,
): readonly string[] {
  const agrees = (each: Expected, part: StatBlockPart): boolean =>
    same(each.path, part.path) &&
    (text === null
      ? same(each.at, part.at)
      : each.line === part.span!.line && each.column === part.span!.column && each.text === part.text);
  return [
    ...expected
      .filter((each) => !used.some((part) => agrees(each, part)))
      .map((each) => `missing used part ${shown(each)}`),
    ...used
      .filter((part) => text !== null && !expected.some((each) => agrees(each, part)))
      .map((part) => `further used part ${shown(part)}`),
  ];
}

function findingDifferences(
  expected: readonly Expected[],
  findings: readonly StatBlockFinding[],
  text: string | null,
  listedOnly: boolean,
): readonly string[] {
  const agrees = (each: Expected, finding: StatBlockFinding): boolean =>
    each.kind === finding.kind &&
    same(each.path, finding.path) &&
    isDeepStrictEqual(new Set(each.fields ?? []), new Set(finding.fields)) &&
    (text === null ? same(each.at, finding.at) : overlaps(rangeOf(each, text), spanOf(finding)));
  const important = findings.filter(({ severity }) => severity !== 'INFO');
  const infos = findings.filter(({ severity }) => severity === 'INFO');
  return [
    ...expected
      .filter(({ severity }) => severity !== 'INFO')
      .filter(
        (each) => !important.some((finding) => agrees(each, finding) && each.severity === finding.severity),
      )
      .map((each) => `missing finding ${shown(each)}`),
    ...important
      .filter((finding) => !listedOnly && !expected.some((each) => agrees(each, finding)))
      .map((finding) => `further finding ${shown(finding)}`),
    ...expected
      .filter((each) => each.severity === 'INFO' && !isCovered(each, infos, text))
      .map((each) => `nothing covers ${shown(each)}`),
  ];
}

/** True if the findings together cover every letter and digit of the expected part. */
function isCovered(each: Expected, infos: readonly StatBlockFinding[], text: string | null): boolean {
  if (text === null) return infos.some(({ at }) => same(at, each.at));
  const [start] = rangeOf(each, text)!;
  return [...each.text!].every(
    (char, index) =>
      !/[\p{L}\p{N}]/u.test(char) ||
      infos.some((finding) => overlaps([start + index, start + index + 1], spanOf(finding))),
  );
}
