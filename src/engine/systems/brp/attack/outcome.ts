import { catchOutcomeOf } from '../missile/catching.ts';
import type { DecidedAttack } from './decided-attack.ts';

export const outcomes = {
  CRITICAL_HIT: 'The attack strikes as a critical hit.',
  SPECIAL_HIT: 'The attack strikes as a special hit.',
  HIT: 'The attack strikes the defender.',
  ITEM_STRUCK: 'The attack strikes the item that it was aimed at.',
  CAUGHT: 'The defender catches the missile.',
  NOT_CAUGHT: 'The defender does not catch the missile, but is unhurt.',
  PARRIED: 'The defender parries the attack.',
  DODGED: 'The defender dodges the attack.',
  MISS: 'The attack roll fails.',
  FUMBLE: 'The attack roll is a fumble.',
  MALFUNCTION: 'The weapon malfunctions and does not strike.',
} as const;

export type Outcome = keyof typeof outcomes;

export function outcomeOf({
  strike,
  attackLevel,
  malfunction,
  defence,
  crushingParry,
  struckItem,
  caught,
}: DecidedAttack): Outcome {
  if (attackLevel === 'FUMBLE') return 'FUMBLE';
  if (malfunction) return 'MALFUNCTION';
  if (attackLevel === 'FAILURE') return 'MISS';
  if (struckItem) return 'ITEM_STRUCK';
  if (caught && strike === null) return catchOutcomeOf(caught) === 'CAUGHT' ? 'CAUGHT' : 'NOT_CAUGHT';
  if (strike === null) return defence?.kind === 'DODGE' ? 'DODGED' : 'PARRIED';
  if (crushingParry) return 'HIT';
  return strike === 'CRITICAL' ? 'CRITICAL_HIT' : strike === 'SPECIAL' ? 'SPECIAL_HIT' : 'HIT';
}
