import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { version } from '../package.ts';
import { argumentsSchema, readArguments } from './arguments.ts';
import type { ExecuteDocument } from './execute-document.ts';
import type { JsonSchema } from './json-schema.ts';
import { addPrompts } from './prompts.ts';
import { addResources } from './resources.ts';
import { sceneOf } from './scene.ts';
import { isQuestion, type Scene, type Tool, type ToolResult } from './tool.ts';
import { errorOfAnswer, sentenceOf, ToolError } from './tool-error.ts';
import { tools } from './tools/index.ts';

const INSTRUCTIONS = `A combat referee for tabletop role-playing games: it applies the rules of several systems, rolls dice, computes exact odds and stores fights.
Never work out a rule yourself: call a tool. list_rules lists what exists, describe returns what a rule, an act or a sheet accepts, and resolve rolls.
For a stored fight: create_campaign once (keep its key), create_encounter, add_combatants, advance_encounter with START. Then act, answer and advance_encounter until the fight is over, then advance_encounter with FINISH. Each command takes the version that the last result states. Name combatants by name or id.
If a result says that an answer is due, call answer before anything else. An error states the argument that caused it and what is accepted: correct the call and repeat it.`;

/** The schemas tell clients what is accepted and returned. The tools read arguments themselves, so that errors have paths. */
const schemaOf = (schema: JsonSchema) =>
  fromJsonSchema<Readonly<Record<string, unknown>>>(schema as Parameters<typeof fromJsonSchema>[0], {
    getValidator: () => (given) => ({ valid: true, data: given as never, errorMessage: undefined }),
  });

const registered = tools.map((tool) => ({
  tool,
  config: {
    description: tool.description,
    inputSchema: schemaOf(argumentsSchema(tool)),
    outputSchema: schemaOf(tool.output),
    annotations: tool.hints,
  },
}));

/** A server for one request or one connection. Its tools use `ask` to execute documents; `report` receives unexpected errors. */
export function toolServer(ask: ExecuteDocument, report: (error: unknown) => void): McpServer {
  const server = new McpServer(
    { name: 'arbiter', version, title: 'Arbiter' },
    {
      instructions: INSTRUCTIONS,
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
        prompts: { listChanged: false },
      },
    },
  );
  for (const { tool, config } of registered)
    server.registerTool(tool.name, config, (given) => called(tool, given, ask, report));
  addResources(server);
  addPrompts(server);
  return server;
}

/** Faults as data for programs. A model corrects a call from the text. */
const FAULTS = 'arbiter/errors';

async function called(tool: Tool, given: unknown, ask: ExecuteDocument, report: (error: unknown) => void) {
  try {
    const { text, data } = await answered(tool, given, ask);
    return { content: [textOf(text)], structuredContent: data };
  } catch (error) {
    if (!(error instanceof ToolError)) report(error);
    const { faults } = error instanceof ToolError ? error : bug;
    return {
      content: [textOf(faults.map(sentenceOf).join('\n'))],
      _meta: { [FAULTS]: faults },
      isError: true,
    };
  }
}

const bug = new ToolError([{ code: 'INTERNAL', message: 'Unexpected error', path: [], accepted: null }]);

const textOf = (text: string) => ({ type: 'text' as const, text });

async function answered(tool: Tool, given: unknown, ask: ExecuteDocument): Promise<ToolResult> {
  const { key: ofCall, ...rest } = readArguments(tool, given);
  const key = typeof ofCall === 'string' ? ofCall : null;
  const scene = tool.about ? await sceneOf(tool.about, rest, ask, key) : NO_SCENE;
  const asked = tool.ask(rest, scene);
  if (!isQuestion(asked)) return asked;
  const { document, variables, answerOf, toArgumentPath } = asked;
  const { data, errors = [] } = await ask(document, variables, key);
  if (errors.length > 0) throw errorOfAnswer(errors, toArgumentPath, rest);
  return answerOf(data);
}

/** The scene of tools that declare none. */
const NO_SCENE: Scene = {
  get system(): never {
    throw new Error('This tool has no scene');
  },
  idOf: (given) => given,
  active: [],
};
