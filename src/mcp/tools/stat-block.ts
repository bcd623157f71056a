import { z } from 'zod';
import { enumValueOf } from '../../graphql/kit/names.ts';
import { systemArgument } from '../systems.ts';
import { object, reading } from '../tool.ts';
import { withoutInput } from './command.ts';
import { any, compact, dataOf } from './output.ts';

const json = z.unknown().optional();

export const readStatBlock = reading({
  name: 'read_stat_block',
  description: 'Reads a stat block into drafts of characters for create_character. Stores nothing.',
  input: z.strictObject({
    system: systemArgument,
    text: z.string().max(16_384).optional().describe('Printed text, or a list with a head line.'),
    records: json.describe('Instead: objects whose keys are labels.'),
    foundryActor: json.describe('Instead: an actor of Foundry VTT.'),
    options: object.optional().describe('How to read it.'),
  }),
  output: dataOf({ drafts: any('array') }, []),
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
      data: compact({ drafts, findings }) as Readonly<Record<string, unknown>>,
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
