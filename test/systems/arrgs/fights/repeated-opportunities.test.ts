import { describe, expect, it } from 'vitest';
import { armed, fight, nimble, with_ } from './fight.ts';

describe('an Opportunity for a Repeated Attack', () => {
  const twice = { weapon: 'Sword', attacks: 2, defence: 'NONE' };
  const moved = (points: number) => {
    const fighting = fight(armed, with_(nimble, { additionalActionPoints: points }));
    fighting.act('a', 'movement', 'a');
    return fighting;
  };

  it('a Repeated Attack as an Opportunity takes three Additional Action Points in the enemy’s turn', () => {
    const { act, of } = moved(4);
    act('b', 'repeatedOpportunity', 'a', twice, [10, 10]);
    // The attacks of 10 − 2 and 8 − 2 are 2 and 4 less than 12 − 2, so the damage is 6 − 2 and 6 − 4.
    expect(of('a')).toMatchObject({ current: 20 - 1 - 6 });
    expect(of('b')).toMatchObject({ additionalActionPoints: 1, current: 12 - 2 });
  });

  it('a Repeated Attack as an Opportunity requires enough points, an enemy who provoked, and a melee weapon', () => {
    expect(moved(2).refused('b', 'repeatedOpportunity', 'a', twice)).toMatch(
      /b has 2 Additional Action Points left, but this act costs 3/,
    );
    const standing = fight(armed, with_(nimble, { additionalActionPoints: 3 }));
    expect(standing.refused('b', 'repeatedOpportunity', 'a', twice)).toBe(
      'a has not provoked an Opportunity',
    );
    expect(moved(3).refused('b', 'repeatedOpportunity', 'a', { ...twice, weapon: 'Bow' })).toBe(
      'an Opportunity with this weapon would provoke',
    );
  });
});

it.each([
  ['rouse', {}, [10]],
  ['revitalise', { amount: 1, points: 1 }, []],
])(
  'after a combatant provokes and then does %s, the enemy still has the Opportunity until that combatant’s turn ends',
  (doing, input, faces) => {
    const { act, adjust, endTurn, of } = fight();
    act('a', 'movement', 'a');
    adjust('b', { gain: ['unconscious'] });
    expect(of('a').conditions).toContain('provoking');
    act('a', doing, 'b', input, faces);
    expect(of('a').conditions).toContain('provoking');
    endTurn('a');
    expect(of('a').conditions).not.toContain('provoking');
  },
);

it('all action points on a sheet can be readied', () => {
  const { act, of } = fight(with_(armed, { actionPoints: 150, additionalActionPoints: 200 }));
  act('a', 'ready', 'a', { points: 120, trigger: 'the door opens' });
  expect(of('a')).toMatchObject({ actionPoints: 30, additionalActionPoints: 320 });
});
