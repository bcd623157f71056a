import { describe, expect, it } from 'vitest';
import { read } from '../../../src/engine/rules/fields/read.ts';
import { systems } from '../../../src/engine/systems/index.ts';

describe.each(systems)('the state of a combatant of $title', ({ encounterRules }) => {
  const { state, initialState, startPeriod } = encounterRules;

  it('a combatant’s initial state is accepted and read unchanged', () => {
    expect(read(state, initialState())).toEqual(initialState());
  });

  it('at the start of a fight, a combatant has the initial state', () => {
    expect(startPeriod(initialState(), 'FIGHT')).toEqual(initialState());
  });
});
