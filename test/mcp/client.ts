import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { SERVICE } from '../program.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

/** The result of a call: its data, its sentence, and whether it was an error. */
export interface Called {
  readonly data: Data;
  readonly sentence: string;
  readonly refused: boolean;
}

/** The official client, connected. */
export interface Connected {
  readonly client: Client;
  call(name: string, given?: object): Promise<Called>;
  /** The data of a call. Throws if the call is refused. */
  data(name: string, given?: object): Promise<Data>;
}

/** The revision of the protocol: with a handshake, or the following one. */
export type Era = 'legacy' | 'auto';

const clientOf = (era: Era): Client =>
  new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: era } });

const connected = (client: Client): Connected => {
  const call = async (name: string, given: object = {}): Promise<Called> => {
    const { content, structuredContent, isError } = await client.callTool({
      name,
      arguments: { ...given },
    });
    const [first] = content as readonly { readonly text: string }[];
    return { data: structuredContent, sentence: first?.text ?? '', refused: isError === true };
  };
  return {
    client,
    call,
    data: async (name, given) => {
      const { data, sentence, refused } = await call(name, given);
      if (refused) throw new Error(`${name}: ${sentence}`);
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
