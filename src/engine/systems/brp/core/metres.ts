import { type DecimalField, decimal } from '../../../rules/fields/field.ts';

/** A length, to the centimetre. */
export const inMetres = (min: number, max: number, description: string): DecimalField =>
  decimal(min, max, 2, description);
