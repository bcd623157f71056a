import { choice } from '../../../rules/fields/field.ts';

export const control = choice(
  'Control',
  { PLAYER: 'A player.', GAME_MASTER: 'The game master.' },
  'Who plays a character.',
);

export const payer = choice(
  'Payer',
  {
    GAME_MASTER: 'The game master, by a GM Action Die.',
    OPPONENT: 'The player whose character is acted against.',
    OTHER_PLAYER: 'Another player.',
  },
  'Whose action die makes a natural 1 a botch.',
);

export type Control = keyof typeof control.values;
export type Payer = keyof typeof payer.values;
