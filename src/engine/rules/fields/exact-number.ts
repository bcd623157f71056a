import { type Fraction, fractionText } from '../../dice/fraction.ts';
import { output, type RecordField, record, type Value } from './field.ts';

const fields = {
  numerator: output.count('Above the line.'),
  denominator: output.count('Below the line; 1 for a whole number.'),
  text: output.text('The same in words: 5/2.'),
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
