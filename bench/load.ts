import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';

export interface Server {
  readonly url: string;
  readonly pid: number;
  /** Returns the reason why the server ended unexpectedly. Null while it runs, and after `stop`. */
  ended(): string | null;
  stop(): void;
}

/** Starts a server that prints its address as a line of JSON. */
export async function start(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Server> {
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout! })) {
    const url = line.startsWith('{') ? (JSON.parse(line) as { url?: string }).url : undefined;
    if (!url) continue;
    child.stdout!.resume();
    let stopped = false;
    const ended = (): string | null =>
      stopped || (child.exitCode === null && child.signalCode === null)
        ? null
        : `ended with ${child.signalCode ?? child.exitCode}`;
    const stop = (): void => {
      stopped = true;
      child.kill('SIGTERM');
    };
    return { url, pid: child.pid!, ended, stop };
  }
  throw new Error(`${args.join(' ')} ended before it listened`);
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Closes all connections, because the server may close an idle connection just when it is used again. */
export const dropConnections = (): void => agent.destroy();

export interface Call {
  readonly path: string;
  readonly body: unknown;
  readonly key?: string;
}

export function post(url: string, call: Call): Promise<string> {
  const { path, body, key } = call;
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      url + path,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...(key ? { authorization: `Bearer ${key}` } : {}),
        },
      },
      (response) => {
        let answer = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          answer += chunk;
        });
        // responses with errors are fast, so counting them would make the figures look better
        response.on('end', () =>
          response.statusCode === 200 && !answer.startsWith('{"errors"')
            ? resolve(answer)
            : reject(new Error(answer)),
        );
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // the server may close an idle connection just when it is used again, before it has read the request
      if (sent.reusedSocket && error.code === 'ECONNRESET') post(url, call).then(resolve, reject);
      else reject(error);
    });
    sent.end(text);
  });
}

/** Returns the processor time of a process, in microseconds (Linux). */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

export interface Measured {
  readonly perSecond: number;
  /** Microseconds of the server's processor time. */
  readonly processor: number;
}

/** Sends calls over `lanes` connections until `count` of them have been answered. */
export async function measure(
  server: Server,
  count: number,
  lanes: number,
  next: (lane: number) => Call,
): Promise<Measured> {
  let left = count;
  const before = processorTime(server.pid);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (left-- > 0) await post(server.url, next(lane));
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  return { perSecond: count / seconds, processor: (processorTime(server.pid) - before) / count };
}
