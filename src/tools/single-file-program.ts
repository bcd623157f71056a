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

/** A bundled program. It uses compiled code from an earlier run, if that code was compiled by this version of Node. */
export class SingleFileProgram {
  readonly #file: string;
  readonly #sum: number;
  readonly #script: Script;

  constructor(file: string) {
    this.#file = resolve(file);
    const source = readFileSync(file);
    this.#sum = crc32(source);
    const cachedData = compiledOf(this.#kept, this.#sum);
    // The file contains only ASCII, so it can be read as latin1. The string then needs only half the memory.
    this.#script = new Script(source.toString('latin1'), {
      filename: this.#file,
      ...(cachedData ? { cachedData } : {}),
    });
  }

  /** True if the compiled code was accepted. */
  get isCompiled(): boolean {
    return this.#script.cachedDataRejected === false;
  }

  run(): void {
    const module = { exports: {} };
    const program = this.#script.runInThisContext() as Program;
    program(module.exports, createRequire(this.#file), module, this.#file, dirname(this.#file));
  }

  /** Writes the code compiled so far, for later starts. */
  keep(): void {
    const compiled = this.#script.createCachedData();
    writeFileSync(this.#kept, Buffer.concat([sumsOf(this.#sum, compiled), compiled]));
  }

  get #kept(): string {
    return `${this.#file}.compiled`;
  }
}

/**
 * V8 only checks its version, its flags and the length of the source code. So this function also checks that the
 * content of the source code is the same.
 */
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
