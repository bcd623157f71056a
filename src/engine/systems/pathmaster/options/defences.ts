import { flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const defenceOptions = {
  clampDodgeAtZero: option(
    'Dodge is never below 0',
    ruling('PMA-R42'),
    flag('True if penalties cannot reduce Dodge below 0.'),
    false,
  ),
  aodParryAddsDouble: option(
    'All-Out Defence adds twice the skill to Parry',
    ruling('PMA-R54'),
    flag(
      'True if All-Out Defense adds the doubled weapon skill to the Parry against a single foe. If false, the Parry is the doubled skill or skill + 20, whichever is higher.',
    ),
    false,
  ),
  chargePenaltyAllOthers: option(
    'A Charge weakens the defence against all other foes',
    ruling('PMA-R57'),
    flag(
      'True if a Charge reduces the defence against all attacks by foes other than its target. If false, only against their Opportunity Attacks.',
    ),
    false,
  ),
  flankedHalvesShieldAndParry: option(
    'Flanking halves Shield and Parry',
    ruling('PMA-R81'),
    flag('True if flanked combatants have half their Shield and Parry against attacks from the flank.'),
    false,
  ),
  retreatOneAttack: option(
    'A Retreat counts against one attack',
    ruling('PMA-R85'),
    flag(
      'True if a Retreat counts only against the attack that caused it. If false, it counts against all attacks by that foe until the next turn.',
    ),
    false,
  ),
  defencesFromLastActionOnly: option(
    'The last action decides the defences',
    ruling('PMA-R86'),
    flag(
      'True if only the last action of a turn decides the defences of the round. If false, the most restrictive action decides.',
    ),
    false,
  ),
  dropStacksWithProne: option(
    'Dodge and Drop and lying prone add up',
    ruling('PMA-R88'),
    flag(
      'True if the bonuses for Dodge and Drop and for lying prone add up against missiles. If false, only one bonus counts.',
    ),
    false,
  ),
  shieldPerAttack: option(
    'The shield counts against one attack',
    ruling('PMA-R91'),
    flag('True if one use of the shield covers a single attack. If false, it covers all attacks by one foe.'),
    false,
  ),
  parryPerAttack: option(
    'Each parried attack halves the Parry',
    ruling('PMA-R92'),
    flag(
      'True if each further parried attack halves the Parry. If false, each further parried foe halves it.',
    ),
    false,
  ),
  parryTargetsPredeclared: option(
    'Foes to parry are named in advance',
    ruling('PMA-R93'),
    flag(
      'True if combatants choose in their own turn which foes they can parry. If false, foes are chosen as they attack.',
    ),
    false,
  ),
} as const;
