import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A PostgreSQL server for tests. */
export interface Server {
  /** The address of one of its databases. */
  url(database: string): string;
  /** Ends every connection at once and begins anew, as after a crash or in good order. */
  restart(how: 'CRASH' | 'IN_ORDER'): Promise<void>;
  /** Ends it, and later begins it anew. */
  halt(): Promise<void>;
  begin(): Promise<void>;
  /** Ends it for good. */
  remove(): Promise<void>;
}

/** Whom the server runs as: it refuses to be root. */
interface Account {
  readonly uid: number;
  readonly gid: number;
}

const POSTGRES = 'postgres';

/** Where Debian and others put a server's programs that are not for everybody. */
const folders = (): readonly string[] => [
  ...(process.env.PATH ?? '').split(delimiter),
  ...[17, 16, 15, 14, 13].map((version) => `/usr/lib/postgresql/${version}/bin`),
];

const programs = (): string | null =>
  folders().find((folder) => ['initdb', POSTGRES].every((name) => existsSync(join(folder, name)))) ?? null;

function account(): Account | null {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  if (uid === undefined || gid === undefined) return null;
  if (uid !== 0) return { uid, gid };
  try {
    const ask = (flag: string): number => Number(execFileSync('id', [flag, POSTGRES], { stdio: 'pipe' }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return null;
  }
}

/** Why there can be no server here; null where there can. */
export function lacking(): string | null {
  if (programs() === null) return 'the programs initdb and postgres are not installed';
  return account() === null ? 'the user postgres, whom it would run as, is missing' : null;
}

/** Starts a server of its own on a socket, with the settings of a server in earnest. */
export async function startServer(): Promise<Server> {
  const [bin, as] = [programs()!, account()!];
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-postgres-'));
  chownSync(folder, as.uid, as.gid);
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const data = join(folder, 'data');
  const settings = ['-A', 'trust', '-U', POSTGRES, '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), ['-D', data, ...settings], { ...as, env, cwd: folder, stdio: 'pipe' });
  const url = (database: string) => `postgres:///${database}?host=${folder}&user=${POSTGRES}`;

  const run = () => {
    const args = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'max_connections=300'];
    const child = spawn(join(bin, POSTGRES), args, {
      ...as,
      env,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const end = () => void child.kill('SIGQUIT');
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    return child;
  };
  let running = run();
  await accepting(running);

  const ended = async (signal: NodeJS.Signals): Promise<void> => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const exited = once(running, 'exit');
    running.kill(signal);
    await exited;
  };
  const begin = async () => {
    running = run();
    await accepting(running);
  };

  return {
    url,
    begin,
    halt: () => ended('SIGINT'),
    restart: async (how) => {
      await ended(how === 'CRASH' ? 'SIGQUIT' : 'SIGINT');
      await begin();
    },
    remove: async () => {
      await ended('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves once the server says that it takes connections. */
async function accepting(child: ReturnType<typeof spawn>): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr!.on('data', (chunk: Buffer) => {
      if (said === 'ready') return;
      said += chunk.toString('utf8');
      if (!said.includes('ready to accept connections')) return;
      said = 'ready';
      resolve();
    });
    child.once('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)));
  });
}
