import type { Faces } from '../../src/engine/dice/faces.ts';

/** A node in the tree of dice: either another die or a result. */
interface Node<Result> {
  /** Sides of the next die. Null if no next die is known. */
  sides: number | null;
  result: { readonly is: Result } | null;
  readonly after: Node<Result>[];
}

const nowhere = <Result>(): Node<Result> => ({ sides: null, result: null, after: [] });

/**
 * Plays `act` repeatedly with new dice. `act` must depend only on its dice: the result for dice that have occurred
 * before is reused, and `act` is not called again.
 */
export function forks<Result>(act: (faces: Faces) => Result, faces: Faces): () => Result {
  const root = nowhere<Result>();
  return () => {
    const fallen: number[] = [];
    let node = root;
    const fall = (sides: number): number => {
      const face = faces({ sides, purpose: 'fork' });
      node.sides = sides;
      node.after[face] ??= nowhere();
      node = node.after[face];
      return face;
    };
    while (node.sides !== null) fallen.push(fall(node.sides));
    if (node.result) return node.result.is;
    const is = act((die) => fallen.shift() ?? fall(die.sides));
    node.result = { is };
    return is;
  };
}
