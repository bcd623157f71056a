import type { NotActs } from '../../rules/system.ts';

export const notActs: NotActs = {
  defend: 'A dodge or parry is the answer to an attack.',
  criticalHit: 'It is part of an attack or botch that the game master calls critical.',
  repair: 'It takes longer than a fight. Use applyToCharacter.',
  time: 'It only converts units. Use advanceTime to let time pass.',
  interruption: 'It follows from every botch.',
  defences: 'The encounter counts the defences of each round if the group limits them.',
};
