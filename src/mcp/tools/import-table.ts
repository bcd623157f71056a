import { z } from 'zod';
import { key, object, replacing, type ToolResult } from '../tool.ts';
import { withoutInput } from './command.ts';
import { compact } from './output.ts';

export const importTable = replacing({
  name: 'import_table',
  title: 'Import a table',
  description: 'Replaces a table of the rules with a table of the group.',
  input: z.strictObject({
    key,
    replacedTableId: z.string().min(1).max(100).describe('Id of the table to replace.'),
    title: z.string().min(1).max(100).describe('Title of the table.'),
    csv: z
      .string()
      .max(100_000)
      .optional()
      .describe('Rows; the first line names from, to, text and the columns.'),
    json: object.optional().describe('The same as { bands: [{ from, to, text, cells }] }.'),
    dryRun: z.boolean().default(false).describe('True to check the table without storing it.'),
  }),
  output: z.strictObject({
    tableId: z.string().optional().describe('Id of the table. Omitted if nothing is stored.'),
    findings: z
      .array(
        z.strictObject({
          kind: z.string().describe('Kind of the finding.'),
          fatal: z.boolean().describe('True if the finding prevents storing.'),
          path: z.array(z.string()).optional().describe('Path in the JSON.'),
          line: z.int().optional().describe('Line of the CSV, from 1.'),
        }),
      )
      .optional()
      .describe('What is wrong with the table.'),
  }),
  ask: ({ csv, json, ...rest }) => ({
    document: `mutation ImportTable($input: ImportTableInput!) {
        importTable(input: $input) {
          table { id title } findings { kind fatal problem path line accepted }
        }
      }`,
    variables: { input: { ...rest, content: csv === undefined ? { json } : { csv } } },
    toArgumentPath: (path) => {
      const own = withoutInput(path);
      return own[0] === 'content' ? own.slice(1) : own;
    },
    answerOf: ({ importTable: { table, findings } }) => ({
      text: [
        table ? `The table ${table.title} is stored.` : 'Nothing is stored.',
        ...findings.map(findingLine),
        ...(findings.length === 0 ? ['The table has no errors.'] : []),
      ].join('\n'),
      data: compact({
        tableId: table?.id,
        findings: findings.map(({ kind, fatal, path, line }: Finding) => ({ kind, fatal, path, line })),
      }) as ToolResult['data'],
    }),
  }),
});

interface Finding {
  readonly kind: string;
  readonly fatal: boolean;
  readonly problem: string;
  readonly path: readonly string[];
  readonly line: number | null;
  readonly accepted: string;
}

const findingLine = ({ fatal, problem, path, line, accepted }: Finding): string =>
  `${fatal ? 'Error' : 'Warning'} at ${line === null ? path.join('.') : `line ${line}`}: ${problem}. Accepted: ${accepted}.`;
