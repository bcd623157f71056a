import { choice } from '../../../rules/fields/field.ts';

export const parryLeft = choice(
  'ParryLeft',
  {
    NORMAL: 'All of the allotted Parry applies.',
    HALF: 'Half of the allotted Parry applies.',
    HALF_SKILL: 'Parry is at most half the weapon skill.',
    NONE: 'No Parry is possible.',
  },
  'How much Parry the conditions allow.',
);

export type ParryLeft = keyof typeof parryLeft.values;

export const movementLeft = choice(
  'MovementLeft',
  {
    NORMAL: 'Movement is not restricted.',
    HALF: 'Movement is at most half the Move rating.',
    STEP: 'Movement is at most a Step.',
    NONE: 'No movement is possible.',
  },
  'How much movement the conditions allow.',
);

export type MovementLeft = keyof typeof movementLeft.values;
