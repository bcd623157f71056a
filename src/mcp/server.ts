import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { version } from '../package.ts';
import type { ExecuteDocument } from './execute-document.ts';
import { addResources } from './resources.ts';
import { isQuestion, type Tool, type ToolResult } from './tool.ts';
import { errorOfAnswer, invalidArgumentsError, sentenceOf, ToolError } from './tool-error.ts';
import { tools } from './tools/index.ts';

const INSTRUCTIONS = `A combat referee for tabletop role-playing games. It applies the rules of several systems, rolls dice, computes exact odds with the same code, and stores characters and fights.
Never work out a rule yourself: call a tool. list_systems and list_rules list what exists. describe returns what a rule, an act or a sheet accepts. resolve rolls, and odds returns probabilities.
For a stored fight, call create_campaign (once; keep its key), create_encounter, add_combatants and start_encounter. Then call read_encounter, act, answer and end_turn until the fight is over. Each command takes the version that you read last; every result contains the next version.
Every number comes with its terms and the rule behind each: quote them if you are asked for a reason. An error states the argument that caused it and what is accepted.`;

/** The schema tells clients what is accepted; the tools validate arguments themselves, so that errors have paths as usual. */
const schemas = new Map(
  tools.map((tool) => [
    tool.name,
    fromJsonSchema<Readonly<Record<string, unknown>>>(
      z.toJSONSchema(tool.input, { io: 'input' }) as Parameters<typeof fromJsonSchema>[0],
      { getValidator: () => (given) => ({ valid: true, data: given as never, errorMessage: undefined }) },
    ),
  ]),
);

/** A server for one request or one connection. Its tools use `ask` to execute documents; `report` receives unexpected errors. */
export function toolServer(ask: ExecuteDocument, report: (error: unknown) => void): McpServer {
  const server = new McpServer(
    { name: 'arbiter', version, title: 'Arbiter' },
    {
      instructions: INSTRUCTIONS,
      capabilities: { tools: { listChanged: false }, resources: { listChanged: false } },
    },
  );
  for (const tool of tools)
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: schemas.get(tool.name)!,
        annotations: { readOnlyHint: !tool.changes, destructiveHint: false, openWorldHint: false },
      },
      (given) => called(tool, given, ask, report),
    );
  addResources(server);
  return server;
}

async function called(tool: Tool, given: unknown, ask: ExecuteDocument, report: (error: unknown) => void) {
  try {
    const { sentence, data } = await answered(tool, given, ask);
    return { content: [text(sentence), text(JSON.stringify(data))], structuredContent: data };
  } catch (error) {
    if (!(error instanceof ToolError)) report(error);
    const { faults } = error instanceof ToolError ? error : bug;
    return {
      content: [text(faults.map(sentenceOf).join('\n'))],
      structuredContent: { errors: faults },
      isError: true,
    };
  }
}

const bug = new ToolError([{ code: 'INTERNAL', message: 'Unexpected error', path: [], accepted: null }]);

const text = (line: string) => ({ type: 'text' as const, text: line });

async function answered(tool: Tool, given: unknown, ask: ExecuteDocument): Promise<ToolResult> {
  const read = tool.input.safeParse(given ?? {});
  if (!read.success) throw invalidArgumentsError(read.error.issues);
  const { key = null, ...rest } = read.data;
  const asked = tool.ask(rest);
  if (!isQuestion(asked)) return asked;
  const { document, variables, answerOf, toArgumentPath } = asked;
  const { data, errors = [] } = await ask(document, variables, typeof key === 'string' ? key : null);
  if (errors.length > 0) throw errorOfAnswer(errors, toArgumentPath);
  return answerOf(data);
}
