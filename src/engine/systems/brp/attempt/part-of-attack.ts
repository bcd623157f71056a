import type { Dice } from '../../../dice/dice.ts';
import type { Json } from '../../../json.ts';
import type { Scene } from './scene.ts';

type Part<Given extends readonly Json[], Result> = (scene: Scene, dice: Dice, ...given: Given) => Result;

/**
 * Declares a part of an attack that odds evaluate only once for each scene and set of arguments. `play` must not read
 * any other values. Later steps may depend only on the value that `matters` returns for the result.
 */
export function partOfAttack<Given extends readonly Json[], Result>(
  play: Part<Given, Result>,
  matters: (result: Result) => string,
): Part<Given, Result> {
  const part = `${++parts}`;
  return (scene, dice, ...given) =>
    dice.thrown
      ? play(scene, dice, ...given)
      : dice.follow<Result | null>({
          start: null,
          step: (_before, dice) => ({ state: play(scene, dice, ...given), more: false }),
          key: (state) => (state === null ? '' : matters(state)),
          named: { within: scene, name: () => `${part} ${JSON.stringify(given)}` },
        })!;
}

let parts = 0;
