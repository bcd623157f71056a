import { combat } from '../core/citations.ts';
import { fullRound } from './manoeuvre-rows.ts';

/** Manoeuvres that need the Attack and the Move of a round (PMA-035 to PMA-062, PMA-157). */
export const fullRoundManoeuvres = {
  DO_NOTHING: fullRound(
    { rule: combat('Off-Guard', 'PMA-035'), guard: combat('Off-Guard', 'PMA-037') },
    'The combatant is off guard.',
    { parry: 'HALF_SKILL' },
  ),
  FULL_ROUND_ATTACK: fullRound(
    combat('Full-Round Attack', 'PMA-038'),
    'The combatant makes several strikes because of skill, two weapons or both.',
    {
      step: 'EITHER',
    },
  ),
  ALL_OUT_DEFENCE_DODGE: fullRound(
    { rule: combat('All-Out Defense', 'PMA-046'), guard: combat('All-Out Defense', 'PMA-047') },
    'The combatant makes no attack. The Quickness part of Dodge is doubled.',
    {
      step: 'EITHER',
      dodge: 'QUICKNESS_DOUBLED',
    },
  ),
  ALL_OUT_DEFENCE_PARRY: fullRound(
    { rule: combat('All-Out Defense', 'PMA-046'), guard: combat('All-Out Defense', 'PMA-048') },
    'The combatant makes no attack. Parry is calculated as if there were one foe fewer, and is higher against a single foe.',
    { step: 'EITHER', parry: 'ONE_FOE_FEWER' },
  ),
  ALL_OUT_DEFENCE_SHIELD: fullRound(
    { rule: combat('All-Out Defense', 'PMA-046'), guard: combat('All-Out Defense', 'PMA-049') },
    'The combatant makes no attack. The shield applies against one more foe.',
    {
      step: 'EITHER',
      shield: 'ONE_MORE_FOE',
    },
  ),
  ALL_OUT_DEFENCE_ARC: fullRound(
    { rule: combat('All-Out Defense', 'PMA-046'), guard: combat('All-Out Defense', 'PMA-049') },
    'The combatant makes no attack. The shield applies against every ranged attack from one arc of 60 degrees, but not in melee.',
    { step: 'EITHER', shield: 'RANGED_ARC' },
  ),
  CHARGE: fullRound(
    { rule: combat('Charge', 'PMA-050'), guard: combat('Charge', 'PMA-052') },
    'The combatant moves up to twice the Move in a straight line towards one foe, and strikes.',
    {
      movement: 'TWICE_MOVE',
      dodgeBonus: -20,
      dodgeAgainst: 'OPPORTUNITY_OF_OTHERS',
      shield: 'NONE',
      parry: 'NONE',
      guardAgainst: 'OPPORTUNITY_OF_OTHERS',
    },
  ),
  CONCENTRATE: fullRound(
    { rule: combat('Concentrate', 'PMA-054'), guard: combat('Concentrate', 'PMA-056') },
    'The combatant concentrates on one task for the whole round.',
    {
      step: 'EITHER',
      shield: 'NONE',
      parry: 'NONE',
    },
  ),
  RETRIEVE: fullRound(
    combat('Retrieve'),
    'The combatant takes something out of a pack or sack with a free hand.',
  ),
  RUN: fullRound(
    { rule: combat('Run', 'PMA-058'), guard: combat('Run', 'PMA-061') },
    'The combatant moves twice the Move rating, mostly straight ahead.',
    { movement: 'TWICE_MOVE', parry: 'NONE' },
  ),
  RUN_TUMBLING: fullRound(
    combat('Run', 'PMA-060'),
    'The combatant tumbles successfully at −20 while running. A sprinting combatant cannot tumble.',
    {
      movement: 'TWICE_MOVE',
      parry: 'NONE',
      dodgeBonus: 40,
      dodgeAgainst: 'OPPORTUNITY',
    },
  ),
  APPLY_HERB: fullRound(
    combat('Apply an Herb'),
    'The combatant puts a readied herb on a patient, who must stay adjacent until the following turn. The herb takes effect in the patient’s next round.',
    { step: 'BEFORE' },
  ),
  COUP_DE_GRACE: fullRound(
    combat('Helpless', 'PMA-157'),
    'The combatant kills a helpless foe, which provokes Opportunity Attacks.',
  ),
  FIRST_AID: fullRound(
    combat('First Aid', 'PMA-132'),
    'The combatant spends one of the two rounds that First Aid takes.',
  ),
  DOUBLE_TAP: fullRound(combat('Semi-Automatic'), 'The combatant fires two independent shots.', {
    step: 'EITHER',
    parry: 'NONE',
  }),
  LONG_BURST: fullRound(combat('Long-Burst', 'PMA-083'), 'The combatant fires a burst of six rounds.', {
    step: 'EITHER',
    parry: 'NONE',
  }),
  FULL_AUTO: fullRound(
    combat('Full-Auto', 'PMA-084'),
    'The combatant fires ten rounds at one target, a path or a region.',
    {
      step: 'EITHER',
      parry: 'NONE',
    },
  ),
  RELOAD_BELT: fullRound(combat('Reload'), 'The combatant changes a ready belt or drum.'),
  WAIT: fullRound(
    { rule: combat('Wait', 'PMA-120'), guard: combat('Wait', 'PMA-121') },
    'The combatant moves down in the turn order to act later. Until then, only the Interrupt is available.',
    {
      parry: 'NONE',
    },
  ),
} as const;
