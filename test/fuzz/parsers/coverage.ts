import { type Profiler, Session } from 'node:inspector';

/** True in the long form of the tests, which uses code coverage to select mutations. */
export const GUIDED = process.env.INPUTS !== undefined;

const session = new Session();

/** Calls the profiler of this thread. The profiler responds before `post` returns. */
function called<Result>(method: string, given: object = {}): Result {
  let result: unknown;
  session.post(method, given, (error, answer) => {
    if (error) throw error;
    result = answer;
  });
  return result as Result;
}

// V8 counts the execution only of code that is compiled afterwards, so this module is imported before the code under
// test
if (GUIDED) {
  session.connect();
  called('Profiler.enable');
  called('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
}

const taken = () => called<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage').result;

/** The code in the tested files that the inputs have executed. */
export interface Executed {
  /** Has one element for each character of a file: 1 if the character was executed, otherwise 0. */
  readonly characters: ReadonlyMap<string, Uint8Array>;
  /** How often any code block was entered. This measures the work without depending on the machine's speed. */
  readonly steps: number;
}

/** Returns the code that was executed since the last call, in files whose path matches. A call takes about 20 ms. */
export function executed(files: RegExp): Executed {
  const characters = new Map<string, Uint8Array>();
  let steps = 0;
  for (const { url, functions } of taken()) {
    if (!files.test(url)) continue;
    const ranges = functions.flatMap((each) => each.ranges);
    const here = new Uint8Array(Math.max(...ranges.map(({ endOffset }) => endOffset)));
    // V8 reports a nested range after the range that contains it, so later ranges overwrite earlier ones
    for (const { startOffset, endOffset, count } of ranges) {
      here.fill(count > 0 ? 1 : 0, startOffset, endOffset);
      steps += count;
    }
    characters.set(url, here);
  }
  return { characters, steps };
}

/** The characters that were executed by at least one input so far. */
export class Coverage {
  readonly #seen = new Map<string, Uint8Array>();

  get size(): number {
    return [...this.#seen.values()].reduce((sum, seen) => sum + seen.reduce((all, each) => all + each, 0), 0);
  }

  hasAll({ characters }: Executed): boolean {
    return [...characters].every(([file, executed]) => {
      const seen = this.#seen.get(file);
      return executed.every((each, at) => each === 0 || seen?.[at] === 1);
    });
  }

  add({ characters }: Executed): void {
    for (const [file, executed] of characters) {
      const before = this.#seen.get(file) ?? new Uint8Array(0);
      const after = new Uint8Array(Math.max(before.length, executed.length));
      after.set(before);
      for (const [at, each] of executed.entries()) if (each === 1) after[at] = 1;
      this.#seen.set(file, after);
    }
  }
}
