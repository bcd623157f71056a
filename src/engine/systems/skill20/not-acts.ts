import type { NotActs } from '../../rules/system.ts';

export const notActs: NotActs = {
  vitalStrike: 'Part of an attack that is aimed at vital points.',
  rest: 'Takes eight hours: advanceTime.',
  timePasses: 'Hours beside the fight: advanceTime.',
  learning: 'Takes weeks of training.',
  time: 'A conversion; nobody does it.',
  initiative: 'The order of the encounter.',
  rows: 'Part of every attack or takedown that states its rows.',
  spellFailure: 'Rolled as a spell takes effect.',
  submissions: 'Follows from every hold of submission.',
  statuses: 'Counts in everything that is done.',
  confusion: 'Rolled as the turn of the confused begins.',
};
