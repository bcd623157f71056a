import { fullRound } from './manoeuvre-rows.ts';

/** Manoeuvres that need the Attack and the Move of a round (PMA-035 to PMA-062, 157). */
export const fullRoundManoeuvres = {
  DO_NOTHING: fullRound(
    'Off-Guard',
    'Stands off guard, as all combatants do before their first turn or while surprised.',
    { parry: 'HALF_SKILL' },
  ),
  FULL_ROUND_ATTACK: fullRound('Full-Round Attack', 'Several strikes by skill, two weapons or both.', {
    step: 'EITHER',
  }),
  ALL_OUT_DEFENCE_DODGE: fullRound(
    'All-Out Defense',
    'No attack; the part of Dodge from Quickness is doubled.',
    {
      step: 'EITHER',
      dodge: 'QUICKNESS_DOUBLED',
    },
  ),
  ALL_OUT_DEFENCE_PARRY: fullRound(
    'All-Out Defense',
    'No attack; Parry counts one foe fewer, and is better against a single foe.',
    { step: 'EITHER', parry: 'ONE_FOE_FEWER' },
  ),
  ALL_OUT_DEFENCE_SHIELD: fullRound('All-Out Defense', 'No attack; the shield serves against one more foe.', {
    step: 'EITHER',
    shield: 'ONE_MORE_FOE',
  }),
  ALL_OUT_DEFENCE_ARC: fullRound(
    'All-Out Defense',
    'No attack; the shield serves against every ranged attack from one arc of 60 degrees, and not in melee.',
    { step: 'EITHER', shield: 'RANGED_ARC' },
  ),
  CHARGE: fullRound(
    'Charge',
    'Up to twice the Move in a straight line at one foe, and a strike. Others may make Opportunity Attacks with little defence against them.',
    {
      movement: 'TWICE_MOVE',
      dodgeBonus: -20,
      dodgeAgainst: 'OPPORTUNITY_OF_OTHERS',
      shield: 'NONE',
      parry: 'NONE',
      guardAgainst: 'OPPORTUNITY_OF_OTHERS',
    },
  ),
  CONCENTRATE: fullRound('Concentrate', 'One task of the mind for the whole round.', {
    step: 'EITHER',
    shield: 'NONE',
    parry: 'NONE',
  }),
  RETRIEVE: fullRound('Retrieve', 'Takes something out of a pack or sack with a free hand.'),
  RUN: fullRound('Run', 'Twice the Move, fairly straight.', { movement: 'TWICE_MOVE', parry: 'NONE' }),
  RUN_TUMBLING: fullRound('Run', 'A Run with a successful tumble at -20; not while sprinting.', {
    movement: 'TWICE_MOVE',
    parry: 'NONE',
    dodgeBonus: 40,
    dodgeAgainst: 'OPPORTUNITY',
  }),
  APPLY_HERB: fullRound(
    'Apply an Herb',
    'Puts a readied herb on a patient, who must stay adjacent until the following turn; works in the patient’s next round.',
    { step: 'BEFORE' },
  ),
  COUP_DE_GRACE: fullRound('Helpless', 'Kills a helpless foe; provokes Opportunity Attacks.'),
  FIRST_AID: fullRound('First Aid', 'One of the two rounds that First Aid takes.'),
  DOUBLE_TAP: fullRound('Semi-Automatic', 'Two independent shots.', { step: 'EITHER', parry: 'NONE' }),
  LONG_BURST: fullRound('Long-Burst', 'A burst of six rounds.', { step: 'EITHER', parry: 'NONE' }),
  FULL_AUTO: fullRound('Full-Auto', 'Ten rounds at one target, a path or a region.', {
    step: 'EITHER',
    parry: 'NONE',
  }),
  RELOAD_BELT: fullRound('Reload', 'Changes a ready belt or drum.'),
  WAIT: fullRound('Wait', 'Steps down in the order to act later; until then only the Interrupt is left.', {
    parry: 'NONE',
  }),
} as const;
