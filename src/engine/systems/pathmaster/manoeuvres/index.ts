import type { Procedure } from '../../../rules/procedure.ts';
import { concentration } from './concentration.ts';
import { coupDeGrace } from './coup-de-grace.ts';
import { evade } from './evade.ts';
import { extendedAction } from './extended-action.ts';
import { load } from './load.ts';
import { movement } from './movement.ts';
import { opportunityAttack } from './opportunity-attack.ts';
import { preparation } from './preparation.ts';
import { remedy } from './remedy.ts';

/** Manoeuvres with separate rules. */
export const manoeuvreProcedures: readonly Procedure[] = [
  movement,
  load,
  preparation,
  concentration,
  evade,
  opportunityAttack,
  coupDeGrace,
  extendedAction,
  remedy,
];
