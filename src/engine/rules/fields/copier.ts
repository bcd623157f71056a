type Copy = <Of extends object>(whole: Of) => Of;

/**
 * A spread is fast in JavaScript engines only while its source line has copied few shapes. Otherwise it copies field by
 * field, ten times as slowly. Objects that are copied often therefore get a separate line while lines are available.
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

/** Number of shapes that one line copies fast. */
const SHAPES = 4;

/** Number of copies from which an object counts as copied often. */
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
