import { flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const defenceOptions = {
  clampDodgeAtZero: option(
    'Dodge is never below 0',
    ruling('PMA-R42'),
    flag('Whether penalties take Dodge no further than 0.'),
    false,
  ),
  aodParryAddsDouble: option(
    'All-Out Defence adds twice the skill to Parry',
    ruling('PMA-R54'),
    flag('Whether the doubled weapon skill is added to the Parry against a single foe.'),
    false,
  ),
  chargePenaltyAllOthers: option(
    'A Charge lays one open to all others',
    ruling('PMA-R57'),
    flag('Whether ordinary attacks of others profit from a Charge as Opportunity Attacks do.'),
    false,
  ),
  flankedHalvesShieldAndParry: option(
    'Flanking halves Shield and Parry',
    ruling('PMA-R81'),
    flag('Whether the flanked have half their Shield and Parry.'),
    false,
  ),
  retreatOneAttack: option(
    'Retreat serves against one attack',
    ruling('PMA-R85'),
    flag('Whether a Retreat helps against nothing but the attack that prompted it.'),
    false,
  ),
  defencesFromLastActionOnly: option(
    'Defences by the last action',
    ruling('PMA-R86'),
    flag('Whether only the last action of a turn decides about the defences of the round.'),
    false,
  ),
  dropStacksWithProne: option(
    'Dodge and Drop adds to lying prone',
    ruling('PMA-R88'),
    flag('Whether both bonuses against missiles count.'),
    false,
  ),
  shieldPerAttack: option(
    'Shield against one attack',
    ruling('PMA-R91'),
    flag('Whether the shield is used up by one attack, not by one foe.'),
    false,
  ),
  parryPerAttack: option(
    'Parry by attack',
    ruling('PMA-R92'),
    flag('Whether every parried attack halves what is left, not every parried foe.'),
    false,
  ),
  parryTargetsPredeclared: option(
    'Parried foes are named beforehand',
    ruling('PMA-R93'),
    flag('Whether the foes to be parried are named in one’s own turn, and nobody else is parried.'),
    false,
  ),
} as const;
