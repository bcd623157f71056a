import { describe, expect, it } from 'vitest';
import { armed, fight, nimble, with_ } from './fight.ts';

const crossbow = { name: 'Crossbow', kind: 'RANGED', successValue: 4, capacity: 2 };
const archer = with_(armed, { actionPoints: 20, vitality: 60, weapons: [crossbow] });
const shot = { weapon: 'Crossbow', distance: 1, defence: 'NONE' };

const fought = (more: object = {}) => fight(with_(archer, { weapons: [{ ...crossbow, ...more }] }), nimble);

describe('ammunition (ARR-106)', () => {
  it('every shot uses ammunition, whether it hits or misses', () => {
    const { act, refused } = fought();
    act('a', 'attack', 'b', shot, [10]);
    act('a', 'attack', 'b', shot, [1]);
    expect(refused('a', 'attack', 'b', shot)).toBe('the Crossbow is not loaded');
  });

  it('each reload loads one projectile until the capacity of the weapon is reached', () => {
    const { act, refused } = fought();
    const reload = { weapon: 'Crossbow' };
    expect(refused('a', 'reload', 'a', reload)).toBe('the Crossbow is fully loaded');
    act('a', 'attack', 'b', shot, [10]);
    act('a', 'attack', 'b', shot, [10]);
    // The first reload check of 9 + 0 misses the DC of 10, and the second one reaches it.
    act('a', 'reload', 'a', reload, [9]);
    expect(refused('a', 'attack', 'b', shot)).toMatch(/not loaded/);
    act('a', 'reload', 'a', reload, [19]);
    act('a', 'attack', 'b', shot, [10]);
    expect(refused('a', 'attack', 'b', shot)).toMatch(/not loaded/);
  });

  it('a weapon with multiple loading is reloaded completely, with the DC and the points on its sheet', () => {
    const { act, of, refused } = fought({ multiLoad: true, reloadDc: 12, reloadPoints: 2 });
    act('a', 'attack', 'b', shot, [10]);
    act('a', 'attack', 'b', shot, [10]);
    const { spent } = of('a');
    // Three points beyond three give a penalty of 6. The check of 19 − 6 exceeds 12 by 1.
    act('a', 'reload', 'a', { weapon: 'Crossbow' }, [19]);
    expect(of('a').spent).toBe(spent + 2);
    act('a', 'attack', 'b', shot, [10]);
    act('a', 'attack', 'b', shot, [10]);
    expect(refused('a', 'attack', 'b', shot)).toMatch(/not loaded/);
  });

  it('ammunition limits the number of repeated attacks, unless reloading takes no points (ARR-107)', () => {
    const { act, refused } = fought();
    expect(refused('a', 'repeatedAttack', 'b', { ...shot, attacks: 3 })).toBe(
      'the Crossbow has ammunition for 2 of 3 attacks',
    );
    act('a', 'attack', 'b', shot, [10]);
    expect(refused('a', 'repeatedAttack', 'b', { ...shot, attacks: 2 })).toBe(
      'the Crossbow has ammunition for 1 of 2 attacks',
    );
    fought({ reloadPoints: 0 }).act('a', 'repeatedAttack', 'b', { ...shot, attacks: 3 }, [9, 9, 9]);
  });

  it('a weapon without a capacity on the sheet uses no ammunition', () => {
    const { act, refused } = fought({ capacity: null });
    for (let shots = 0; shots < 4; shots++) act('a', 'attack', 'b', shot, [10]);
    expect(refused('a', 'reload', 'a', { weapon: 'Crossbow' })).toMatch(
      /a has no weapon named Crossbow that uses ammunition/,
    );
  });
});

it('Movement uses the speed of its Movement Category (ARR-080)', () => {
  const flyer = with_(armed, {
    speed: 5,
    speeds: [{ category: 'FLYING', speed: 12 }],
    skills: {},
    abilities: {},
  });
  const squares = (input: object) => {
    const { act, of } = fight(flyer, nimble);
    act('a', 'movement', 'a', input);
    return of('a').squares;
  };
  expect(
    [{ category: 'FLYING' }, { category: 'SWIMMING' }, { category: 'FLYING', speed: 3 }].map(squares),
  ).toEqual([12, 5, 3]);
});
