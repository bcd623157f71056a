import { flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const attackOptions = {
  criticalsOpenEnded: option(
    'Critical rolls are open-ended',
    ruling('PMA-R15'),
    flag('Whether critical rolls go on at their ends as attack rolls do.'),
    false,
  ),
  fumblesOpenEnded: option(
    'Fumble rolls are open-ended',
    ruling('PMA-R15'),
    flag('Whether fumble rolls go on at their ends as attack rolls do.'),
    false,
  ),
  separateCriticalRolls: option(
    'A roll for every critical',
    ruling('PMA-R20'),
    flag('Whether each critical of an attack has a roll of its own.'),
    false,
  ),
  houseFumbles: option(
    'Fumble ranges of the house tables',
    ruling('PMA-R44'),
    flag(
      'Whether a weapon for which no fumble range is given has that of the house tables, instead of none.',
    ),
    true,
  ),
  edgedAppliesToAttacker: option(
    'Soft weapons suffer when they are edged themselves',
    ruling('PMA-R45'),
    flag('Whether the edge that counts in a breakage check is the attacker’s own, not the target’s.'),
    false,
  ),
  rangedBreakage: option(
    'Missile weapons break',
    ruling('PMA-R46'),
    flag('Whether doubles test weapons at range as they do in melee.'),
    false,
  ),
  firehoseSharedRoll: option(
    'One roll for a whole path of fire',
    ruling('PMA-R72'),
    flag('Whether everybody on the path is attacked with the same roll.'),
    false,
  ),
} as const;
