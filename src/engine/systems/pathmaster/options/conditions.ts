import { flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const conditionOptions = {
  stackVulnerability: option(
    'Degrees of one state add up',
    ruling('PMA-R41'),
    flag(
      'True if several degrees of vulnerability (surprise, stun, helplessness) or several degrees of fear add up. If false, only the worst degree counts.',
    ),
    false,
  ),
  downedSuppressesProneModifiers: option(
    'Downed combatants have no modifiers for lying prone',
    ruling('PMA-R108'),
    flag(
      'True if a Downed combatant takes only the modifier for Downed. If false, the modifiers for Prone apply too.',
    ),
    false,
  ),
  stunHalvesDoNothing: option(
    'Stun also halves the Parry of Do Nothing',
    ruling('PMA-R106'),
    flag(
      'True if Do Nothing and stun each halve Parry, so that stunned combatants parry with at most a quarter of their skill. If false, they parry with at most half of it.',
    ),
    false,
  ),
  stunParryFromNextTurn: option(
    'Stun reduces Parry from the next turn on',
    ruling('PMA-R105'),
    flag(
      'True if Parry already allotted remains available until the stunned combatant’s next turn. If false, stun reduces it at once.',
    ),
    false,
  ),
} as const;
