import { botches } from './botch.ts';
import { combatChoices } from './choices.ts';
import { deviation } from './deviation.ts';
import { houseCriticals } from './house-criticals.ts';
import { timeUnits, turnLengths } from './time.ts';

export const tables = [timeUnits, turnLengths, combatChoices, botches, deviation, houseCriticals];
