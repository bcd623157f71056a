import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The result of one suite. */
export interface SuiteResult {
  readonly file: string;
  readonly passed: boolean;
  /** Processor time of the suite. */
  readonly ms: number;
  /** Processor time from the start of the run to the end of the suite. */
  readonly sumMs: number;
  readonly test: string | null;
  readonly message: string | null;
}

export interface RunResult {
  readonly suites: readonly SuiteResult[];
  readonly code: number | null;
  readonly isTimeout: boolean;
  readonly output: string;
}

export interface Asked {
  /** True if the suites use a running service. */
  readonly service: boolean;
  /** Pattern for the titles of tests. */
  readonly titles: string;
  /** True to stop at the first failure. */
  readonly bail: boolean;
  /** Time limit in milliseconds. */
  readonly ms: number;
}

const running = new Set<ChildProcess>();

const kill = ({ pid }: ChildProcess): void => {
  try {
    process.kill(-pid!, 'SIGKILL');
  } catch {
    // the process has ended
  }
};

/** Ends the processes of all copies. */
export const endAll = (): void => running.forEach(kill);

/** True if a process with this id is running. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Returns the first folder for copies of the tree that no other run uses. */
function freeFolder(root: string): string {
  const name = createHash('sha1').update(root).digest('hex').slice(0, 12);
  for (let number = 1; ; number++) {
    const folder = join(tmpdir(), `arbiter-mutate-${name}`, String(number));
    const owner = join(folder, '.owner');
    mkdirSync(folder, { recursive: true });
    if (existsSync(owner) && isRunning(Number(readFileSync(owner, 'utf8')))) continue;
    writeFileSync(owner, String(process.pid));
    return folder;
  }
}

/** Maximum heap in megabytes. One process runs hundreds of suites. */
const HEAP_MB = 8_192;

/** Files that remain in a copy between runs. `build` contains compiled modules, stored by source text and path. */
const KEPT = ['.owner', 'build'];

/** A copy of the tree in which one mutant at a time is tested. */
export class Workplace {
  readonly root: string;

  constructor(root: string) {
    this.root = freeFolder(root);
    for (const name of readdirSync(this.root))
      if (!KEPT.includes(name)) rmSync(join(this.root, name), { recursive: true });
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
      cwd: root,
      encoding: 'utf8',
    });
    for (const file of listed.split('\0').filter((each) => each !== '' && existsSync(join(root, each)))) {
      mkdirSync(dirname(join(this.root, file)), { recursive: true });
      cpSync(join(root, file), join(this.root, file));
    }
    symlinkSync(join(root, 'node_modules'), join(this.root, 'node_modules'));
  }

  /** Replaces the content of a file, runs a function, and restores the file. */
  async having<T>(file: string, text: string, run: () => Promise<T>): Promise<T> {
    const path = join(this.root, file);
    const whole = readFileSync(path, 'utf8');
    writeFileSync(path, text);
    try {
      return await run();
    } finally {
      writeFileSync(path, whole);
    }
  }

  /** Runs suites one after another. */
  async suites(files: readonly string[], options: Asked): Promise<RunResult> {
    const RESULTS = join(this.root, 'build/results.jsonl');
    mkdirSync(dirname(RESULTS), { recursive: true });
    writeFileSync(RESULTS, '');
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'bench/mutate/vitest.config.ts'];
    if (options.bail) args.push('--bail', '1');
    args.push('--testNamePattern', options.titles);
    const env = { SUITES: files.join(','), SERVICE: options.service ? '1' : '0', RESULTS };
    const ended = await this.#node(args, env, options.ms);
    const suites = readFileSync(RESULTS, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): SuiteResult => JSON.parse(line));
    return { ...ended, suites };
  }

  async #node(
    args: readonly string[],
    env: Readonly<Record<string, string>>,
    ms: number,
  ): Promise<Omit<RunResult, 'suites'>> {
    const child = spawn(process.execPath, args, {
      cwd: this.root,
      env: { ...process.env, NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part) => {
        output = (output + part).slice(-20_000);
      });
    let isTimeout = false;
    const timer = setTimeout(() => {
      isTimeout = true;
      kill(child);
    }, ms);
    const [code] = await once(child, 'exit');
    clearTimeout(timer);
    // this also ends services that the process started
    kill(child);
    running.delete(child);
    return { code, isTimeout, output };
  }

  /** Releases the copy for other runs. */
  release(): void {
    rmSync(join(this.root, '.owner'), { force: true });
  }
}
