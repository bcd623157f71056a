import { move } from './move.ts';
import { movePast } from './move-past.ts';
import { rows } from './rows.ts';

export const movementProcedures = [move, movePast, rows];
