import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { tools } from '../../src/mcp/tools/index.ts';
import { SERVICE } from '../program.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

/** The result of a tool call: its data or errors, its text, and whether it was rejected. */
export interface Called {
  readonly data: Data;
  readonly text: string;
  readonly refused: boolean;
  /** Number of tokens in the call and its result together. */
  readonly tokens: number;
}

/** Estimates the number of tokens that a model reads: a quarter of the bytes. */
export const tokensOf = (value: unknown): number => Math.ceil(Buffer.byteLength(JSON.stringify(value)) / 4);

/** The official MCP client, connected to the server. */
export interface Connected {
  readonly client: Client;
  call(name: string, given?: object): Promise<Called>;
  /** Calls a tool and returns the data of the result. Throws an error if the call is rejected. */
  data(name: string, given?: object): Promise<Data>;
}

/** The revision of the MCP protocol: the one that starts with a handshake, or the next one. */
export type Era = 'legacy' | 'auto';

const clientOf = (era: Era): Client =>
  new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: era } });

const connected = (client: Client): Connected => {
  const call = async (name: string, given: object = {}): Promise<Called> => {
    const { content, structuredContent, isError, _meta } = await client.callTool({
      name,
      arguments: { ...given },
    });
    const [first] = content as readonly { readonly text: string }[];
    const refused = isError === true;
    // checks that the tool's schema declares every property in the data with its type
    if (!refused) tools.find((tool) => tool.name === name)!.output.parse(structuredContent);
    return {
      data: refused ? { errors: _meta?.['arbiter/errors'] } : structuredContent,
      text: first?.text ?? '',
      refused,
      tokens: tokensOf({ name, arguments: given }) + tokensOf({ content, structuredContent }),
    };
  };
  return {
    client,
    call,
    data: async (name, given) => {
      const { data, text, refused } = await call(name, given);
      if (refused) throw new Error(`${name}: ${text}`);
      return data;
    },
  };
};

export async function overHttp(url: string, key?: string, era: Era = 'legacy'): Promise<Connected> {
  const client = clientOf(era);
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }),
  );
  return connected(client);
}

export async function overStdio(
  database: string,
  environment: Readonly<Record<string, string>> = {},
  era: Era = 'legacy',
): Promise<Connected> {
  const client = clientOf(era);
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [SERVICE, 'mcp'],
      env: {
        NODE_ENV: 'test',
        WORK_OF_ANSWER_MS: '100000',
        DATABASE_URL: `file:${database}`,
        ...environment,
      },
    }),
  );
  return connected(client);
}
