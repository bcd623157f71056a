import type { Json } from '../engine/json.ts';
import { read } from '../engine/rules/fields/read.ts';
import type { StatBlockDraft, StatBlockFinding } from '../engine/rules/stat-block/finding.ts';
import { readStatBlock, type StatBlockSource } from '../engine/rules/stat-block/read-stat-block.ts';
import type { System } from '../engine/rules/system.ts';
import { jsonOf, textIn } from './operands.ts';
import { INVALID, type Printed, UsageFault } from './usage.ts';

const FORMS = ['text', 'records', 'foundry-actor'];

/** Reads a stat block and drafts characters. The exit code is 0 if every draft is complete. */
export async function readBlock(
  system: System,
  operand: string,
  { as = 'text', options }: { readonly as?: string | undefined; readonly options?: string | undefined },
): Promise<Printed> {
  if (!FORMS.includes(as)) throw new UsageFault(`Unknown form '${as}'; accepted: ${FORMS.join(', ')}`);
  const chosen = optionsOf(system, options);
  const source = sourceOf(as, await textIn(operand));
  const reading = readStatBlock(system, source, chosen);
  const { drafts, findings } = reading;
  const isComplete = drafts.length > 0 && drafts.every(({ complete }) => complete);
  return {
    code: isComplete ? 0 : INVALID,
    json: reading,
    lines: [...drafts.flatMap(draftLines), ...findings.map(findingLine)],
  };
}

function optionsOf({ title, statBlock }: System, given: string | undefined): Json {
  if (given === undefined) return {};
  if (!statBlock.options) throw new UsageFault(`stat blocks of ${title} have no options; omit --options`);
  return read(statBlock.options, jsonOf('options', given, '{}'), ['options']) as Json;
}

function sourceOf(as: string, text: string): StatBlockSource {
  if (as === 'text') return { text };
  const json = jsonOf('source', text, '[{"name": "Wolf"}]') as Json;
  return as === 'records' ? { records: json } : { foundryActor: json };
}

function draftLines({ name, complete, input, findings }: StatBlockDraft): readonly string[] {
  const sheet = JSON.stringify((input as { readonly sheet: Json }).sheet, null, 2);
  return [
    `${name ?? 'No name'}: ${complete ? 'complete' : 'not complete'}`,
    ...sheet.split('\n').map((line) => `  ${line}`),
    ...findings.map((finding) => `  ${findingLine(finding)}`),
  ];
}

function findingLine({ severity, kind, path, span, text, problem, accepted }: StatBlockFinding): string {
  const place = [
    ...(path.length > 0 ? [path.join('.')] : []),
    ...(span ? [`line ${span.line}, column ${span.column}`] : []),
  ].join(', ');
  const quoted = text === null ? '' : ` ${JSON.stringify(text)}:`;
  const more = severity === 'ERROR' && accepted !== null ? ` Accepted: ${accepted}.` : '';
  return `${severity} ${kind}${place && ` at ${place}`}:${quoted} ${problem}${more}`;
}
