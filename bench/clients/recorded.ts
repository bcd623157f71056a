import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Kind, type OperationDefinitionNode, parse } from 'graphql';
import type { Asked } from './documents.ts';

/** Programs of `examples/` that send requests without a key, and their standard input. */
const examples: readonly { readonly command: string; readonly file: string; readonly input?: string }[] = [
  {
    command: process.execPath,
    file: 'discord-bot.mjs',
    input: [
      '!roll 2d6+3',
      '!attack 60 1d8 vs parry 40 armour 2',
      '!odds 60 1d8 vs parry 40 armour 2',
      '!table brp.fumble.melee-attack',
    ].join('\n'),
  },
  { command: process.execPath, file: 'ask-first.mjs' },
  { command: 'python3', file: 'odds.py' },
  { command: 'sh', file: 'attack.sh' },
];

/** Programs that an example needs and that may not be installed. */
const needs: Readonly<Record<string, string>> = { 'odds.py': 'python3', 'attack.sh': 'curl' };

const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

interface Sent {
  readonly query: string;
  readonly variables?: object;
}

/**
 * Runs the examples against the service at `url`. Returns their requests in order, and the examples that cannot run
 * here.
 */
export async function recordedExamples(
  url: string,
): Promise<{ readonly asked: readonly Asked[]; readonly skipped: readonly string[] }> {
  const runs = examples.filter(({ file }) => !(file in needs) || isInstalled(needs[file]!));
  const asked: Asked[] = [];
  for (const { command, file, input } of runs)
    asked.push(...repeatable(file, await sentBy(url, command, file, input)));
  const skipped = examples.filter((each) => !runs.includes(each)).map(({ file }) => file);
  return { asked, skipped };
}

/** Returns the bodies of a program's requests that got a complete response. */
async function sentBy(
  url: string,
  command: string,
  file: string,
  input: string | undefined,
): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  const proxy = createServer(async (incoming, response) => {
    const body = await text(incoming);
    const answer = await forwarded(url, incoming, body);
    response.writeHead(answer.statusCode!, answer.headers);
    let start = '';
    answer.on('data', (part: Buffer) => {
      if (start.length < ERRORS.length) start += part.toString('utf8');
      response.write(part);
    });
    answer.on('end', () => {
      if (answer.statusCode === 200 && !start.startsWith(ERRORS)) sent.push(JSON.parse(body) as Sent);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  try {
    const { port } = proxy.address() as AddressInfo;
    const child = spawn(
      command,
      [join(import.meta.dirname, '../../examples', file), `http://127.0.0.1:${port}`],
      {
        stdio: ['pipe', 'ignore', 'inherit'],
      },
    );
    child.stdin.end(input);
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`examples/${file} ended with ${code}`);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
  return sent;
}

const ERRORS = '{"errors"';

function forwarded(url: string, { method, url: path, headers }: IncomingMessage, body: string) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { host: _, ...others } = headers;
    request(url + path, { method, headers: others }, resolve)
      .on('error', reject)
      .end(body);
  });
}

/** Requests that can be repeated: all requests except subscriptions. */
function repeatable(file: string, sent: readonly Sent[]): readonly Asked[] {
  const named = sent.flatMap(({ query, variables = {} }) => {
    const operation = parse(query).definitions.find(
      (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
    )!;
    if (operation.operation === 'subscription') return [];
    const [first] = operation.selectionSet.selections;
    const field = first?.kind === Kind.FIELD ? first.name.value : '';
    return [{ field, query, variables: () => variables }];
  });
  // an example may send the same request several times
  return named.map(({ field, ...rest }, index) => {
    const before = named.slice(0, index).filter((each) => each.field === field).length;
    return { name: `examples/${file}: ${field}${before === 0 ? '' : ` ${before + 1}`}`, ...rest };
  });
}
