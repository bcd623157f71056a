import { attackInput, widestAttack } from './scenarios.ts';

/** A module of the built program, which is what runs in earnest. */
const built = <Module>(path: string): Promise<Module> =>
  import(new URL(`../dist/${path}`, import.meta.url).href) as Promise<Module>;

const { systemById } =
  await built<typeof import('../src/engine/systems/index.ts')>('engine/systems/index.js');
const { diceFrom } = await built<typeof import('../src/engine/dice/faces.ts')>('engine/dice/faces.js');
const { seededFaces } = await built<typeof import('../src/engine/dice/seeded.ts')>('engine/dice/seeded.js');

const attack = systemById('brp')!.entryPoints.attack!;
const widest = systemById('arrgs')!.entryPoints.attack!;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

interface Figures {
  readonly attacksPerSecond: number;
  readonly oddsMilliseconds: number;
  /** Of an attack with the widest Critical Range of ARRGS, and the Defence against it. */
  readonly widestOddsMilliseconds: number;
}

function millisecondsOf(work: () => void): number {
  const times = Array.from({ length: 50 }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return median(times);
}

/** What the engine does by itself in one thread: attacks from input to effects, and exact odds. */
export function engineFigures(): Figures {
  const dice = diceFrom(seededFaces('bench').faces);
  const rounds = Array.from({ length: 7 }, () => {
    const began = performance.now();
    for (let each = 0; each < 20_000; each++) attack.bind(attackInput).play(dice);
    return (20_000 / (performance.now() - began)) * 1000;
  });
  return {
    attacksPerSecond: median(rounds),
    oddsMilliseconds: millisecondsOf(() => attack.bind(attackInput).odds()),
    widestOddsMilliseconds: millisecondsOf(() => widest.bind(widestAttack).odds()),
  };
}
