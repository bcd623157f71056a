import type { Citation } from '../../../rules/citation.ts';
import { excludedTerm, type Term } from '../../../rules/term.ts';
import type { ContinuingDefences } from '../budget/continuing-defences.ts';
import type { DefencePart } from '../conditions/condition-rules.ts';
import { type ConditionId, conditionOf, conditionsNamed } from '../conditions/conditions.ts';
import { conditionTakingAway } from '../conditions/restrictions.ts';
import { combat, magic, ruling } from '../core/citations.ts';
import { isStunCondition } from '../criticals/harm.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { isGuarded } from '../positions/sides.ts';
import type { Defender, IncomingAttack } from './input.ts';

/** Reason why a part of the defence does not count. */
export interface DefenceLoss {
  readonly why: string;
  readonly citation: Citation;
}

export const defenceLoss = (why: string, citation: Citation): DefenceLoss => ({ why, citation });

/** Returns the same terms, but marked as excluded. */
export const excludeTerms = (terms: readonly Term[], { why, citation }: DefenceLoss): readonly Term[] =>
  terms.map(({ label, value, kind }) => excludedTerm(label, value, kind, citation, why));

/**
 * Returns the conditions that affect Parry. With a rule option, stun affects Parry only from the next turn on (ruling
 * PMA-R105).
 */
export function conditionsOnParry(
  { conditions, manoeuvres }: Defender,
  { stunParryFromNextTurn }: PathmasterOptions,
): readonly ConditionId[] {
  const ids = conditionsNamed(conditions);
  const allotted = manoeuvres.length > 0 && !manoeuvres.includes('DO_NOTHING');
  return stunParryFromNextTurn && allotted ? ids.filter((id) => !isStunCondition(id)) : ids;
}

/**
 * Returns the reason why a part of the defence does not count at all. Null if it counts (rulings PMA-R42, PMA-R57,
 * PMA-R62, PMA-R100, PMA-R120).
 */
export function defenceLossOf(
  part: DefencePart,
  defender: Defender,
  attack: IncomingAttack,
  turn: ContinuingDefences,
  options: PathmasterOptions,
): DefenceLoss | null {
  if (attack.area)
    return defenceLoss('the attack fills the whole space', magic('Area of Effects Spells', 'PMB-046'));
  if (attack.foeInvisible) return defenceLoss('the attacker is unseen', conditionOf('invisible')!.citation);
  const ids = part === 'PARRY' ? conditionsOnParry(defender, options) : conditionsNamed(defender.conditions);
  const by = conditionTakingAway(ids, part, options);
  if (by !== null)
    return defenceLoss(
      conditionOf(by)!.title.toLowerCase(),
      by === 'surprised' ? ruling('PMA-R09') : conditionOf(by)!.citation,
    );
  if (!attack.aware && part !== 'SHIELD')
    return defenceLoss(
      'the target is not aware of the attack',
      part === 'DODGE' ? combat('Dodge Bonus', 'PMA-177') : combat('Parry Bonus', 'PMA-183'),
    );
  if (attack.aimKept) return defenceLoss('the aim is kept', combat('Aim', 'PMA-100'));
  if (part === 'DODGE') return null;
  if (!isGuarded(attack.side)) return defenceLoss('from behind', combat('Positioning', 'PMA-021'));
  return isOpenToFoe(defender, attack, turn, options)
    ? defenceLoss('a charge does not guard against others', combat('Charge', 'PMA-052'))
    : null;
}

const isOpenToFoe = (
  { chargeTarget }: Defender,
  { foe, opportunity }: IncomingAttack,
  { exposedBy: openTo }: ContinuingDefences,
  { chargePenaltyAllOthers }: PathmasterOptions,
): boolean => openTo !== null && foe !== chargeTarget && (opportunity || chargePenaltyAllOthers);

/** Returns the share of Shield and Parry that counts against attacks from the flank (option of ruling PMA-R81). */
export const shareWhenFlanked = (
  { side }: IncomingAttack,
  { flankedHalvesShieldAndParry }: PathmasterOptions,
): number => (flankedHalvesShieldAndParry && side === 'FLANK' ? 0.5 : 1);
