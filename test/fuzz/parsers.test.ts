// first, since it counts what is compiled after it
import './parsers/coverage.ts';

import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/engine/json.ts';
import type { Pick } from '../laws/game.ts';
import { picks } from '../laws/random-game.ts';
import { corpusFolders, drop, keep, keptFor } from './parsers/corpus.ts';
import { Coverage, executedBy, GUIDED } from './parsers/coverage.ts';
import { documents } from './parsers/documents.ts';
import { grown, mutated } from './parsers/mutations.ts';
import { notations } from './parsers/notations.ts';
import { requests } from './parsers/requests.ts';
import { mustPolluteNothing, type Target } from './parsers/target.ts';

// Parsers are given the inputs of a corpus, mutations of them, and inputs in which a piece is repeated.

/** How many mutations of each target; `npm run fuzz:parsers` tries more, guided by coverage, and adds to the corpus. */
const INPUTS = Number(process.env.INPUTS ?? 200);
/** The seed of the mutations. */
const FROM = Number(process.env.INPUTS_FROM ?? 1);
/** How many long inputs of each target. */
const LONG = GUIDED ? 200 : 4;
/** How many inputs run before it is asked whether they reached anything new, which takes as long as many inputs. */
const AT_ONCE = 200;

const targets = [...notations, ...requests, ...documents];

/** What is wrong with how a target reads an input; null if nothing is. */
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

  /** Mutates, and keeps what executes something that nothing before it did. */
  explore(): number {
    const { name, files } = this.#target;
    const executed = (inputs: readonly Json[]) =>
      executedBy(files, () => {
        for (const input of inputs) this.#try(input);
      });
    this.#coverage.add(executed(this.corpus));
    let found = 0;
    const search = (inputs: readonly Json[]): void => {
      const all = executed(inputs);
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

  /** Removes what was found before and executes nothing that shorter inputs do not. */
  reduce(): void {
    const { name, files } = this.#target;
    const coverage = new Coverage();
    const kept = keptFor(name);
    const byHand = kept.filter(({ file }) => !file.startsWith('found-'));
    for (const { file, input } of [...byHand, ...kept.filter((each) => !byHand.includes(each))]) {
      const executed = executedBy(files, () => void faultOf(this.#target, input));
      if (file.startsWith('found-') && coverage.hasAll(executed)) drop(name, file);
      coverage.add(executed);
    }
  }

  /** Inputs of twice the length take about twice as long: in blocks entered where they are counted, and in processor time. */
  lengthen(): void {
    for (let left = LONG; left > 0; left--) {
      const made = grown(this.corpus[this.#pick(this.corpus.length)]!, this.#pick, this.material);
      const each = Math.max(1, JSON.stringify(made(33)).length - JSON.stringify(made(1)).length) / 32;
      const times = Math.floor(this.#target.longest / each);
      const [half, whole] = [this.#costOf(made(times >> 1)), this.#costOf(made(times))];
      const isSlow = whole.ms > 250 && whole.ms > 3 * half.ms;
      if (isSlow || whole.steps > 3 * half.steps + 20_000)
        this.faults.push(
          `superlinear, from ${JSON.stringify(half)} to ${JSON.stringify(whole)}: ${JSON.stringify(made(2)).slice(0, 300)}`,
        );
    }
  }

  #costOf(input: Json): { readonly ms: number; readonly steps: number } {
    const began = process.cpuUsage();
    let steps = 0;
    if (GUIDED) ({ steps } = executedBy(this.#target.files, () => this.#try(input)));
    else this.#try(input);
    const { user, system } = process.cpuUsage(began);
    return { ms: (user + system) / 1000, steps };
  }
}

describe('each input is read or refused as declared, what is read is written and read the same, and nothing else changes', () => {
  it.each(targets.map((target) => [target.name, target] as const))('%s', (name, target) => {
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
  });
});

it('each target has a corpus in which some inputs are accepted and others are not, and each corpus has a target', () => {
  expect(corpusFolders()).toEqual(targets.map(({ name }) => name).sort());
  for (const target of targets) {
    const results = keptFor(target.name).map(({ input }) => target.accepts(input));
    expect(new Set(results), target.name).toEqual(new Set([true, false]));
  }
});
