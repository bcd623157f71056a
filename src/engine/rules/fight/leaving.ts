import type { Citation } from '../citation.ts';
import type { Effect } from '../effects/effect.ts';
import { claimed, defaulted, flag } from '../fields/field.ts';

/**
 * Input of acts that can remove their actor from the fight. In the books, the game master decides when this happens.
 */
export const leavingFields = {
  leavesFight: defaulted(claimed(flag('True if the combatant leaves the fight.')), false),
} as const;

/**
 * Removes the actor from the fight if the act's input requests this. `reason` is a verb phrase without a subject, such
 * as "fled".
 */
export const leaving = (
  { leavesFight }: { readonly leavesFight: boolean },
  reason: string,
  citation: Citation,
): readonly Effect[] => (leavesFight ? [{ type: 'left', on: 'ACTOR', reason, citation }] : []);
