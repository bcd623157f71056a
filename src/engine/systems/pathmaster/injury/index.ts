import type { Procedure } from '../../../rules/procedure.ts';
import { bleeding } from './bleeding.ts';
import { closeWound } from './close-wound.ts';
import { combatFirstAid } from './combat-first-aid.ts';
import { fatigue } from './fatigue.ts';
import { injuries } from './injuries.ts';
import { stunReceived } from './stun-received.ts';
import { stunModifiers } from './stun-track.ts';
import { stunTurn } from './stun-turn.ts';
import { woundPenalties } from './wound-penalty.ts';

/** Procedures of stun, bleeding and injuries. */
export const injuryProcedures: readonly Procedure[] = [
  stunReceived,
  stunTurn,
  bleeding,
  injuries,
  fatigue,
  combatFirstAid,
  closeWound,
];

export const injuryTables = [stunModifiers, woundPenalties];
