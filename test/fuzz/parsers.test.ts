// this import must come first, because V8 counts the execution only of code that is compiled afterwards
import './parsers/coverage.ts';

import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/engine/json.ts';
import type { Pick } from '../laws/game.ts';
import { picks } from '../laws/random-game.ts';
import { corpusFolders, drop, keep, keptFor } from './parsers/corpus.ts';
import { Coverage, executed, GUIDED } from './parsers/coverage.ts';
import { documents } from './parsers/documents.ts';
import { grown, mutated } from './parsers/mutations.ts';
import { notations } from './parsers/notations.ts';
import { requests } from './parsers/requests.ts';
import { mustPolluteNothing, type Target } from './parsers/target.ts';

// Each parser reads the inputs of its corpus, mutations of these inputs, and inputs that repeat a fragment many times.

/**
 * Number of mutated inputs per parser. `npm run fuzz:parsers` tries more of them, uses code coverage to select them,
 * and adds inputs to the corpus.
 */
const INPUTS = Number(process.env.INPUTS ?? 200);
/** Seed for the random mutations. */
const FROM = Number(process.env.INPUTS_FROM ?? 1);
/** Number of long inputs per parser. */
const LONG = GUIDED ? 20 : 4;
/**
 * Number of inputs that are tried between two checks for new code coverage. One check takes as much time as many
 * inputs.
 */
const AT_ONCE = 200;

const targets = [...notations, ...requests, ...documents];

/** Returns the error that a parser throws for an input, or null if it throws none. */
function faultOf({ accepts }: Target, input: Json): string | null {
  try {
    accepts(input);
    mustPolluteNothing();
    return null;
  } catch (error) {
    return (error instanceof Error ? error.stack! : String(error)).split('\n').slice(0, 4).join('\n');
  }
}

class Fuzzing {
  readonly #target: Target;
  readonly #pick: Pick;
  readonly #coverage = new Coverage();
  readonly corpus: Json[] = [];
  readonly faults: string[] = [];

  constructor(target: Target) {
    this.#target = target;
    this.#pick = picks(FROM);
    for (const { input, file } of keptFor(target.name)) {
      this.#try(input, file);
      this.corpus.push(input);
    }
  }

  get material() {
    return { words: this.#target.words, corpus: this.corpus };
  }

  #try(input: Json, file?: string): void {
    const fault = faultOf(this.#target, input);
    if (fault === null || this.faults.length > 10) return;
    const where = file ?? (GUIDED ? keep(this.#target.name, 'fault', input) : 'a mutation');
    this.faults.push(`${where}: ${JSON.stringify(input).slice(0, 1000)}\n${fault}`);
  }

  #mutation(): Json {
    return mutated(this.corpus[this.#pick(this.corpus.length)]!, this.#pick, this.material);
  }

  mutate(): void {
    for (let left = INPUTS; left > 0; left--) this.#try(this.#mutation());
  }

  /**
   * Mutates inputs, and adds an input to the corpus if it executes code that no earlier input has executed. Returns the
   * number of inputs that were added.
   */
  explore(): number {
    const { name, files } = this.#target;
    const executedBy = (inputs: readonly Json[]) => {
      for (const input of inputs) this.#try(input);
      return executed(files);
    };
    this.#coverage.add(executedBy(this.corpus));
    let found = 0;
    const search = (inputs: readonly Json[]): void => {
      const all = executedBy(inputs);
      if (this.#coverage.hasAll(all)) return;
      if (inputs.length > 1) {
        const middle = inputs.length >> 1;
        search(inputs.slice(0, middle));
        search(inputs.slice(middle));
        return;
      }
      this.#coverage.add(all);
      this.corpus.push(inputs[0]!);
      keep(name, 'found', inputs[0]!);
      found++;
    };
    for (let left = INPUTS; left > 0; left -= AT_ONCE)
      search(Array.from({ length: Math.min(left, AT_ONCE) }, () => this.#mutation()));
    return found;
  }

  /** Removes a new input from the corpus if shorter inputs execute the same code. */
  reduce(): void {
    const { name, files } = this.#target;
    const coverage = new Coverage();
    const kept = keptFor(name);
    const byHand = kept.filter(({ file }) => !file.startsWith('found-'));
    for (const { file, input } of [...byHand, ...kept.filter((each) => !byHand.includes(each))]) {
      faultOf(this.#target, input);
      const all = executed(files);
      if (file.startsWith('found-') && coverage.hasAll(all)) drop(name, file);
      coverage.add(all);
    }
  }

  /**
   * Checks that the time to parse an input grows about as fast as the input's length. Measures processor time, and also
   * the number of executed code blocks if they are counted.
   */
  lengthen(): void {
    for (const piece of this.#target.pieces ?? []) this.#lengthen((times) => piece.repeat(times));
    for (let left = LONG; left > 0; left--)
      this.#lengthen(grown(this.corpus[this.#pick(this.corpus.length)]!, this.#pick, this.material));
  }

  /**
   * Doubles the number of repetitions until the input has its maximum length, or until parsing is slow enough to
   * measure.
   */
  #lengthen(made: (times: number) => Json): void {
    const { longest } = this.#target;
    const costs = new Map([[16, this.#costOf(made(16))]]);
    for (let times = 32; times <= longest; times *= 2) {
      const input = made(times);
      if (JSON.stringify(input).length > longest) return;
      costs.set(times, this.#costOf(input));
      const [shorter, short, long] = [times / 4, times / 2, times].map((each) => costs.get(each));
      const steep = long!.steps > 3 * short!.steps + 20_000;
      if (steep || (shorter && long!.ms > 250 && this.#growsSteeply(made, times))) {
        this.faults.push(
          `superlinear, from ${JSON.stringify(short)} to ${JSON.stringify(long)}: ${JSON.stringify(made(2)).slice(0, 300)}`,
        );
        return;
      }
      if (long!.ms > 500) return;
    }
  }

  /**
   * True if parsing an input takes more than 10 times as long as parsing a quarter of it. A parser with linear time
   * would take 4 times as long, and a parser with quadratic time 16 times. Processor time includes other threads, such
   * as the garbage collector, so the lowest of three measurements is used.
   */
  #growsSteeply(made: (times: number) => Json, times: number): boolean {
    const least = (input: Json): number => Math.min(...[1, 2, 3].map(() => this.#costOf(input).ms));
    return least(made(times)) > 10 * least(made(times / 4));
  }

  #costOf(input: Json): { readonly ms: number; readonly steps: number } {
    const began = process.cpuUsage();
    this.#try(input);
    const { user, system } = process.cpuUsage(began);
    return { ms: (user + system) / 1000, steps: GUIDED ? executed(this.#target.files).steps : 0 };
  }
}

describe('each input is either parsed or rejected with a declared error, survives a round trip, and changes no shared prototype', () => {
  it.each(targets.map((target) => [target.name, target] as const))(
    '%s: each input is either parsed or rejected with a declared error, survives a round trip, and changes no shared prototype',
    (name, target) => {
      const fuzzing = new Fuzzing(target);
      expect(fuzzing.faults).toEqual([]);
      if (GUIDED) {
        const began = fuzzing.corpus.length;
        const found = fuzzing.explore();
        fuzzing.reduce();
        process.stdout.write(
          `${name}: ${INPUTS} mutations of ${began} inputs, ${found} reached something new\n`,
        );
      } else fuzzing.mutate();
      fuzzing.lengthen();
      expect(fuzzing.faults).toEqual([]);
    },
  );
});

it('each fuzz target has a corpus with accepted and rejected inputs, and each corpus has a target', () => {
  expect(corpusFolders()).toEqual(targets.map(({ name }) => name).sort());
  for (const target of targets) {
    const results = keptFor(target.name).map(({ input }) => target.accepts(input));
    expect(new Set(results), target.name).toEqual(new Set([true, false]));
  }
});
