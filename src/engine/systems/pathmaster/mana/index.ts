import { drain } from './drain.ts';
import { payForSpell } from './pay-for-spell.ts';
import { manaPenalties } from './share.ts';

export const manaProcedures = [drain, payForSpell];

export const manaTables = [manaPenalties];
