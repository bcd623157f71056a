import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What one suite came to. */
export interface SuiteResult {
  readonly file: string;
  readonly passed: boolean;
  readonly ms: number;
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
  /** Whether they ask a running service. */
  readonly service: boolean;
  /** What the titles of their tests match. */
  readonly titles: string;
  /** Whether to stop at the first that fails. */
  readonly bail: boolean;
  /** How long to wait. */
  readonly ms: number;
}

const running = new Set<ChildProcess>();

const kill = ({ pid }: ChildProcess): void => {
  try {
    process.kill(-pid!, 'SIGKILL');
  } catch {
    // it has ended
  }
};

/** Ends what runs in every copy. */
export const endAll = (): void => running.forEach(kill);

/** A copy of the tree in which one mutant at a time is tried. */
export class Workplace {
  readonly root: string;

  constructor(root: string) {
    this.root = mkdtempSync(join(tmpdir(), 'arbiter-mutate-'));
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

  /** Runs something while a file has another text. */
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
    if (options.titles !== '') args.push('--testNamePattern', options.titles);
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
      env: { ...process.env, ...env },
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
    // services that it started
    kill(child);
    running.delete(child);
    return { code, isTimeout, output };
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
