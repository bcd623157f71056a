import type { NotActs } from '../../rules/system.ts';

export const notActs: NotActs = {
  defend: 'The answer to an attack.',
  criticalHit: 'Part of an attack or botch that the game master calls critical.',
  repair: 'Takes longer than a fight: applyToCharacter.',
  time: 'A conversion; nobody does it. advanceTime lets time pass.',
  interruption: 'Follows from every botch.',
  defences: 'What a round allows, where the group limits defences: a budget.',
};
