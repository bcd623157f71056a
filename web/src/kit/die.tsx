import { shapeOf } from '../attack/thrown.ts';

/** Outlines in a square of 48 units, with inner edges that make the die look solid. */
const SHAPES: Readonly<
  Record<ReturnType<typeof shapeOf>, { readonly outline: string; readonly edges: string }>
> = {
  d4: { outline: 'M24 4 46 43H2Z', edges: '' },
  d6: { outline: 'M10 5H38Q43 5 43 10V38Q43 43 38 43H10Q5 43 5 38V10Q5 5 10 5Z', edges: '' },
  d8: { outline: 'M24 2 45 24 24 46 3 24Z', edges: 'M3 24H45' },
  d10: { outline: 'M24 2 46 21V27L24 46 2 27V21Z', edges: 'M2 27 12 30 24 46 36 30 46 27' },
  d12: { outline: 'M24 2 38 6.5 46 18V30L38 41.5 24 46 10 41.5 2 30V18L10 6.5Z', edges: '' },
  d20: {
    outline: 'M24 2 43 13V35L24 46 5 35V13Z',
    edges: 'M24 2 10 33H38Z M10 33 24 46 38 33 M5 13 10 33 M43 13 38 33',
  },
  d100: {
    outline: 'M24 3A21 21 0 1 1 23.9 3Z',
    edges: 'M24 3V9 M24 39V45 M3 24H9 M39 24H45',
  },
};

interface Props {
  readonly die: string;
  readonly face: number;
}

/** A rolled die. Its result is also shown as text next to it. */
export function Die({ die, face }: Props) {
  const { outline, edges } = SHAPES[shapeOf(die)];
  return (
    <svg class="die" viewBox="0 0 48 48" aria-hidden="true">
      <path class="face" d={outline} />
      <path class="edges" d={edges} />
      <text x="24" y="25" class={String(face).length > 2 ? 'long' : ''}>
        {face}
      </text>
    </svg>
  );
}
