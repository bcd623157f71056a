import type { Field } from '../../engine/rules/fields/field.ts';
import { accepted } from '../../engine/rules/fields/read.ts';

/**
 * Returns the description of the values that a field accepts, as the start of a sentence. For dice, it is shorter than
 * in an error.
 */
export const valueWords = (field: Field): string =>
  field.kind === 'dice' ? 'Dice' : accepted(field).replace(/^./, (first) => first.toUpperCase());
