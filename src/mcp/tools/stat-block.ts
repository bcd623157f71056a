import { z } from 'zod';
import { enumValueOf } from '../../graphql/kit/names.ts';
import { systemArgument } from '../systems.ts';
import { object, reading } from '../tool.ts';
import { withoutInput } from './command.ts';
import { compact } from './output.ts';
import { finding } from './shapes.ts';

const json = z.unknown().optional();

export const readStatBlock = reading({
  name: 'read_stat_block',
  title: 'Read a stat block',
  description: 'Reads a stat block into drafts of characters for create_character. Stores nothing.',
  input: z.strictObject({
    system: systemArgument,
    text: z.string().max(16_384).optional().describe('Printed text, or a list with a header line.'),
    records: json.describe('Instead of text: objects whose keys are labels.'),
    foundryActor: json.describe('Instead of text: a Foundry VTT actor.'),
    options: object.optional().describe('Options for reading.'),
  }),
  output: z.strictObject({
    drafts: z
      .array(
        z.strictObject({
          name: z.string().optional().describe('Name of the character. Omitted if unknown.'),
          sheet: z.record(z.string(), z.unknown()).describe('Sheet for create_character or add_combatants.'),
          complete: z.boolean().describe('True if create_character accepts the draft.'),
          used: z
            .array(
              z.strictObject({
                text: z.string().describe('Text that was read.'),
                path: z.array(z.string()).optional().describe('Path of the value in the input.'),
              }),
            )
            .optional()
            .describe('Source of each value.'),
          findings: z.array(finding).optional().describe('What is unclear or missing.'),
        }),
      )
      .optional()
      .describe('Drafts of characters.'),
    findings: z.array(finding).optional().describe('Findings that belong to no draft.'),
  }),
  listed: ['drafts'],
  ask: ({ system, options, ...sources }) => ({
    document: `query ReadStatBlock($input: ReadStatBlockInput!) {
      readStatBlock(input: $input) {
        drafts { name input complete used { text path } findings { ...Finding } }
        findings { ...Finding }
      }
    }
    fragment Finding on StatBlockFinding {
      kind severity text path fields candidates problem accepted span { line column } at
    }`,
    variables: {
      input: {
        system: enumValueOf(system),
        source: Object.fromEntries(Object.entries(sources).filter(([, value]) => value !== undefined)),
        ...(options ? { options: { [system]: options } } : {}),
      },
    },
    toArgumentPath: (path) => {
      const [first, ...rest] = withoutInput(path);
      if (first === 'source') return rest.length > 0 ? rest : ['text'];
      return first === 'options'
        ? ['options', ...rest.slice(1)]
        : first === undefined
          ? []
          : [first, ...rest];
    },
    answerOf: ({ readStatBlock: { drafts, findings } }) => ({
      text: drafts.length === 0 ? 'Nothing was read.' : drafts.map(draftSentence).join('\n'),
      data: compact({
        drafts: drafts.map(({ input, ...draft }: Draft) => ({ ...draft, sheet: input.sheet[system] })),
        findings,
      }) as Readonly<Record<string, unknown>>,
    }),
  }),
});

interface Draft {
  readonly name: string | null;
  readonly complete: boolean;
  readonly input: { readonly sheet: Readonly<Record<string, unknown>> };
  readonly findings: readonly { readonly severity: string; readonly problem: string }[];
}

function draftSentence({ name, complete, findings }: Draft): string {
  const missing = findings.filter(({ severity }) => severity === 'ERROR').map(({ problem }) => problem);
  return `${name ?? 'A character without a name'}: ${complete ? 'complete.' : missing.join(' ')}`;
}
