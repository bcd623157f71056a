import { drain, payForSpell } from './procedures.ts';
import { manaPenalties } from './share.ts';

export const manaProcedures = [drain, payForSpell];

export const manaTables = [manaPenalties];
