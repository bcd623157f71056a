import type { Faces } from '../../src/engine/dice/faces.ts';

/** Where dice have led so far: to another die, or to an end. */
interface Node<Came> {
  /** Of the next die; null where it is not known that there is one. */
  sides: number | null;
  came: { readonly is: Came } | null;
  readonly after: Node<Came>[];
}

const nowhere = <Came>(): Node<Came> => ({ sides: null, came: null, after: [] });

/**
 * Does something again and again, by other dice each time. It knows nothing but its dice: what fell before comes to what it came
 * to then, and is not done again.
 */
export function forks<Came>(act: (faces: Faces) => Came, faces: Faces): () => Came {
  const root = nowhere<Came>();
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
    if (node.came) return node.came.is;
    const is = act((die) => fallen.shift() ?? fall(die.sides));
    node.came = { is };
    return is;
  };
}
