import { drain } from './drain.ts';
import { manaPenalties } from './mana-penalty.ts';
import { payForSpell } from './pay-for-spell.ts';

export const manaProcedures = [drain, payForSpell];

export const manaTables = [manaPenalties];
