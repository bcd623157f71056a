import { choice } from '../../../rules/fields/field.ts';

export const parryLeft = choice(
  'ParryLeft',
  {
    NORMAL: 'All of it.',
    HALF: 'Half of what is allotted.',
    HALF_SKILL: 'At most half the weapon skill.',
    NONE: 'None.',
  },
  'How much Parry conditions leave.',
);

export type ParryLeft = keyof typeof parryLeft.values;

export const movementLeft = choice(
  'MovementLeft',
  {
    NORMAL: 'As ever.',
    HALF: 'Half the Move rating.',
    STEP: 'At most a Step.',
    NONE: 'None.',
  },
  'How much movement conditions leave.',
);

export type MovementLeft = keyof typeof movementLeft.values;
