import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A PostgreSQL server that runs only for the tests. */
export interface Server {
  /** Returns the address of one database on this server. */
  url(database: string): string;
  /**
   * Returns the address of the same database over the network, with the given parameters. The server must have been
   * started with a certificate.
   */
  remoteUrl(database: string): string;
  /**
   * Restarts the server, which ends every connection. It stops either abruptly, as in a crash, or in an orderly way.
   */
  restart(how: 'CRASH' | 'IN_ORDER'): Promise<void>;
  /** `halt` stops the server, and `begin` starts the same server again. */
  halt(): Promise<void>;
  begin(): Promise<void>;
  /** Stops the server, and deletes all of its data. */
  remove(): Promise<void>;
}

/** The operating system account under which the server runs, because it refuses to run as root. */
interface Account {
  readonly uid: number;
  readonly gid: number;
}

const POSTGRES = 'postgres';

/** Folders in which the server's programs may be installed, including those of Debian that are not in the PATH. */
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

/** The reason why no PostgreSQL server can run on this machine. Null if one can. */
export function lacking(): string | null {
  if (programs() === null) return 'the programs initdb and postgres are not installed';
  return account() === null ? 'the user postgres, whom it would run as, is missing' : null;
}

/** Files that contain the key and the certificate of the server. */
interface Identity {
  readonly key: string;
  readonly certificate: string;
}

/**
 * Starts a server with production settings, which listens on its own socket. If an identity is given, it also listens
 * on a network port.
 */
export async function startServer(identity: Identity | null = null): Promise<Server> {
  const [bin, as] = [programs()!, account()!];
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-postgres-'));
  chownSync(folder, as.uid, as.gid);
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const data = join(folder, 'data');
  const settings = ['-A', 'trust', '-U', POSTGRES, '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), ['-D', data, ...settings], { ...as, env, cwd: folder, stdio: 'pipe' });
  const port = identity === null ? null : await freePort();
  const encrypted = identity === null ? [] : proving(identity, folder, as);
  const url = (database: string) =>
    `postgres:///${database}?host=${folder}&user=${POSTGRES}${port === null ? '' : `&port=${port}`}`;

  const run = () => {
    const heard = port === null ? '' : 'localhost';
    const args = ['-D', data, '-k', folder, '-c', `listen_addresses=${heard}`, '-c', 'max_connections=300'];
    if (port !== null) args.push('-p', `${port}`, ...encrypted);
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
    remoteUrl: (database) => `postgres://${POSTGRES}@localhost:${port}/${database}?connections=2`,
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

/** Settings with which the server accepts only encrypted connections from the network. */
function proving({ key, certificate }: Identity, folder: string, as: Account): readonly string[] {
  const rules = join(folder, 'pg_hba.conf');
  writeFileSync(rules, 'local all all trust\nhostssl all all all trust\n');
  const own = (from: string, name: string): string => {
    const to = join(folder, name);
    copyFileSync(from, to);
    chmodSync(to, 0o600);
    chownSync(to, as.uid, as.gid);
    return to;
  };
  const settings = {
    ssl: 'on',
    ssl_key_file: own(key, 'server.key'),
    ssl_cert_file: own(certificate, 'server.crt'),
    hba_file: own(rules, 'rules.conf'),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Resolves when the server has started to accept connections. */
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
