import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { started } from '../children.ts';
import { SERVICE } from '../program.ts';

/** The real service, which runs in a separate process. */
export interface ServiceProcess {
  readonly url: string;
  /** The address of the port for operators. Undefined if the service has none. */
  readonly operations: string | undefined;
  readonly pid: number;
  kill(): Promise<void>;
  stop(): Promise<number | null>;
}

/** The timeout is long, because starting takes longer on a slow or busy machine. */
const AMPLE = {
  WORK_PER_MINUTE_MS: '1000000',
  WORK_BESIDE_OTHERS_MS: '1000000',
  WORK_OF_ANSWER_MS: '100000',
};

export async function startProcess(
  environment: Readonly<Record<string, string>>,
  wrap: readonly string[] = [],
): Promise<ServiceProcess> {
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'info' },
    ...AMPLE,
    ...environment,
  };
  const [command = '', ...args] = [...wrap, process.execPath, SERVICE];
  const child = started(spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] }));
  const { url, operations } = await listening(child);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return (await ended)[0];
  };
  return {
    url,
    operations,
    pid: child.pid!,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

async function listening(child: ChildProcess): Promise<Pick<ServiceProcess, 'url' | 'operations'>> {
  for await (const line of createInterface({ input: child.stdout! })) {
    // Lines that do not start with a brace are meant for people and are not log lines.
    if (!line.startsWith('{')) continue;
    const { url, operations } = JSON.parse(line) as { url?: string; operations?: string };
    if (url) {
      child.stdout!.resume();
      return { url, operations };
    }
  }
  throw new Error('the service ended before it listened');
}
