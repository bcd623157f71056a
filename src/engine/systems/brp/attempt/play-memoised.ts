import type { Dice } from '../../../dice/dice.ts';
import type { Scene } from './scene.ts';

/**
 * Plays a part of an attack of which only `matters` decides what follows. Within an attack, whatever has the
 * same name is the same, so that odds count it once.
 */
export function playMemoised<Result>(
  name: () => string,
  scene: Scene,
  play: (dice: Dice) => Result,
  matters: (result: Result) => string,
  dice: Dice,
): Result {
  if (dice.thrown) return play(dice);
  return dice.follow<Result | null>({
    start: null,
    step: (_before, dice) => ({ state: play(dice), more: false }),
    key: (state) => (state === null ? '' : matters(state)),
    named: { within: scene, name },
  })!;
}
