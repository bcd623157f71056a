/** What somebody who does an act is said to do; whom they do it to comes after it. */
export const verbs = {
  attack: 'attacks',
  skillCheck: 'makes a skill check[ against]',
  botch: 'bears the effects of a botch',
  takeUp: 'takes up a weapon',
  standUp: 'stands up',
  slowPlayer: 'takes too long',
} as const;
