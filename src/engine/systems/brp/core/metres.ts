import { type DecimalField, decimal } from '../../../rules/fields/field.ts';

/** Returns the field for a length in metres, to the centimetre. */
export const inMetres = (min: number, max: number, description: string): DecimalField =>
  decimal(min, max, 2, description);
