import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { answered } from './answered.ts';
import type { ExecuteDocument } from './execute-document.ts';
import { encounterIn, encounterUri } from './notices.ts';
import { ToolError } from './tool-error.ts';
import { readEncounter } from './tools/reading.ts';

const PLAIN = 'text/plain';

const LISTED = `query Listed {
  encounters(first: 50, status: [PREPARING, RUNNING]) { edges { node { id title } } }
}`;

/**
 * Adds a resource for each encounter that the connection's key may see. The text of the resource is the result of
 * `read_encounter`.
 */
export function addEncounters(server: McpServer, ask: ExecuteDocument): void {
  const list = async () => {
    const { data } = await ask(LISTED, {}, null);
    const edges: readonly Edge[] = data?.encounters?.edges ?? [];
    return {
      resources: edges.flatMap(({ node }) =>
        node ? [{ uri: encounterUri(node.id), name: `encounters/${node.id}`, title: node.title }] : [],
      ),
    };
  };
  server.registerResource(
    'encounter',
    new ResourceTemplate(encounterUri('{encounterId}'), { list }),
    {
      title: 'An encounter',
      description:
        'Combatants, the current turn, and the answer that is due. Subscribe to get a notice of each change.',
      mimeType: PLAIN,
    },
    async ({ href: uri }) => ({ contents: [{ uri, mimeType: PLAIN, text: await encounterAt(uri, ask) }] }),
  );
}

interface Edge {
  readonly node: { readonly id: string; readonly title: string } | null;
}

/** Returns the text of an encounter. Throws a `ProtocolError` if the connection's key may not see it. */
async function encounterAt(uri: string, ask: ExecuteDocument): Promise<string> {
  const encounterId = encounterIn(uri);
  if (encounterId === null) throw new ResourceNotFoundError(uri);
  try {
    return (await answered(readEncounter, { encounterId }, ask)).text;
  } catch (error) {
    throw error instanceof ToolError ? resourceError(uri, error) : error;
  }
}

/** Returns the protocol error for a resource that cannot be read. */
export const resourceError = (uri: string, { faults, message }: ToolError): ProtocolError =>
  faults.every(({ code }) => code === 'NOT_FOUND')
    ? new ResourceNotFoundError(uri)
    : new ProtocolError(ProtocolErrorCode.InvalidParams, message, { uri });
