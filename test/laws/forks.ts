import type { Faces } from '../../src/engine/dice/faces.ts';

/** A node of the tree of dice: it leads to another die or to a result. */
interface Node<Result> {
  /** Sides of the next die. Null if no next die is known. */
  sides: number | null;
  result: { readonly is: Result } | null;
  readonly after: Node<Result>[];
}

const nowhere = <Result>(): Node<Result> => ({ sides: null, result: null, after: [] });

/**
 * Plays `act` again and again with new dice. `act` must depend on its dice alone: the result of dice that have fallen
 * before is reused and `act` is not called again.
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
