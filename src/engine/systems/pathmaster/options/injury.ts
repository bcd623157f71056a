import { flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { combat, ruling } from '../core/citations.ts';

export const injuryOptions = {
  stunRecoverWorstAlways: option(
    'Recovery takes the worst stun, however new',
    ruling('PMA-R101'),
    flag('Whether stun received after a passed roll can be the round that is recovered.'),
    false,
  ),
  partialProtects: option(
    'A partial success protects from new stun',
    ruling('PMA-R104'),
    flag('Whether stun that is only lightened also keeps new stun off until the next action.'),
    false,
  ),
  commonClock: option(
    'All wounds clot together',
    ruling('PMA-R110'),
    flag('Whether every wound clots with the oldest one, not by its own count of rounds.'),
    false,
  ),
  fatiguePerRoundFromThird: option(
    'Fatigue by the round',
    ruling('PMA-R114'),
    flag('Whether every round from the third on costs Fatigue, not the combat as a whole.'),
    false,
  ),
  woundBoundaryExclusive: option(
    'Exactly 75, 50 or 25% is not penalised',
    ruling('PMA-R124'),
    flag('Whether hit points must be below the quarter for its penalty.'),
    false,
  ),
  countConditionPenalties: option(
    'Every penalty counts towards unconsciousness',
    ruling('PMA-R126'),
    flag('Whether penalties of stun and conditions count towards -100.'),
    false,
  ),
  stunLimitExceeds: option(
    'Stun must exceed its limit',
    ruling('PMA-R127'),
    flag('Whether exactly 10 and the Constitution bonus is still conscious.'),
    false,
  ),
  deathAtConBonus: option(
    'Death at the Constitution bonus',
    ruling('PMA-R129'),
    flag('Whether hit points need only reach the negative Constitution bonus.'),
    false,
  ),
  soulDeparture: option(
    'Soul departure',
    combat('Effects of Injury'),
    flag('Whether the soul takes time to depart; if not, death is simply death.'),
    true,
  ),
} as const;
