import { InvalidInput } from '../../../src/engine/fault.ts';
import type { Json } from '../../../src/engine/json.ts';
import { text } from '../../../src/engine/rules/fields/field.ts';
import { read } from '../../../src/engine/rules/fields/read.ts';
import type {
  StatBlockDraft,
  StatBlockFinding,
  StatBlockPart,
  StatBlockReading,
} from '../../../src/engine/rules/stat-block/finding.ts';
import type { System } from '../../../src/engine/rules/system.ts';

const isTruncated = ({ findings }: StatBlockReading): boolean =>
  findings.some(({ kind }) => kind === 'TRUNCATED');

const partsOf = ({ drafts, findings }: StatBlockReading): readonly (StatBlockPart | StatBlockFinding)[] => [
  ...drafts.flatMap((draft) => [...draft.used, ...draft.findings]),
  ...findings,
];

/** Returns the numbers in a text that are neither used nor mentioned in a finding. */
export function lostDigits(source: string, reading: StatBlockReading): readonly string[] {
  if (isTruncated(reading)) return [];
  const points = [...source];
  const explained = new Uint8Array(points.length);
  for (const { span } of partsOf(reading))
    if (span) explained.fill(1, span.offset, span.offset + span.length);
  return points.flatMap((point, at) => (/[0-9]/.test(point) && !explained[at] ? [`${point} at ${at}`] : []));
}

/** Returns the paths of JSON values that the reading does not explain: numbers, and strings that contain digits. */
export function lostNumbers(
  source: Json,
  reading: StatBlockReading,
  isIgnored: (key: string, value: Json) => boolean,
): readonly string[] {
  if (isTruncated(reading)) return [];
  const explained = new Set(partsOf(reading).map(({ at }) => JSON.stringify((at ?? ['']).map(String))));
  const lost: string[] = [];
  const visit = (value: Json, path: readonly string[]): void => {
    if (explained.has(JSON.stringify(path))) return;
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value as Readonly<Record<string, Json>>))
        if (!isIgnored(key, inner)) visit(inner, [...path, key]);
    } else if ((typeof value === 'number' && value !== 0) || (typeof value === 'string' && /\d/.test(value)))
      lost.push(path.join('.'));
  };
  visit(source, []);
  return lost;
}

function leavesOf(value: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof value !== 'object' || value === null) return [path.join('.')];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

/** Returns a draft's sheet, which is stored under the name of its rule system. */
export const sheetOf = ({ input }: StatBlockDraft): Json =>
  Object.values((input as { readonly sheet: Readonly<Record<string, Json>> }).sheet)[0]!;

/**
 * Returns the values of a sheet that have no source: no used part of the text and no ASSUMED or CONVERTED finding names
 * them.
 */
export function unsourcedValues(draft: StatBlockDraft): readonly string[] {
  const named = new Set(draft.used.map(({ path }) => path.join('.')));
  for (const { kind, path, fields } of draft.findings)
    if (kind === 'ASSUMED' || kind === 'CONVERTED')
      for (const each of fields.length > 0 ? fields.map((field) => [...path, field]) : [path])
        named.add(each.join('.'));
  return leavesOf(sheetOf(draft)).filter((leaf) => !named.has(leaf));
}

const name = text(100, 'Name of the character.');

/**
 * Returns the paths of values that are missing from a draft's sheet or name, according to the checks of the service.
 */
export function faultsOf(system: System, draft: StatBlockDraft): readonly string[] {
  const check = (validate: () => unknown): readonly string[] => {
    try {
      validate();
      return [];
    } catch (error) {
      if (error instanceof InvalidInput) return error.faults.map(({ path }) => path.join('.'));
      throw error;
    }
  };
  const sheet = check(() => read(system.sheet, sheetOf(draft)));
  const combined =
    sheet.length > 0 ? sheet : system.sheetFaults(sheetOf(draft), []).map(({ path }) => path.join('.'));
  return [...check(() => read(name, draft.name, ['name'])), ...combined];
}

/**
 * Returns the contradictions between a draft's completeness flag and its faults. The list is empty if there are none.
 */
export function untruths(system: System, draft: StatBlockDraft): readonly string[] {
  const faults = faultsOf(system, draft);
  const errors = draft.findings.filter(({ severity }) => severity === 'ERROR');
  const paths = new Set(errors.map(({ path }) => path.join('.')));
  return [
    ...(draft.complete === (faults.length === 0)
      ? []
      : [`complete is ${draft.complete}: ${faults.join(', ')}`]),
    ...(draft.complete === (errors.length === 0)
      ? []
      : [`complete is ${draft.complete} with ${errors.length} errors`]),
    ...faults.filter((path) => !paths.has(path)).map((path) => `no error names ${path}`),
  ];
}

/** Returns the parts of a reading that differ from the source text at the given position. */
export function falsePositions(source: string, reading: StatBlockReading): readonly string[] {
  const points = [...source];
  const lines: number[] = [0];
  points.forEach((point, at) => {
    if (point === '\n' || (point === '\r' && points[at + 1] !== '\n')) lines.push(at + 1);
  });
  return partsOf(reading).flatMap(({ span, text: shown }) => {
    if (!span) return [];
    const start = lines[span.line - 1]! + span.column - 1;
    const found = points
      .slice(start, start + span.length)
      .slice(0, 200)
      .join('');
    return start === span.offset && found === shown
      ? []
      : [`${JSON.stringify(shown)} at ${span.line}:${span.column}`];
  });
}
