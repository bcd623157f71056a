import { diseaseEffects, diseaseTypes, drugEpisodes } from './diseases.ts';
import { mildNeuroses, psychoses, strongNeuroses } from './neuroses.ts';
import { poisonEffects, poisonTypes } from './poisons.ts';

export const ailmentTables = [
  poisonTypes,
  poisonEffects,
  diseaseTypes,
  diseaseEffects,
  drugEpisodes,
  mildNeuroses,
  strongNeuroses,
  psychoses,
];
