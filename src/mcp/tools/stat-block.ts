import { z } from 'zod';
import { enumValueOf } from '../../graphql/kit/names.ts';
import { systemArgument } from '../systems.ts';
import { reading } from '../tool.ts';
import { withoutInput } from './argument-paths.ts';

const json = z.unknown().optional();

export const readStatBlock = reading({
  name: 'read_stat_block',
  title: 'Read a stat block',
  description:
    'Reads a printed stat block, a list, records or an exported actor into drafts of characters. Stores nothing. A complete draft can be created: pass name and the sheet of the system to create_character. Ask for values that ERROR findings name. Pass exactly one of text, records and foundryActor.',
  input: z.strictObject({
    system: systemArgument,
    text: z
      .string()
      .max(16_384)
      .optional()
      .describe('Printed text: one stat block, or a list with a head line.'),
    records: json.describe('One object, or a list of objects, whose keys are labels.'),
    foundryActor: json.describe('An actor that Foundry VTT exported from its system "brp".'),
    options: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Reading options of the system. For brp: characteristics, POINTS or PERCENTILE.'),
  }),
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
      sentence: drafts.length === 0 ? 'Nothing was read.' : drafts.map(draftSentence).join('\n'),
      data: { drafts, findings },
    }),
  }),
});

interface Draft {
  readonly name: string | null;
  readonly complete: boolean;
  readonly findings: readonly { readonly severity: string; readonly problem: string }[];
}

function draftSentence({ name, complete, findings }: Draft): string {
  const missing = findings.filter(({ severity }) => severity === 'ERROR').map(({ problem }) => problem);
  return `${name ?? 'A character without a name'}: ${complete ? 'complete.' : missing.join(' ')}`;
}
