import { flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const defenceOptions = {
  allowMixedDefence: option(
    'Parries and dodges in one round',
    ruling('R-33'),
    flag('Whether both may be used in a round by somebody who does not fight defensively.'),
    false,
  ),
  freeDodgeAtFullSkill: option(
    'Free dodges at full skill',
    ruling('R-34'),
    flag('Whether the free dodge of fighting defensively ignores the penalty reached so far.'),
    false,
  ),
  thrownParryCountsAsSpecial: option(
    'Parrying a thrown weapon by hand is a special success',
    ruling('R-35'),
    flag('Whether such a parry, made at a fifth of the rating, counts as special when it succeeds.'),
    false,
  ),
  improvisedParryTakesHigher: option(
    'Improvised parries take the better chance',
    ruling('R-36'),
    flag('Whether an improvised parry is made at half the rating or 20%, whichever is higher.'),
    false,
  ),
  forbidParryBySize: option(
    'Attackers too big to parry',
    ruling('R-37'),
    flag('Whether blows of an attacker of twice the defender’s SIZ or more cannot be parried.'),
    false,
  ),
} as const;
