type Copy = <Of extends object>(whole: Of) => Of;

/**
 * In JavaScript engines, a spread expression is fast only if it has copied objects of few shapes (sets of fields). With
 * many shapes, it takes ten times as long. Objects that are copied often therefore each use a separate spread
 * expression, as long as one is left.
 */
const LINES: readonly Copy[] = [
  (whole) => ({ ...whole }),
  (whole) => ({ ...whole }),
  (whole) => ({ ...whole }),
  (whole) => ({ ...whole }),
  (whole) => ({ ...whole }),
  (whole) => ({ ...whole }),
  (whole) => ({ ...whole }),
  (whole) => ({ ...whole }),
  (whole) => ({ ...whole }),
  (whole) => ({ ...whole }),
  (whole) => ({ ...whole }),
  (whole) => ({ ...whole }),
  (whole) => ({ ...whole }),
  (whole) => ({ ...whole }),
  (whole) => ({ ...whole }),
  (whole) => ({ ...whole }),
  (whole) => ({ ...whole }),
  (whole) => ({ ...whole }),
  (whole) => ({ ...whole }),
  (whole) => ({ ...whole }),
  (whole) => ({ ...whole }),
  (whole) => ({ ...whole }),
  (whole) => ({ ...whole }),
  (whole) => ({ ...whole }),
];

/** Number of object shapes for which one spread expression is fast. */
const SHAPES = 4;

/** Minimum number of copies after which an object counts as copied often. */
const OFTEN = 200;

const anyShape: Copy = (whole) => ({ ...whole });

let given = 0;

/** Returns a function that copies one object. */
export function copier<Of extends object>(whole: Of): () => Of {
  let copy = anyShape;
  let made = 0;
  return () => {
    if (++made === OFTEN) copy = LINES[Math.floor(given++ / SHAPES)] ?? anyShape;
    return copy(whole);
  };
}
