import { blownAway } from './blown-away.ts';
import { confusion } from './confusion.ts';
import { fascination } from './fascination.ts';
import { petrifaction } from './petrifaction.ts';
import { statusEffects } from './status-effects.ts';
import { wearinessChange } from './weariness.ts';

export const statusProcedures = [
  statusEffects,
  blownAway,
  confusion,
  wearinessChange,
  fascination,
  petrifaction,
];
