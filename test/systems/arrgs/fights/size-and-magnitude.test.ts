import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/json.ts';
import { actedIn } from '../../../kit/fight.ts';
import { armed, fight, with_ } from './fight.ts';

type Fight = ReturnType<typeof fight>;

const larger = { factor: 2, side: 'LARGER' };
const smaller = { factor: 2, side: 'SMALLER' };
const strike = { weapon: 'Sword' };

/** Returns the totals of the first act in the events, by their names. */
const numbersOf = (events: ReturnType<Fight['answer']>, of: string): readonly number[] =>
  actedIn(events)[0]!
    .breakdowns.filter((each) => each.of === of)
    .map(({ total }) => total);

const defend = { defence: 'DEFEND' };

describe('a Defence Manoeuvre against an opponent of another magnitude (ARR-127)', () => {
  const tough = with_(armed, { skills: { meleeWeaponry: 12 } });

  it.each([
    ['attack', {}],
    ['charge', { straightSquares: 2 }],
    ['repeatedAttack', { attacks: 1 }],
    ['disarm', { item: 'Sword' }],
    ['reposition', {}],
    ['sunder', { item: 'Sword' }],
    ['trip', {}],
  ])(
    'in the act %s, the Reflex Defence of a smaller target is multiplied by the Magnitude factor',
    (act, more) => {
      const fought = fight(tough);
      const magnitudes = { magnitude: larger, targetMagnitude: smaller };
      const circumstances = [{ value: 60 }];
      // The attack of (10 + 15 + 60) ÷ 2 is compared with (10 + 4) × 2. The target defends with (5 + 4) × 2.
      fought.act('a', act, 'b', { ...strike, ...magnitudes, circumstances, ...more }, [10]);
      expect(fought.choices()![1]!.meaning).toMatch('(d20 + 4) × 2: each point');
      expect(numbersOf(fought.answer(defend, [5]), 'reflex defence')).toEqual([18]);
    },
  );

  it('the Reflex Defence of a larger target is divided by the Magnitude factor', () => {
    const fought = fight(tough);
    fought.act('a', 'attack', 'b', { ...strike, magnitude: smaller, targetMagnitude: larger }, [10]);
    expect(fought.choices()![1]!.meaning).toMatch('(d20 + 4) ÷ 2: each point');
    expect(numbersOf(fought.answer(defend, [15]), 'reflex defence')).toEqual([9]);
  });

  it('the Defence of a target in the area of an attack is multiplied', () => {
    const blast = { name: 'Blast', kind: 'SPELL', spellLevel: 1, successValue: 6, area: true };
    const fought = fight(with_(tough, { skills: { arcana: 60 }, weapons: [blast] }));
    fought.act('a', 'areaAttack', 'a', { weapon: 'Blast', magnitude: larger }, [19]);
    fought.act('a', 'areaStrike', 'b', { targetMagnitude: smaller });
    expect(numbersOf(fought.answer(defend, [5]), 'reflex defence')).toEqual([18]);
  });
});

describe('the size on a sheet (ARR-126)', () => {
  const sword = { name: 'Sword', successValue: 6 };
  const bow = { name: 'Bow', kind: 'RANGED', successValue: 4 };
  const bolt = { name: 'Bolt', kind: 'SPELL', spellLevel: 1, successValue: 4 };
  const sized = (size: Json, but: Readonly<Record<string, Json>> = {}): Json => ({
    ...{ vitality: 60, initiative: 10, size, weapons: [sword, bow, bolt], additionalActionPoints: 9 },
    ...but,
  });
  const large = { category: 'LARGER', amount: 2 };
  const small = { category: 'SMALLER', amount: 2 };
  const medium = sized(null, { initiative: 5 });

  it.each([
    ['Sword', 'melee attack', large, 12],
    ['Bow', 'ranged attack', large, 8],
    ['Bolt', 'spell attack', large, 12],
    ['Sword', 'melee attack', small, 8],
    ['Bow', 'ranged attack', small, 12],
  ])(
    'in an attack with %s (a %s), the sign of the size modifier depends on the Ability: %o',
    (weapon, of, size, total) => {
      const fought = fight(sized(size), medium);
      const events = fought.does('a', 'attack', 'b', { weapon, defence: 'NONE' }, [10]);
      expect(numbersOf(events, of)).toEqual([total]);
    },
  );

  it.each([
    ['REFLEX', large, 8],
    ['FORTITUDE', large, 12],
    ['WILLPOWER', large, 12],
    ['REFLEX', small, 12],
    ['FORTITUDE', small, 8],
    ['WILLPOWER', small, 8],
  ])(
    'in a Defence with %s, the sign of the size modifier depends on the Ability: %o',
    (category, size, total) => {
      const fought = fight(medium, sized(size, { initiative: 1 }));
      const input = { weapon: 'Sword', category, circumstances: [{ value: 9 }] };
      fought.does('a', 'attack', 'b', input, [10]);
      const events = fought.answer({ defence: 'DEFEND' }, [10]);
      const of = category.toLowerCase();
      expect(numbersOf(events, of)).toEqual([total]);
      expect(numbersOf(events, `${of} defence`)).toEqual([total]);
    },
  );

  it('if another Ability replaces the usual one, the sign of the size modifier depends on the other Ability', () => {
    const nimbleSword = { ...sword, ability: 'AGILITY' };
    const fought = fight(sized(large, { weapons: [nimbleSword] }), medium);
    const events = fought.does('a', 'attack', 'b', { weapon: 'Sword', defence: 'NONE' }, [10]);
    expect(numbersOf(events, 'melee attack')).toEqual([8]);
  });

  it('a Movement uses the size that the sheet contains', () => {
    const fought = fight(sized(large), medium);
    // The Movement covers the speed of 5 and the margin by which 10 + 2 exceeds 10.
    fought.act('a', 'movement', 'a');
    expect(fought.of('a')).toMatchObject({ squares: 7 });
  });

  it('the Fortitude checks of conditions use the size that the sheet contains', () => {
    const fought = fight(sized(large), medium);
    fought.adjust('a', { gain: ['dying'] });
    const told = fought.endRound([10]).flatMap((event) => ('breakdowns' in event ? event.breakdowns : []));
    expect(told.find(({ of }) => of === 'Fortitude')).toMatchObject({ total: 12 });
  });

  it('a positive or negative modifier on a sheet still applies to every check', () => {
    const fought = fight(with_(medium, { modifiers: { size: 2 }, initiative: 10 }), medium);
    for (const weapon of ['Sword', 'Bow'])
      expect(
        numbersOf(
          fought.does(
            'a',
            'attack',
            'b',
            { weapon, defence: 'NONE', pool: 'ADDITIONAL_ACTION_POINTS' },
            [10],
          ),
          weapon === 'Sword' ? 'melee attack' : 'ranged attack',
        ),
      ).toEqual([weapon === 'Sword' ? 12 : 10]);
  });
});

describe('options that let Size and Magnitude change the Success Value', () => {
  const giant = with_(armed, { modifiers: { size: 2 } });
  const struck = (options: object, magnitudes: object) => {
    const fought = fight(giant, with_(armed, { vitality: 200, initiative: 1 }), options);
    const input = { ...strike, defence: 'NONE', ...magnitudes };
    return fought.does('a', 'attack', 'b', input, [10]);
  };
  const both = { magnitude: smaller, targetMagnitude: larger };

  it('Size is added to damage only if no Magnitude replaces it (ARR-127, ARR-R100)', () => {
    const option = { sizeAddsToDamage: true };
    // The attack of 10 + 8 + 2 exceeds the Reflex of 10 + 2 by 8. The base Success Value is 6 + 2.
    const alone = struck(option, {});
    expect(numbersOf(alone, 'base Success Value')).toEqual([8]);
    expect(numbersOf(alone, 'damage')).toEqual([8 + 20 - 12]);
    // With Magnitudes, the attack of (10 + 8) × 2 is compared with (10 + 2) ÷ 2.
    const replaced = struck(option, both);
    expect(numbersOf(replaced, 'base Success Value')).toEqual([6]);
    expect(numbersOf(replaced, 'damage')).toEqual([6 + 36 - 6]);
  });

  it('Magnitude multiplies the Success Value, with separate terms for the factor', () => {
    const events = struck({ magnitudeOnDamage: true, sizeAddsToDamage: true }, both);
    expect(numbersOf(events, 'Success Value')).toEqual([72]);
    expect(numbersOf(events, 'damage')).toEqual([72]);
  });

  it('without the rule options, the Success Value has no additional terms', () => {
    const events = struck({}, both);
    expect(numbersOf(events, 'Success Value')).toEqual([]);
    expect(numbersOf(events, 'base Success Value')).toEqual([]);
  });
});
