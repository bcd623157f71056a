import { expect, it } from 'vitest';
import { skill20 } from '../../../src/engine/systems/skill20/index.ts';

/** Procedures that nobody does in a fight, and why. */
const noActs: Readonly<Record<string, string>> = {
  vitalStrike: 'a careful attack: the attack itself',
  rest: 'eight hours without a fight: advanceTime',
  timePasses: 'hours without a fight: advanceTime',
  learning: 'weeks of training',
  time: 'rounds, minutes and hours in one another',
  initiative: 'the order of the encounter itself',
  rows: 'told with the attack or takedown that crosses them',
  spellFailure: 'rolled as a spell takes effect',
  submissions: 'what the submissions of a grapple come to by themselves',
  statuses: 'what statuses do, wherever they do it',
  confusion: 'rolled as a turn begins',
};

it('every procedure is an act, or it is said why not', () => {
  const acts = new Set(skill20.combat.acts.map(({ procedure }) => procedure.id));
  const others = skill20.procedures.map(({ id }) => id).filter((id) => !acts.has(id));
  expect(others.toSorted()).toEqual(Object.keys(noActs).toSorted());
});
