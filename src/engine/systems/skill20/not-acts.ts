import type { NotActs } from '../../rules/system.ts';

export const notActs: NotActs = {
  vitalStrike: 'It is part of an attack that is aimed at vital points.',
  rest: 'It takes eight hours. Use advanceTime.',
  timePasses: 'It covers hours outside a fight. Use advanceTime.',
  learning: 'It takes weeks of training.',
  time: 'It only converts units.',
  initiative: 'The encounter itself rolls the order.',
  rows: 'It is part of every attack or takedown with rows.',
  spellFailure: 'It is rolled when a spell takes effect.',
  submissions: 'It follows from every successful submission.',
  statuses: 'The encounter applies statuses to every act.',
  confusion: 'It is rolled when the turn of a confused combatant begins.',
};
