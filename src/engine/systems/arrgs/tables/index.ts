import { checkCategories } from './categories.ts';
import { damageTypes } from './damage-types.ts';
import { endOfRoundSteps } from './end-of-round.ts';
import { figures } from './figures.ts';
import { magnitudeOperations, magnitudes } from './magnitude.ts';
import { manoeuvres } from './manoeuvres.ts';
import { modifierTypes } from './modifiers.ts';
import { movementCategories } from './movement.ts';
import { provokingAttacks } from './provoking.ts';
import { actionKinds, combatSteps } from './round.ts';
import { scatterDirections } from './scatter.ts';
import { sizeModifiers } from './sizes.ts';

export const tables = [
  combatSteps,
  endOfRoundSteps,
  actionKinds,
  manoeuvres,
  provokingAttacks,
  figures,
  checkCategories,
  modifierTypes,
  sizeModifiers,
  magnitudes,
  magnitudeOperations,
  damageTypes,
  scatterDirections,
  movementCategories,
];
