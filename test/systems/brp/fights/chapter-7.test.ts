import { describe, expect, it } from 'vitest';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { person, startFight, totalOf } from './fight.ts';

const club = { name: 'Club', rating: 61, damage: '1d6' };
const pistol = {
  name: 'Pistol',
  rating: 50,
  damage: '1d6',
  kind: 'MISSILE',
  reach: 'MISSILE',
  range: 20,
  attacks: 3,
};

it.each([
  ['turningAndRunning', /one Difficult attack that cannot be parried or dodged/],
  ['desperateActions', /Difficult Agility roll on the last DEX rank/],
  ['volleyFire', /5 DEX ranks apart, and all are Difficult/],
])('the guidance includes this rule of chapter 7: %s (R-84)', (name, says) => {
  const told = brp.guidance.find(({ id }) => id === name);
  expect(told?.text).toMatch(says);
  expect(told?.citation.section).toBe('R-84');
});

describe('rules of chapter 7 in a fight', () => {
  const runner = { weapon: 'Club', difficulty: 'DIFFICULT', noticed: false };

  it('attacks on a combatant who runs away have half the rating, and the runner cannot parry or dodge (X-21)', () => {
    const fight = startFight({
      a: person({ weapons: [club] }),
      b: person({ dodge: 40, weapons: [club] }),
    });
    for (const defence of ['PARRY', 'DODGE'])
      expect(fight.refused('a', 'attack', 'b', { ...runner, defence })).toContain(
        'the target does not notice the attack',
      );
    const { breakdowns } = fight.act('a', 'attack', 'b', { ...runner, defence: 'NONE' }, [90]);
    expect(totalOf(breakdowns, 'attack rating')).toBe(31);
  });

  it('the shots of a volley are 5 DEX ranks apart (X-24)', () => {
    const fight = startFight({ a: person({ dex: 12, weapons: [pistol] }), b: person() });
    const { detail } = fight.act('a', 'declare', 'a', { actions: [{ kind: 'ATTACK', times: 3 }] });
    expect(detail.acts).toMatchObject([{ rank: 12 }, { rank: 7 }, { rank: 2 }]);
  });
});

it.each([
  ['MISSILE', 65],
  ['THROWN', 65],
  ['MELEE', 90],
])(
  'for a combatant with injured eyes, a rating of 90 with a weapon of kind %s counts as %i (R-68)',
  (kind, rating) => {
    const reach = kind === 'MELEE' ? {} : { reach: 'MISSILE', range: 20 };
    const weapon = { name: 'Club', rating: 90, damage: '1d6', kind, ...reach };
    const fight = startFight({ a: person({ weapons: [weapon] }), b: person() });
    fight.gain('a', 'sightHurt');
    const { breakdowns } = fight.act('a', 'attack', 'b', { weapon: 'Club', defence: 'NONE' }, [95]);
    expect(totalOf(breakdowns, 'attack rating')).toBe(rating);
  },
);
