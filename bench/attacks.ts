import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { parseFormula } from '../src/engine/dice/notation.ts';
import type { GenericCombatant } from '../src/engine/rules/generic-combatant.ts';
import type { System } from '../src/engine/rules/system.ts';
import { size } from './built.ts';
import { median } from './median.ts';
import { sourcesOf } from './systems-of.ts';

// Compares the speed of each system's main attack with an earlier commit. The two versions take turns in one process:
// `npm run bench:attacks -- <commit>`. A ratio above 1 means that this folder is faster.

const [commit = 'HEAD'] = process.argv.slice(2);

const ROUNDS = Number(process.env.ROUNDS ?? size(5, 1));
const BATCH_MS = size(400, 1);
const WARM_ROUNDS = size(4, 0);

const fighter: GenericCombatant = {
  ...{ name: 'Bea', skill: 60, parry: 45, armour: 'MEDIUM' },
  damage: parseFormula('1d8+1'),
};

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function millisecondsOf(work: () => void, times: number): number {
  const began = processorMs();
  for (let each = 0; each < times; each++) work();
  return processorMs() - began;
}

interface Engine {
  readonly systems: readonly System[];
  readonly diceFrom: typeof import('../src/engine/dice/faces.ts').diceFrom;
  readonly seededFaces: typeof import('../src/engine/dice/seeded.ts').seededFaces;
}

/**
 * Bundles an engine into one JavaScript file. TypeScript loaders give each new function a name, which slows down code
 * with many functions.
 */
async function bundled(root: string, name: string): Promise<Engine> {
  const outfile = join(folder, `${name}.mjs`);
  await build({
    stdin: {
      contents: `export { systems } from './systems/index.ts'; export { diceFrom } from './dice/faces.ts'; export { seededFaces } from './dice/seeded.ts';`,
      resolveDir: join(root, 'src/engine'),
    },
    ...{ bundle: true, platform: 'node', format: 'esm', logLevel: 'error', outfile },
  });
  return (await import(outfile)) as Engine;
}

const works = {
  plays: ({ entryPoints, toAttackInput }: System, { diceFrom, seededFaces }: Engine) => {
    const { input } = toAttackInput(fighter, fighter);
    const dice = diceFrom(seededFaces('attacks').faces);
    return () => void entryPoints.attack!.bind(input).play(dice);
  },
  odds: ({ entryPoints, toAttackInput }: System) => {
    const { input } = toAttackInput(fighter, fighter);
    return () => void entryPoints.attack!.bind(input).odds();
  },
};

/**
 * Returns the median over several rounds of the old version's time divided by the current version's time. The two
 * versions take turns in running first.
 */
function ratioOf(before: () => void, now: () => void): number {
  let times = 1;
  while (millisecondsOf(before, times) < BATCH_MS) times *= 2;
  // run the code of both versions before the first round, so that it is already compiled
  for (let warm = 0; warm < WARM_ROUNDS; warm++) {
    millisecondsOf(now, times);
    millisecondsOf(before, times);
  }
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    if (round % 2 === 0) {
      const old = millisecondsOf(before, times);
      return old / millisecondsOf(now, times);
    }
    const own = millisecondsOf(now, times);
    return millisecondsOf(before, times) / own;
  });
  return median(rounds);
}

const folder = mkdtempSync(join(tmpdir(), 'arbiter-attacks-'));
try {
  const sources = join(folder, 'sources');
  sourcesOf(commit, sources);
  const [old, own] = [await bundled(sources, 'old'), await bundled(join(import.meta.dirname, '..'), 'own')];
  for (const system of own.systems) {
    const before = old.systems.find(({ id }) => id === system.id);
    if (!before) continue;
    const ratios = Object.entries(works).map(
      ([name, work]) => `${name} ${ratioOf(work(before, old), work(system, own)).toFixed(2)}`,
    );
    process.stdout.write(`${system.id}: ${ratios.join(', ')} of the speed at ${commit}\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
