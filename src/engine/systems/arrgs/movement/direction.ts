import { choice } from '../../../rules/fields/field.ts';
import { directionChoices } from '../tables/scatter.ts';

export const direction = choice('Direction', directionChoices, 'A compass point.');
