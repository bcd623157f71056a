import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diceFrom } from '../src/engine/dice/faces.ts';
import { parseFormula } from '../src/engine/dice/notation.ts';
import { seededFaces } from '../src/engine/dice/seeded.ts';
import type { GenericCombatant } from '../src/engine/rules/generic-combatant.ts';
import type { System } from '../src/engine/rules/system.ts';
import { systems } from '../src/engine/systems/index.ts';
import { size } from './built.ts';
import { systemsOf } from './systems-of.ts';

// Speed of the main attack of each system, now and at a commit, in turns within one process:
// `npm run bench:attacks -- <commit>`. A ratio above 1 means that this folder is faster.

const [commit = 'HEAD'] = process.argv.slice(2);

const ROUNDS = Number(process.env.ROUNDS ?? size(5, 1));
const BATCH_MS = size(400, 1);

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

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

const works = {
  plays: ({ entryPoints, toAttackInput }: System) => {
    const { input } = toAttackInput(fighter, fighter);
    const dice = diceFrom(seededFaces('attacks').faces);
    return () => void entryPoints.attack!.bind(input).play(dice);
  },
  odds: ({ entryPoints, toAttackInput }: System) => {
    const { input } = toAttackInput(fighter, fighter);
    return () => void entryPoints.attack!.bind(input).odds();
  },
};

/** The time before through the time now, the median of rounds in which each goes first in turn. */
function ratioOf(before: () => void, now: () => void): number {
  let times = 1;
  while (millisecondsOf(before, times) < BATCH_MS / 4) times *= 2;
  times *= 4;
  millisecondsOf(now, times);
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
  const earlier = await systemsOf(commit, folder);
  for (const system of systems) {
    const old = earlier.find(({ id }) => id === system.id);
    if (!old) continue;
    const ratios = Object.entries(works).map(
      ([name, work]) => `${name} ${ratioOf(work(old), work(system)).toFixed(2)}`,
    );
    process.stdout.write(`${system.id}: ${ratios.join(', ')} of the speed at ${commit}\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
