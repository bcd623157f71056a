/** Verb of each act in sentences. The target follows it. */
export const verbs = {
  attack: 'attacks',
  skillCheck: 'makes a skill check[ involving]',
  botch: 'suffers the effects of a botch',
  takeUp: 'picks up a weapon',
  standUp: 'stands up',
  slowPlayer: 'takes too long',
} as const;
