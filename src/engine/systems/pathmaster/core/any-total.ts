import { integer } from '../../../rules/fields/field.ts';

export const anyTotal = (description: string) => integer(-10_000_000, 10_000_000, description);
