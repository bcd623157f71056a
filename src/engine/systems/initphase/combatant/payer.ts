import { choice } from '../../../rules/fields/field.ts';

export const control = choice(
  'Control',
  { PLAYER: 'A player plays the character.', GAME_MASTER: 'The game master plays the character.' },
  'Who plays a character.',
);

export const payer = choice(
  'Payer',
  {
    GAME_MASTER: 'The game master spends a GM Action Die.',
    OPPONENT: 'The opponent’s player spends an action die.',
    OTHER_PLAYER: 'Another player spends an action die.',
  },
  'Owner of the action die that makes a natural 1 a botch.',
);

export type Control = keyof typeof control.values;
export type Payer = keyof typeof payer.values;
