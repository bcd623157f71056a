import { move } from './move.ts';
import { movePast } from './pass.ts';
import { rows } from './rows.ts';

export const movementProcedures = [move, movePast, rows];
