import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const CHILD = fileURLToPath(new URL('keep-compiled.ts', import.meta.url));

/**
 * Requests that run the code that every user needs. Compiled code for more requests would increase the memory of every
 * process.
 */
const ASKED = [
  '{ systems { id } }',
  'mutation { resolveResistance(input: { brp: { active: 10, passive: 10 } }) { summary } }',
];

/**
 * Starts a bundled program with an empty database, and sends it a few requests. Stores the compiled code next to the
 * program. If the program starts with other V8 flags, it compiles the code again.
 */
export async function writeCodeCache(file: string, flags: readonly string[]): Promise<void> {
  const child = fork(CHILD, [file], {
    execArgv: ['--import', 'tsx', ...flags],
    env: {
      PATH: process.env.PATH,
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATABASE_URL: 'file::memory:' },
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  try {
    const url = await addressIn(child.stdout!);
    await (await fetch(`${url}/ready`)).text();
    for (const query of ASKED) await ask(url, query);
    child.send('keep');
    const [code] = await ended;
    if (code !== 0) throw new Error(`the program ended with ${code}`);
  } finally {
    child.kill('SIGKILL');
  }
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const { url } = JSON.parse(line) as { url?: string };
    if (url === undefined) continue;
    output.resume();
    return url;
  }
  throw new Error('the program ended before it listened');
}

async function ask(url: string, query: string): Promise<void> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const text = await answer.text();
  if (answer.status !== 200 || text.includes('"errors"')) throw new Error(text);
}
