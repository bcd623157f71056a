import { specOf, type TableSpec, wholeNumber } from '../../../rules/homebrew/table-spec.ts';
import { magnitudes } from './magnitude.ts';

/** Form of a campaign’s own tables, if the columns do not determine it. */
export const tableSpecs: readonly TableSpec[] = [
  { ...specOf(magnitudes), columns: { factor: wholeNumber(1, 100, magnitudes.columns.factor) } },
];
