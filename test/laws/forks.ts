import type { Faces } from '../../src/engine/dice/faces.ts';

/** A node in the tree of possible dice rolls. After it, either another die is rolled or the result is known. */
interface Node<Result> {
  /** Number of sides of the next die. Null if it is not known that another die is rolled. */
  sides: number | null;
  result: { readonly is: Result } | null;
  readonly after: Node<Result>[];
}

const nowhere = <Result>(): Node<Result> => ({ sides: null, result: null, after: [] });

/**
 * Returns a function that plays `act` with new dice each time. `act` must depend only on its dice. If the same dice
 * occur again, the earlier result is returned and `act` is not called.
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
