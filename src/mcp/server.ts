import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { version } from '../package.ts';
import { answered } from './answered.ts';
import { argumentsSchema } from './arguments.ts';
import { addEncounters } from './encounter-resources.ts';
import type { ExecuteDocument } from './execute-document.ts';
import type { JsonSchema } from './json-schema.ts';
import { checkNumber, checkSubscribed } from './listening.ts';
import { listedOutput } from './output-schema.ts';
import { addPrompts } from './prompts.ts';
import { addResources } from './resources.ts';
import type { Tool } from './tool.ts';
import { sentenceOf, ToolError } from './tool-error.ts';
import { addToolSchemas } from './tool-resources.ts';
import { tools } from './tools/index.ts';

const INSTRUCTIONS = `A combat referee for tabletop role-playing games: it applies the rules of several systems, rolls dice, computes exact odds and stores fights.
Never apply a rule yourself: call a tool. list_rules lists what exists, describe returns what a rule, an act or a sheet accepts, and resolve rolls.
For a stored fight: create_campaign once (keep its key), create_encounter, add_combatants, advance_encounter with START. Then act, answer and advance_encounter until the fight is over, then advance_encounter with FINISH. Each command requires the version in the last result. Name combatants by name or id.
If a result says that an answer is due, call answer before anything else. An error names the argument that caused it and what is accepted. Correct the call and repeat it.`;

/** These schemas are only shown to clients; the tools parse the arguments themselves, so that errors contain paths. */
const schemaOf = (schema: JsonSchema) =>
  fromJsonSchema<Readonly<Record<string, unknown>>>(schema as Parameters<typeof fromJsonSchema>[0], {
    getValidator: () => (given) => ({ valid: true, data: given as never, errorMessage: undefined }),
  });

const registered = tools.map((tool) => ({
  tool,
  config: {
    title: tool.title,
    description: tool.description,
    inputSchema: schemaOf(argumentsSchema(tool)),
    outputSchema: schemaOf(listedOutput(tool)),
    annotations: tool.hints,
  },
}));

/**
 * How a client gets notices about encounters. `LISTEN`: it opens a stream for the resources that it names. `LOG`: it
 * opens a stream without naming resources, and gets log messages. A set of URIs: it subscribes to single resources,
 * which are in the set.
 */
export type NoticesBy = 'LISTEN' | 'LOG' | Set<string>;

const capabilityOf = (by: NoticesBy) =>
  by === 'LOG' ? { logging: {}, resources: {} } : { resources: { subscribe: true } };

/**
 * Returns the MCP server for one request or one connection. Its tools use `ask` to execute documents. `report` receives
 * unexpected errors.
 */
export function toolServer(ask: ExecuteDocument, report: (error: unknown) => void, by: NoticesBy): McpServer {
  const { resources, ...others } = capabilityOf(by);
  const server = new McpServer(
    { name: 'arbiter', version, title: 'Arbiter' },
    {
      instructions: INSTRUCTIONS,
      capabilities: {
        tools: { listChanged: false },
        resources: { ...resources, listChanged: false },
        prompts: { listChanged: false },
        ...others,
      },
    },
  );
  for (const { tool, config } of registered)
    server.registerTool(tool.name, config, (given) => called(tool, given, ask, report));
  addResources(server);
  addToolSchemas(server);
  addEncounters(server, ask);
  addPrompts(server);
  if (typeof by !== 'string') addSubscribing(server, ask, by);
  return server;
}

function addSubscribing({ server }: McpServer, ask: ExecuteDocument, uris: Set<string>): void {
  server.setRequestHandler('resources/subscribe', async ({ params: { uri } }) => {
    checkNumber(new Set([...uris, uri]));
    await checkSubscribed(new Set([uri]), ask);
    uris.add(uri);
    return {};
  });
  server.setRequestHandler('resources/unsubscribe', ({ params: { uri } }) => {
    uris.delete(uri);
    return {};
  });
}

/**
 * Key under which an error's data contains the faults. Programs read these; models use the error's text to correct a
 * call.
 */
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
