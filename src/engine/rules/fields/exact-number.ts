import { type Fraction, fractionText } from '../../dice/fraction.ts';
import { integer, type RecordField, record, text, type Value } from './field.ts';

const fields = {
  numerator: integer(0, 1_000_000_000, 'Above the line.'),
  denominator: integer(1, 100_000, 'Below the line; 1 for a whole number.'),
  text: text(40, 'The same in words: 5/2.'),
} as const;

/** A number that rules do not round. */
export const exactNumber: RecordField<typeof fields> = {
  ...record('ExactNumber', fields, 'A number that need not be whole: nothing is rounded.'),
  shared: true,
};

export const shownExactly = (number: Fraction): Value<typeof exactNumber> => ({
  numerator: Number(number.numerator),
  denominator: Number(number.denominator),
  text: fractionText(number),
});
