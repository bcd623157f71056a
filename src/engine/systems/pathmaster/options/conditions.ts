import { flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const conditionOptions = {
  stackVulnerability: option(
    'Degrees of one state add up',
    ruling('PMA-R41'),
    flag('Whether surprise, stun and helplessness add up, and the degrees of fear.'),
    false,
  ),
  downedSuppressesProneModifiers: option(
    'Downed without the modifiers of lying prone',
    ruling('PMA-R108'),
    flag('Whether the Downed have their own modifier alone.'),
    false,
  ),
  stunHalvesDoNothing: option(
    'Stun halves the Parry of doing nothing',
    ruling('PMA-R106'),
    flag('Whether the stunned, who may do nothing, parry with a quarter of their skill.'),
    false,
  ),
  stunParryFromNextTurn: option(
    'Stun takes Parry from the next turn on',
    ruling('PMA-R105'),
    flag('Whether a Parry already allotted outlasts stun until one’s next turn.'),
    false,
  ),
} as const;
