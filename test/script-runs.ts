import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect } from 'vitest';
import { started } from './children.ts';

// Runs scripts of package.json with their smallest workload (`TINY=1`).

export const root = join(import.meta.dirname, '..');
export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
export const { name, version, scripts }: { name: string; version: string; scripts: Record<string, string> } =
  JSON.parse(textOf('package.json'));

/**
 * Returns the commands of a script without its build step. They use the build that the tests have already made
 * (programs.ts).
 */
const afterBuild = (script: string): readonly string[] =>
  scripts[script]!.replaceAll('dist/', 'build/')
    .split(' && ')
    .filter((command) => command !== 'npm run --silent build');

interface Running {
  readonly folder?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a script with its smallest workload. Arguments are added in the same way as npm adds them. */
export function begun(script: string, { folder = root, args = [], env = {} }: Running): ChildProcess {
  const commands = afterBuild(script);
  // A signal must reach the program itself, and not only the shell that started it.
  const text = [...commands.slice(0, -1), `exec ${commands.at(-1)} "$@"`].join(' && ');
  const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return started(
    spawn('sh', ['-c', text, script, ...args], {
      cwd: folder,
      env: { PATH, HOME: tmpdir(), TINY: '1', NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

/** Runs a script until it ends, and returns what it has printed. */
export async function ran(script: string, running: Running = {}): Promise<string> {
  const child = begun(script, running);
  const told = { out: '', err: '' };
  child.stdout!.setEncoding('utf8').on('data', (part) => {
    told.out += part;
  });
  child.stderr!.setEncoding('utf8').on('data', (part) => {
    told.err += part;
  });
  const [code] = await once(child, 'close');
  expect([code, told.err], told.out).toEqual([0, expect.any(String)]);
  return told.out;
}

/** Names of the benchmark scripts. The command `npm run test:benches` runs them. */
export const benchScripts = [
  ...([
    'bench',
    'bench:clients',
    'bench:legal',
    'bench:table',
    'bench:instances',
    'bench:attacks',
    'bench:stored',
  ] as const),
  'compare:rules' as const,
  ...(['pressure', 'crowd', 'recovery', 'soak'] as const),
] as const;

export type BenchScript = (typeof benchScripts)[number];
