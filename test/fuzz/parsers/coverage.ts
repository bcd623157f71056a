import { type Profiler, Session } from 'node:inspector';

/** True in the long form, in which coverage guides the mutations. */
export const GUIDED = process.env.INPUTS !== undefined;

const session = new Session();

/** Calls this thread's profiler, which responds before `post` returns. */
function called<Result>(method: string, given: object = {}): Result {
  let result: unknown;
  session.post(method, given, (error, answer) => {
    if (error) throw error;
    result = answer;
  });
  return result as Result;
}

// V8 counts only code that is compiled later, so this module is imported before the sources under test
if (GUIDED) {
  session.connect();
  called('Profiler.enable');
  called('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
}

const taken = () => called<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage').result;

/** The code that inputs executed in the files under test. */
export interface Executed {
  /** The characters of each file. 1 marks an executed character. */
  readonly characters: ReadonlyMap<string, Uint8Array>;
  /** Number of entered blocks: a measure of work that does not depend on the machine. */
  readonly steps: number;
}

/** Code that was executed since the last call, in files whose path matches. A call takes V8 about 20 ms. */
export function executed(files: RegExp): Executed {
  const characters = new Map<string, Uint8Array>();
  let steps = 0;
  for (const { url, functions } of taken()) {
    if (!files.test(url)) continue;
    const ranges = functions.flatMap((each) => each.ranges);
    const here = new Uint8Array(Math.max(...ranges.map(({ endOffset }) => endOffset)));
    // V8 reports inner ranges after the range around them
    for (const { startOffset, endOffset, count } of ranges) {
      here.fill(count > 0 ? 1 : 0, startOffset, endOffset);
      steps += count;
    }
    characters.set(url, here);
  }
  return { characters, steps };
}

/** All characters that any input has executed so far. */
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
