import { diceFrom } from '../src/engine/dice/faces.ts';
import { seededFaces } from '../src/engine/dice/seeded.ts';
import { systemById } from '../src/engine/systems/index.ts';
import { attackInput } from './scenarios.ts';

const attack = systemById('brp')!.doors.attack!;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** What the engine does by itself in one thread. */
export function engineFigures(): { readonly attacksPerSecond: number; readonly oddsMilliseconds: number } {
  const dice = diceFrom(seededFaces('bench').faces);
  const rounds = Array.from({ length: 7 }, () => {
    const began = performance.now();
    for (let each = 0; each < 20_000; each++) attack.bind(attackInput).play(dice);
    return (20_000 / (performance.now() - began)) * 1000;
  });
  const odds = Array.from({ length: 50 }, () => {
    const began = performance.now();
    attack.bind(attackInput).odds();
    return performance.now() - began;
  });
  return { attacksPerSecond: median(rounds), oddsMilliseconds: median(odds) };
}
