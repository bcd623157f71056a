import type { Chain, Dice } from '../../../dice/dice.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import type { Scene } from './scene.ts';

/**
 * Plays a part of an attack of which only `matters` decides what follows. Within an attack, whatever has the
 * same name is the same, so that odds count it once.
 */
export function once<Result>(
  name: string,
  { parts }: Scene,
  play: (dice: Dice) => Result,
  matters: (result: Result) => string,
  dice: Dice,
): Result {
  const chain = getOrInsertComputed(
    parts,
    name,
    (): Chain<Result | null> => ({
      start: null,
      step: (_before, dice) => ({ state: play(dice), more: false }),
      key: (state) => (state === null ? '' : matters(state)),
    }),
  ) as Chain<Result | null>;
  return dice.follow(chain)!;
}
