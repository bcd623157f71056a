import { output } from '../../../rules/fields/field.ts';

export const anyTotal = (description: string) => output.integer(description);
