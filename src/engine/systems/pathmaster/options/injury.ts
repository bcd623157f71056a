import { flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { combat, ruling } from '../core/citations.ts';

export const injuryOptions = {
  stunRecoverWorstAlways: option(
    'Recovery also removes new stun',
    ruling('PMA-R101'),
    flag(
      'True if recovery can remove stun received after a successful Pain Resistance roll. If false, this stun is added only after the next recovery.',
    ),
    false,
  ),
  partialProtects: option(
    'A partial success protects from new stun',
    ruling('PMA-R104'),
    flag('True if a Pain Resistance roll that only reduces stun also delays new stun until the next action.'),
    false,
  ),
  commonClock: option(
    'All wounds clot together',
    ruling('PMA-R110'),
    flag(
      'True if all wounds clot at the same time as the oldest wound. If false, each wound counts its own rounds.',
    ),
    false,
  ),
  fatiguePerRoundFromThird: option(
    'Every round costs Fatigue',
    ruling('PMA-R114'),
    flag('True if every round from the third on costs Fatigue. If false, combat costs Fatigue only once.'),
    false,
  ),
  woundBoundaryExclusive: option(
    'Exactly 75, 50 or 25% has no penalty',
    ruling('PMA-R124'),
    flag('True if wound penalties begin below, not at, 75, 50 and 25% of hit points.'),
    false,
  ),
  countConditionPenalties: option(
    'Every penalty counts towards unconsciousness',
    ruling('PMA-R126'),
    flag('True if penalties from stun and conditions count towards the −100 that causes unconsciousness.'),
    false,
  ),
  stunLimitExceeds: option(
    'Stun must exceed its limit',
    ruling('PMA-R127'),
    flag('True if a combatant with exactly 10 + Constitution bonus rounds of stun is still conscious.'),
    false,
  ),
  deathAtConBonus: option(
    'Death at the Constitution bonus',
    ruling('PMA-R129'),
    flag(
      'True if a combatant dies when hit points reach the negative Constitution bonus. If false, the combatant dies at the negative full Constitution stat.',
    ),
    false,
  ),
  soulDeparture: option(
    'Soul departure',
    combat('Effects of Injury', 'PMA-198'),
    flag('True if a dead combatant’s soul takes time to depart.'),
    true,
  ),
} as const;
