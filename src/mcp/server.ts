import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { version } from '../package.ts';
import type { ExecuteDocument } from './execute-document.ts';
import { addResources } from './resources.ts';
import { isQuestion, type Tool, type ToolResult } from './tool.ts';
import { errorOfAnswer, invalidArgumentsError, sentenceOf, ToolError } from './tool-error.ts';
import { tools } from './tools/index.ts';

const INSTRUCTIONS = `A referee for combat in tabletop role-playing games. It holds the rules of several systems, rolls by them, counts exact odds by the same code, and keeps characters and fights.
Never work a rule out yourself: ask. list_systems and list_rules say what there is, describe says what a rule, an act or a sheet accepts, resolve rolls, odds counts.
For a fight that is kept: create_campaign (once; keep its key), create_encounter, add_combatants, start_encounter; then read_encounter, act, answer, end_turn until it is over. Each command names the version it was made against; every answer tells the next one.
Every number comes with the terms that made it and the rule behind each: quote them when somebody asks why. A call that cannot be carried out says at which argument, and what would be accepted.`;

/** The schema tells clients what is accepted; what is not is told by us, with its path, as every other refusal is. */
const schemas = new Map(
  tools.map((tool) => [
    tool.name,
    fromJsonSchema<Readonly<Record<string, unknown>>>(
      z.toJSONSchema(tool.input, { io: 'input' }) as Parameters<typeof fromJsonSchema>[0],
      { getValidator: () => (given) => ({ valid: true, data: given as never, errorMessage: undefined }) },
    ),
  ]),
);

/** A server for one request, or for one connection, whose tools ask the service so; `report` is told of bugs. */
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
