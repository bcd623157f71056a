import type { Given } from '../service/literal.ts';
import type { AttackForm, Values } from './control.ts';
import type { Chance } from './odds.ts';

export const NEED = `query Need($input: ProcedureInput!) {
  need(input: $input) {
    die { sides purpose }
    bands { from to summary odds { outcomes { name probability } } }
  }
}`;

/** Faces of the next die with the same result. */
export interface Band {
  readonly from: number;
  readonly to: number;
  /** Result of these faces in a few words. */
  readonly summary: string;
  readonly odds: { readonly outcomes: readonly Chance[] };
}

export interface Need {
  readonly die: { readonly sides: number; readonly purpose: string } | null;
  readonly bands: readonly Band[];
}

/** Returns the input of the request for the next die of an attack. The attack is passed as a procedure. */
export const needInput = (form: AttackForm, values: Values): Given => ({
  [form.member]: { attack: form.input(values) },
});

/** A range of die faces with the same result, as the page displays it. */
export interface ToldBand {
  readonly from: number;
  readonly to: number;
  readonly faces: string;
  readonly summary: string;
}

/** Merges adjacent bands of faces that have the same summary. */
export function toldBands({ die, bands }: Need): readonly ToldBand[] {
  const told: Band[] = [];
  for (const band of bands) {
    const before = told.at(-1);
    if (before?.summary === band.summary) told[told.length - 1] = { ...before, to: band.to };
    else told.push(band);
  }
  return told.map(({ from, to, summary }) => ({
    from,
    to,
    summary,
    faces: facesOf(from, to, die?.sides ?? 0),
  }));
}

const facesOf = (from: number, to: number, sides: number): string =>
  from === to ? faceOf(from, sides) : `${faceOf(from, sides)}–${faceOf(to, sides)}`;

/** Returns a face in the way that players read it: on a d100, 100 is "00". */
const faceOf = (face: number, sides: number): string =>
  sides === 100 ? String(face % 100).padStart(2, '0') : String(face);

/** Part of a column in the strip: an outcome that is still possible for the faces of a band. */
export interface Slice {
  readonly name: string;
  readonly probability: number;
}

/** A column of the strip: a range of faces, with the outcomes that they can lead to, in order. */
export interface Column {
  readonly from: number;
  readonly faces: number;
  readonly slices: readonly Slice[];
}

/**
 * Returns the columns of the strip that shows a die. The area of each slice is proportional to the probability of its
 * outcome.
 */
export const columnsOf = ({ bands }: Need, order: readonly string[]): readonly Column[] =>
  bands.map(({ from, to, odds }) => ({
    from,
    faces: to - from + 1,
    slices: order.flatMap((name) => {
      const probability = odds.outcomes.find((each) => each.name === name)?.probability ?? 0;
      return probability > 0 ? [{ name, probability }] : [];
    }),
  }));
