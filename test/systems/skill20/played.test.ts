import { describe, expect, it } from 'vitest';
import { skill20 } from '../../../src/engine/systems/skill20/index.ts';
import { duel } from './fight.ts';
import { resolveSkill20 } from './support.ts';

const once = { initiative: 'ONCE' };
const endRound = { type: 'endRound' } as const;

describe('hours do not pass in a fight', () => {
  it('resting is not an act in a fight (D20-010)', () => {
    expect(skill20.encounterRules.acts.map(({ id }) => id)).not.toContain('rest');
    expect(skill20.notActs.rest).toBeDefined();
  });

  it('one roll of treatment with a healing kit takes an hour of turns in a fight (D20-011)', () => {
    const encounter = duel(once);
    const { act, of, tries } = encounter;
    encounter.adjust('b', { damage: 5 });
    act('a', 'healingKit', 'b', { modifier: 30 });
    expect(tries('a', 'healingKit', 'b', { modifier: 30 })).not.toBeNull();
    expect(of('b').hitPoints).toBe(15);
  });
});

it('a grapple and a stun that is counted in rounds do not continue in the next fight (D20-040, 041)', () => {
  const encounter = duel(once);
  const { act } = encounter;
  act('a', 'takedown', 'b', { kind: 'CLINCHING' }, [15]);
  encounter.adjust('b', { gain: ['stunned'], rounds: 2 });
  encounter.order({ type: 'finish' });
  const { state, conditions } = encounter.state.combatants.get('b')!;
  expect(conditions).toEqual([]);
  expect(state).toMatchObject({ grapples: [], initiative: null });
});

it('dropped items, unfinished spells and initiative end with the fight (D20-016, 022, 058)', () => {
  const encounter = duel(once);
  const { act } = encounter;
  act('a', 'beginCasting', 'a', { name: 'fire', cost: 4, level: 5 });
  encounter.adjust('a', { gain: ['panicked'], rounds: 1 });
  encounter.order({ type: 'finish' });
  expect(encounter.state.combatants.get('a')!.state).toMatchObject({
    dropped: [],
    spell: null,
    initiative: null,
  });
});

it('a round of babbling does not count as a round of casting (D20-022, 045)', () => {
  const encounter = duel(once);
  const { act, of } = encounter;
  act('a', 'beginCasting', 'a', { name: 'fire', cost: 4, level: 5, rounds: 2 });
  encounter.adjust('a', { gain: ['confused'] });
  encounter.order(endRound, [30]);
  encounter.order(endRound, [30]);
  expect(of('a')).toMatchObject({ spell: null, spellEnergy: 12 });
});

it('the procedure that explains statuses says that a combatant who cannot act cannot run (D20-046)', async () => {
  const told = await resolveSkill20(
    'statuses',
    { statuses: ['STUNNED'], requests: ['RUN'] },
    [],
    '... on Skill20Statuses { canRun allowed }',
  );
  expect(told).toMatchObject({ canRun: false, allowed: [false] });
});
