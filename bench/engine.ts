import type { Resolution } from '../src/engine/rules/resolution.ts';
import { built, size } from './built.ts';
import { median } from './median.ts';
import { attackInput, widestAttack } from './scenarios.ts';

const { systemById } =
  await built<typeof import('../src/engine/systems/index.ts')>('engine/systems/index.js');
const { diceFrom } = await built<typeof import('../src/engine/dice/faces.ts')>('engine/dice/faces.js');
const { seededFaces } = await built<typeof import('../src/engine/dice/seeded.ts')>('engine/dice/seeded.js');

const attack = systemById('brp')!.entryPoints.attack!;
const widest = systemById('arrgs')!.entryPoints.attack!;

/** Returns the processor time of this program, including garbage collection and excluding other programs. */
function processorMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

interface Figures {
  /**
   * Attacks per second if the caller reads all fields of the result, including the sentences and the parts of each
   * calculation.
   */
  readonly toldPerSecond: number;
  /** Attacks per second if the caller reads the outcome, numbers and effects. */
  readonly effectsPerSecond: number;
  /** Attacks per second if the caller reads only the outcome and numbers. */
  readonly outcomesPerSecond: number;
  readonly oddsMilliseconds: number;
  /** Time to calculate the odds of an ARRGS attack with the widest Critical Range against a Defence. */
  readonly widestOddsMilliseconds: number;
}

/** Returns the median of the processor time in milliseconds, after the code is fully compiled. */
function millisecondsOf(work: () => void): number {
  for (let each = 0; each < size(200, 2); each++) work();
  const times = Array.from({ length: size(50, 3) }, () => {
    const began = processorMilliseconds();
    work();
    return processorMilliseconds() - began;
  });
  return median(times);
}

/** Inputs of the same attack, repeated many times. Each input is parsed separately, so that no result is cached. */
const INPUTS: readonly unknown[] = Array.from({ length: 1024 }, () =>
  JSON.parse(JSON.stringify(attackInput)),
);
const ATTACKS = size(20_000, 100);

/** Returns the attacks per second of processor time, from the input to the fields that the caller reads. */
function perSecond(read: (resolution: Resolution) => unknown): number {
  const dice = diceFrom(seededFaces('bench').faces);
  const rounds = Array.from({ length: size(9, 1) }, () => {
    const began = processorMilliseconds();
    for (let each = 0; each < ATTACKS; each++) read(attack.bind(INPUTS[each % INPUTS.length]).resolve(dice));
    return (ATTACKS / (processorMilliseconds() - began)) * 1000;
  });
  return median(rounds);
}

const numbers = ({ outcome, detail }: Resolution) => [outcome, detail];
const effects = ({ outcome, detail, effects }: Resolution) => [outcome, detail, effects];
const everything = ({ outcome, summary, breakdowns, effects, detail }: Resolution) => [
  ...[outcome, summary, breakdowns],
  ...[effects, detail],
];

/** Measures the engine alone in one thread: attacks from input to effects, and exact odds. */
export const engineFigures = (): Figures => ({
  outcomesPerSecond: perSecond(numbers),
  effectsPerSecond: perSecond(effects),
  toldPerSecond: perSecond(everything),
  oddsMilliseconds: millisecondsOf(() => attack.bind(attackInput).odds()),
  widestOddsMilliseconds: millisecondsOf(() => widest.bind(widestAttack).odds()),
});
