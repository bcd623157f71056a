import { specOf, type TableSpec, wholeNumber } from '../../../rules/homebrew/table-spec.ts';
import { magnitudes } from './magnitude.ts';

/** The form of a campaign’s own tables, where the columns do not state it. */
export const tableSpecs: readonly TableSpec[] = [
  { ...specOf(magnitudes), columns: { factor: wholeNumber(1, 100, magnitudes.columns.factor) } },
];
