import { flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const attackOptions = {
  criticalsOpenEnded: option(
    'Critical rolls are open-ended',
    ruling('PMA-R15'),
    flag('True if critical rolls are open-ended, as attack rolls are.'),
    false,
  ),
  fumblesOpenEnded: option(
    'Fumble rolls are open-ended',
    ruling('PMA-R15'),
    flag('True if fumble rolls are open-ended, as attack rolls are.'),
    false,
  ),
  separateCriticalRolls: option(
    'Each critical is rolled separately',
    ruling('PMA-R20'),
    flag(
      'True if each critical of an attack is rolled separately. If false, one roll counts for all criticals of the attack.',
    ),
    false,
  ),
  houseFumbles: option(
    'Fumble ranges of the house tables',
    ruling('PMA-R44'),
    flag(
      'True if a weapon without a stated fumble range uses the range of the house tables. If false, it never fumbles.',
    ),
    true,
  ),
  edgedAppliesToAttacker: option(
    'Edged soft weapons are penalised',
    ruling('PMA-R45'),
    flag(
      'True if wooden and soft weapons have a breakage penalty when they have an edge. If false, they have it when the target holds an edged weapon.',
    ),
    false,
  ),
  rangedBreakage: option(
    'Missile weapons can break',
    ruling('PMA-R46'),
    flag('True if doubles cause breakage checks in ranged attacks as well as in melee.'),
    false,
  ),
  firehoseSharedRoll: option(
    'One attack roll for a whole path of fire',
    ruling('PMA-R72'),
    flag(
      'True if one attack roll counts for all targets on a path of fire. If false, each target has its own roll.',
    ),
    false,
  ),
} as const;
