import { type Fraction, fractionText } from '../../dice/fraction.ts';
import { output, type RecordField, record, type Value } from './field.ts';

const fields = {
  numerator: output.count('Numerator of the fraction.'),
  denominator: output.count('Denominator of the fraction. 1 for a whole number.'),
  text: output.text('The fraction as text, for example 5/2.'),
} as const;

/** A number without rounding errors, for rules that do not round. */
export const exactNumber: RecordField<typeof fields> = {
  ...record('ExactNumber', fields, 'An exact number, which may be a fraction.'),
  shared: true,
};

export const shownExactly = (number: Fraction): Value<typeof exactNumber> => ({
  numerator: Number(number.numerator),
  denominator: Number(number.denominator),
  text: fractionText(number),
});
