import { beginCasting } from './begin-casting.ts';
import { concentration } from './concentration.ts';
import { resistance } from './resistance.ts';
import { spellFailure } from './spell-failure.ts';

export const castingProcedures = [beginCasting, concentration, resistance, spellFailure];
