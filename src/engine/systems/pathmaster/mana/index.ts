import { drain } from './drain.ts';
import { manaPenalties } from './mana-penalty.ts';
import { payForSpell } from './pay-for-spell.ts';
import { regainPower } from './regain-power.ts';

export const manaProcedures = [drain, payForSpell, regainPower];

export const manaTables = [manaPenalties];
