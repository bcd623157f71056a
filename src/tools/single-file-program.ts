import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

type Program = (
  exports: object,
  require: NodeJS.Require,
  module: object,
  file: string,
  folder: string,
) => void;

/** A program in one file, with what an earlier run of it has compiled, where that is there and fits this Node. */
export class SingleFileProgram {
  readonly #file: string;
  readonly #sum: number;
  readonly #script: Script;

  constructor(file: string) {
    this.#file = resolve(file);
    const source = readFileSync(file);
    this.#sum = crc32(source);
    const cachedData = compiledOf(this.#kept, this.#sum);
    // it is written in ASCII alone, of which a string of half the size can be made
    this.#script = new Script(source.toString('latin1'), {
      filename: this.#file,
      ...(cachedData ? { cachedData } : {}),
    });
  }

  /** Whether nothing needs to be compiled that was when it was kept. */
  get isCompiled(): boolean {
    return this.#script.cachedDataRejected === false;
  }

  run(): void {
    const module = { exports: {} };
    const program = this.#script.runInThisContext() as Program;
    program(module.exports, createRequire(this.#file), module, this.#file, dirname(this.#file));
  }

  /** Keeps what has been compiled so far for those that come after. */
  keep(): void {
    const compiled = this.#script.createCachedData();
    writeFileSync(this.#kept, Buffer.concat([sumsOf(this.#sum, compiled), compiled]));
  }

  get #kept(): string {
    return `${this.#file}.compiled`;
  }
}

/** V8 looks at its version and its flags, and of the source at its length alone. */
function sumsOf(ofSource: number, compiled: Buffer): Buffer {
  const sums = Buffer.alloc(8);
  sums.writeUInt32LE(ofSource);
  sums.writeUInt32LE(crc32(compiled), 4);
  return sums;
}

function compiledOf(file: string, ofSource: number): Buffer | null {
  try {
    const kept = readFileSync(file);
    const compiled = kept.subarray(8);
    return kept.subarray(0, 8).equals(sumsOf(ofSource, compiled)) ? compiled : null;
  } catch {
    return null;
  }
}
