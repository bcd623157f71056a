import type { Citation } from '../../../rules/citation.ts';
import { excludedTerm, type Term } from '../../../rules/term.ts';
import type { Continuing } from '../budget/continuing.ts';
import { conditionOf, conditionsNamed } from '../conditions/conditions.ts';
import type { DefencePart } from '../conditions/declared.ts';
import { loserOf } from '../conditions/restrictions.ts';
import { combat, magic, ruling } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { isGuarded } from '../positions/sides.ts';
import type { Defender, Incoming } from './input.ts';

/** Why a part of the defence does not count. */
export interface Loss {
  readonly why: string;
  readonly citation: Citation;
}

export const loss = (why: string, citation: Citation): Loss => ({ why, citation });

/** The same terms, told but not counted. */
export const without = (terms: readonly Term[], { why, citation }: Loss): readonly Term[] =>
  terms.map(({ label, value, kind }) => excludedTerm(label, value, kind, citation, why));

/** Stun that counts for Parry from the next turn on (option of ruling PMA-R105). */
export const stunWaits = ({ manoeuvres }: Defender, { stunParryFromNextTurn }: PathmasterOptions): boolean =>
  stunParryFromNextTurn && manoeuvres.length > 0 && !manoeuvres.includes('DO_NOTHING');

/** What takes a part of the defence away whatever it comes to (rulings PMA-R42, R57, R62, R100, R120). */
export function lossOf(
  part: DefencePart,
  defender: Defender,
  attack: Incoming,
  turn: Continuing,
  options: PathmasterOptions,
): Loss | null {
  if (attack.area) return loss('it fills the whole space', magic('Area of Effects Spells'));
  if (attack.foeInvisible) return loss('the attacker is unseen', conditionOf('invisible')!.citation);
  const by =
    part === 'PARRY' && stunWaits(defender, options)
      ? null
      : loserOf(conditionsNamed(defender.conditions), part, options);
  if (by !== null)
    return loss(
      conditionOf(by)!.title.toLowerCase(),
      by === 'surprised' ? ruling('PMA-R09') : conditionOf(by)!.citation,
    );
  if (!attack.aware && part !== 'SHIELD') return loss('not aware of the attack', combat('Dodge Bonus'));
  if (
    part !== 'PARRY' &&
    turn[part === 'DODGE' ? 'dodge' : 'shield'] === 'UNLESS_AIM_IS_KEPT' &&
    attack.aimKept
  )
    return loss('the aim is kept', combat('Aim'));
  if (part === 'DODGE') return null;
  if (!isGuarded(attack.side)) return loss('from behind', combat('Positioning'));
  return isOpenTo(defender, attack, turn, options)
    ? loss('a charge leaves no guard against others', combat('Charge'))
    : null;
}

const isOpenTo = (
  { chargeTarget }: Defender,
  { foe, opportunity }: Incoming,
  { openTo }: Continuing,
  { chargePenaltyAllOthers }: PathmasterOptions,
): boolean => openTo !== null && foe !== chargeTarget && (opportunity || chargePenaltyAllOthers);

/** What is left of Shield and Parry on the flank, for groups that reduce them (ruling PMA-R81). */
export const flankShare = ({ side }: Incoming, { flankedHalvesShieldAndParry }: PathmasterOptions): number =>
  flankedHalvesShieldAndParry && side === 'FLANK' ? 0.5 : 1;
