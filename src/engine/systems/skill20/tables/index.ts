import { attributeBonuses } from './attributes.ts';
import { confusion } from './confusion.ts';
import { grapplingManoeuvres } from './grappling.ts';
import { restKinds } from './rest.ts';
import { rows } from './rows.ts';
import { timeScales } from './time.ts';

export const tables = [attributeBonuses, timeScales, restKinds, rows, grapplingManoeuvres, confusion];
