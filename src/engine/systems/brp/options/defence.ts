import { flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const defenceOptions = {
  allowMixedDefence: option(
    'Parries and dodges in one round',
    ruling('R-33'),
    flag('True if a defender who does not fight defensively may both parry and dodge in one round.'),
    false,
  ),
  freeDodgeAtFullSkill: option(
    'Free dodges at full skill',
    ruling('R-34'),
    flag(
      'True if the free defence of a combatant who fights defensively ignores the penalty for earlier defences.',
    ),
    false,
  ),
  thrownParryCountsAsSpecial: option(
    'Parrying a thrown weapon by hand is a special success',
    ruling('R-35'),
    flag(
      'True if a successful parry without a shield counts as special against a thrown weapon. The parry is rolled at a fifth of the rating.',
    ),
    false,
  ),
  improvisedParryTakesHigher: option(
    'Improvised parries take the better chance',
    ruling('R-36'),
    flag('True if an improvised parry uses half the rating or 20%, whichever is higher.'),
    false,
  ),
  forbidParryBySize: option(
    'Attackers too big to parry',
    ruling('R-37'),
    flag('True if attacks cannot be parried when the attacker has at least twice the defender’s SIZ.'),
    false,
  ),
} as const;
