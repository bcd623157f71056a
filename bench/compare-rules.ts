import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { TooManyWays } from '../src/engine/dice/bounds.ts';
import { diceFrom } from '../src/engine/dice/faces.ts';
import { seededFaces } from '../src/engine/dice/seeded.ts';
import { InvalidInput } from '../src/engine/fault.ts';
import type { Procedure } from '../src/engine/rules/procedure.ts';
import type { System } from '../src/engine/rules/system.ts';
import { systems } from '../src/engine/systems/index.ts';
import { anyValueOf } from '../test/kit/any-value.ts';
import { extreme } from '../test/kit/odds-and-plays.ts';
import { size } from './built.ts';
import { systemsOf } from './systems-of.ts';

// Compares the procedures of two commits. Both get the same random inputs, options and dice, and must return the same
// results, rejections and odds. After you rewrite a rule, compare it with the previous commit: `npm run compare:rules
// -- <commit> [procedure …]`.

const [commit = 'HEAD', ...only] = process.argv.slice(2);

/**
 * The number of inputs that each of six generators creates per procedure, and the maximum number of dice results to
 * follow for odds.
 */
const INPUTS = Number(process.env.INPUTS ?? size(60, 2));
const MAX_WAYS = 3_000;

/**
 * Converts a result to a comparable form. Errors are also converted, because each version has its own error classes.
 */
function resultOf(make: () => unknown): unknown {
  try {
    return plain(make());
  } catch (error) {
    const { name, message } = error as Error;
    return name === InvalidInput.name || error instanceof Error
      ? { rejected: plain((error as Partial<InvalidInput>).faults ?? message) }
      : message;
  }
}

const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}` : each)) ?? 'null');

interface Compared {
  plays: number;
  odds: number;
  readonly differences: string[];
  /** Milliseconds that the old version took and milliseconds that the new version took. */
  readonly took: { readonly plays: [number, number]; readonly odds: [number, number] };
}

function compared(system: System, [before, now]: readonly [Procedure, Procedure]): Compared {
  const found: Compared = { plays: 0, odds: 0, differences: [], took: { plays: [0, 0], odds: [0, 0] } };
  const both = (
    of: 'plays' | 'odds',
    run: (procedure: Procedure) => unknown,
  ): readonly [unknown, unknown] => {
    const timed = (procedure: Procedure, at: 0 | 1): unknown =>
      resultOf(() => {
        const began = performance.now();
        try {
          return run(procedure);
        } finally {
          found.took[of][at] += performance.now() - began;
        }
      });
    // whichever version runs first has cold caches, so the two versions take turns
    if (found[of] % 2 === 0) return [timed(before, 0), timed(now, 1)];
    const result = timed(now, 1);
    return [timed(before, 0), result];
  };
  for (const numbers of ['USUAL', 'ANY'] as const)
    for (const given of [2, 1, 0]) {
      const draws = fc.tuple(anyValueOf(now.input, given, numbers), anyValueOf(system.optionsField, given));
      for (const [index, [input, options]] of fc.sample(draws, { seed: given, numRuns: INPUTS }).entries()) {
        const told = `${now.id} ${JSON.stringify(input)} ${JSON.stringify(options)}`;
        const seed = `${given} ${numbers} ${index}`;
        const [one, other] = both('plays', (procedure) => {
          const bound = procedure.bind(input, options);
          return [seededFaces(seed).faces, extreme(seededFaces(seed).faces)].map((faces) =>
            bound.play(diceFrom(faces)),
          );
        });
        found.plays++;
        if (!isDeepStrictEqual(one, other))
          found.differences.push(`play of ${told}: ${firstDifference(one, other)}`);
        if (index % 6 > 0) continue;
        const [oddsBefore, odds] = both('odds', (procedure) => {
          let left = MAX_WAYS;
          return procedure
            .bind(input, options)
            .odds(() => {
              if (--left < 0) throw new TooManyWays(MAX_WAYS);
            })
            .map(({ title: _, ...rest }) => rest);
        });
        found.odds++;
        if (!isDeepStrictEqual(oddsBefore, odds))
          found.differences.push(`odds of ${told}: ${firstDifference(oddsBefore, odds)}`);
      }
    }
  return found;
}

/** Returns the path of the first difference between two values. */
function firstDifference(one: unknown, other: unknown, path = ''): string {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return `${path || 'all'}: ${JSON.stringify(one)} before, ${JSON.stringify(other)} now`;
  const [before, now] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const name = [...new Set([...Object.keys(before), ...Object.keys(now)])].find(
    (each) => !isDeepStrictEqual(before[each], now[each]),
  )!;
  return firstDifference(before[name], now[name], `${path}.${name}`);
}

const ratio = ([before, now]: readonly [number, number]): string =>
  now === 0 ? '-' : (before / now).toFixed(2);

const folder = mkdtempSync(join(tmpdir(), 'arbiter-compare-'));
try {
  const old = await systemsOf(commit, folder);
  let differences = 0;
  let plays = 0;
  let odds = 0;
  for (const system of systems)
    for (const now of system.procedures) {
      if (only.length > 0 && !only.includes(now.id)) continue;
      const before = old.find(({ id }) => id === system.id)?.procedures.find(({ id }) => id === now.id);
      if (!before) {
        process.stdout.write(`${system.id} ${now.id} is new\n`);
        continue;
      }
      const found = compared(system, [before, now]);
      plays += found.plays;
      odds += found.odds;
      differences += found.differences.length;
      if (only.length > 0 || found.differences.length > 0)
        process.stdout.write(
          `${system.id} ${now.id}: ${found.plays} plays, ${found.odds} odds, ${found.differences.length} differ; speed of plays ${ratio(found.took.plays)}, of odds ${ratio(found.took.odds)}\n`,
        );
      for (const each of found.differences.slice(0, 3)) process.stdout.write(`  ${each}\n`);
    }
  process.stdout.write(`${plays} plays and ${odds} odds compared with ${commit}: ${differences} differ\n`);
  process.exitCode = differences > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
