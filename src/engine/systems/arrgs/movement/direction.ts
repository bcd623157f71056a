import { choice } from '../../../rules/field.ts';
import { directionChoices } from '../tables/scatter.ts';

export const direction = choice('Direction', directionChoices, 'A compass point.');
