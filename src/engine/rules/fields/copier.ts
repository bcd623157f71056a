type Copy = <Of extends object>(whole: Of) => Of;

/**
 * Engines copy an object at once where the same line has copied few shapes before, and else field by field, which
 * takes ten times as long. So what is copied often gets a line of its own, as long as there are any.
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

/** How many shapes one line copies at once. */
const SHAPES = 4;

/** How many copies are made before there are likely to be many more. */
const OFTEN = 200;

const anyShape: Copy = (whole) => ({ ...whole });

let given = 0;

/** Copies of one object. */
export function copier<Of extends object>(whole: Of): () => Of {
  let copy = anyShape;
  let made = 0;
  return () => {
    if (++made === OFTEN) copy = LINES[Math.floor(given++ / SHAPES)] ?? anyShape;
    return copy(whole);
  };
}
