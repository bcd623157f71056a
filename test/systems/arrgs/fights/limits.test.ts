import { describe, expect, it } from 'vitest';
import { legalActs } from '../../../../src/engine/encounter/turns/legal-acts.ts';
import { noOverrides } from '../../../../src/engine/rules/homebrew/overrides.ts';
import { arrgs } from '../../../../src/engine/systems/arrgs/index.ts';
import { armed, fight, nimble, with_ } from './fight.ts';

const strike = { weapon: 'Sword', defence: 'NONE' };

/** Returns the names of the acts that a combatant may execute now. */
function allowed(encounter: ReturnType<typeof fight>, id: string): readonly string[] {
  const { state, options } = encounter;
  const looking = { system: arrgs, state, options, overrides: noOverrides, seen: () => true };
  return legalActs(looking, state.combatants.get(id)!).flatMap(({ act, refused }) => (refused ? [] : act.id));
}

describe('the legal acts', () => {
  it('points of both kinds can pay for acts in the combatant’s own turn (ARR-015)', () => {
    const fought = fight(with_(armed, { additionalActionPoints: 4 }));
    fought.act('a', 'attack', 'b', strike, [2]);
    expect(fought.of('a')).toMatchObject({ actionPoints: 1 });
    expect(allowed(fought, 'a')).toEqual(
      expect.arrayContaining(['attack', 'charge', 'trip', 'disarm', 'sunder', 'withdraw', 'repeatedAttack']),
    );
  });

  it('in another combatant’s turn, only acts for which points were readied are legal', () => {
    const fought = fight();
    fought.act('a', 'ready', 'a', { points: 2, trigger: 'somebody runs' });
    fought.endTurn('a');
    expect(allowed(fought, 'a')).toContain('attack');
    expect(allowed(fought, 'a')).not.toContain('repeatedAttack');
  });

  it('acts in another combatant’s turn cost Additional Action Points', () => {
    const fought = fight(with_(armed, { additionalActionPoints: 4 }));
    fought.act('a', 'ready', 'a', { points: 2, trigger: 'somebody runs' });
    const cost = (act: string) => fought.legal('a', act).costs();
    expect(cost('sidestep')).toEqual([{ resource: 'ACTION_POINTS', amount: 1 }]);
    fought.endTurn('a');
    for (const act of ['sidestep', 'movement', 'miscellaneous', 'doNothing'])
      expect(cost(act)).toEqual([{ resource: 'ADDITIONAL_ACTION_POINTS', amount: 1 }]);
  });

  it('a combatant can stand up only while Prone, and can delay only with points left', () => {
    const fought = fight();
    expect(allowed(fought, 'a')).not.toContain('standUp');
    expect(allowed(fought, 'a')).toContain('delay');
    fought.act('a', 'attack', 'b', strike, [2]);
    fought.act('a', 'doNothing', 'a');
    expect(allowed(fought, 'a')).not.toContain('delay');
  });

  it('acts with spells are legal only for combatants who have spells', () => {
    for (const act of ['controlSpell', 'dismissSpell', 'counterspell'])
      expect(allowed(fight(), 'a')).not.toContain(act);
  });
});

describe('the limit on squares (ARR-095, ARR-104, ARR-115)', () => {
  // A Movement covers at most 5 squares plus the margin by which 10 + 3 + 2 exceeds 10.
  it.each([
    ['movement', { squares: 11 }, 'a', 'the combatant can move at most 10 squares'],
    ['charge', { ...strike, straightSquares: 11 }, 'b', 'the combatant can move at most 10 squares'],
    ['withdraw', { squares: 6 }, 'a', 'the combatant can move at most 5 squares'],
  ])(
    'the act %s is rejected if it covers more squares than the combatant can move',
    (act, input, target, reason) => {
      expect(fight().refused('a', act, target, input)).toBe(reason);
    },
  );

  it('the speed of another Movement Category can raise the number of squares that a combatant may move', () => {
    const { act, of } = fight();
    act('a', 'charge', 'b', { ...strike, straightSquares: 11, speed: 9 }, [2]);
    expect(of('a')).toMatchObject({ squares: 11 });
  });

  it('the result warns that a Movement Increment of 3 can cause damage (ARR-085)', () => {
    const events = fight().does('a', 'movement', 'a', { speed: 12 });
    const texts = events.flatMap((event) =>
      event.type === 'affected' && event.effect.type === 'guidance' ? [event.effect.text] : [],
    );
    expect(texts).toContainEqual(expect.stringMatching(/Movement Increment is 4/));
  });
});

describe('Acceleration and Collision in a fight (ARR-085, ARR-086)', () => {
  it('speed and increment determine the damage of a collision, and the resistances on the sheets reduce it', () => {
    const { act, of } = fight(with_(armed, { vitality: 100 }), with_(nimble, { vitality: 100 }));
    act('a', 'movement', 'a', { speed: 11 });
    // With a speed of 5, moving 16 squares reaches the fourth Movement Increment, so the damage is 5 × 4.
    act('a', 'collision', 'b', { increment: 4 });
    expect([of('a').current, of('b').current]).toEqual([100 - 1 - 20, 80]);
    act('a', 'acceleration', 'a', { incrementBefore: 4 });
    expect(of('a').current).toBe(79 - 20);
  });
});

describe('targets of Disarm and Sunder (ARR-100, ARR-112)', () => {
  const spell = { name: 'Bolt', kind: 'SPELL', spellLevel: 1 };
  const fist = { name: 'Fist', unarmed: true };
  const target = with_(nimble, { weapons: [{ name: 'Sword' }, spell, fist] });

  it.each(['Bolt', 'Fist'])('a target of Disarm or Sunder cannot be a %s', (item) => {
    const { refused } = fight(armed, target);
    for (const act of ['disarm', 'sunder']) expect(refused('a', act, 'b', { ...strike, item })).toMatch(item);
  });

  it('a target of Disarm or Sunder cannot be an item on the ground', () => {
    const { act, refused } = fight(with_(armed, { actionPoints: 4 }), target);
    act('a', 'disarm', 'b', { ...strike, item: 'Sword' }, [10]);
    expect(refused('a', 'disarm', 'b', { ...strike, item: 'Sword' })).toMatch(/on the ground/);
  });
});

describe('willing targets (ARR-093)', () => {
  it('a target who is willing is not asked for a Defence and cannot defend', () => {
    const { act, asked, refused } = fight();
    act('a', 'attack', 'b', { weapon: 'Sword', willing: true }, [8]);
    expect(asked()).toBeNull();
    expect(refused('a', 'attack', 'b', { weapon: 'Sword', willing: true, defence: 'DEFEND' })).not.toBeNull();
  });
});

it('the hourly check is made only once an hour (ARR-073)', () => {
  const { act, adjust, of, refused } = fight();
  adjust('b', { damage: 15, gain: ['unconscious'] });
  act('b', 'wake', 'b', { cause: 'HOUR' }, [2]);
  expect(refused('b', 'wake', 'b', { cause: 'HOUR' })).toBe('this hour’s check has already been made');
  act('b', 'wake', 'b', { cause: 'DISTURBED' }, [2]);
  act('b', 'wake', 'b', { cause: 'HOUR', hours: 2 }, [2]);
  expect(refused('b', 'wake', 'b', { cause: 'HOUR', hours: 2 })).not.toBeNull();
  expect(of('b').conditions).toContain('unconscious');
});

it('a turn can be delayed once, and the later part of the turn can be delayed again (ARR-010)', () => {
  const { act, endTurn, refused } = fight();
  act('a', 'delay', 'a', { continuesAt: 5 });
  expect(refused('a', 'delay', 'a', { continuesAt: 4 })).toBe('a has already delayed part of this turn');
  endTurn('a');
  endTurn('b');
  act('a', 'delay', 'a', { continuesAt: 4 });
});

it('resources that a fight uses are restored in the next fight (ARR-011, ARR-014, ARR-094)', () => {
  const fought = fight(with_(armed, { reach: 2, additionalActionPoints: 4 }));
  fought.act('a', 'changeReach', 'a', {}, [10]);
  fought.act('a', 'ready', 'a', { points: 1, trigger: 'somebody runs' });
  fought.act('a', 'doNothing', 'a');
  fought.act(
    'a',
    'charge',
    'b',
    { ...strike, straightSquares: 8, pool: 'ADDITIONAL_ACTION_POINTS', distance: 3 },
    [2],
  );
  fought.order({ type: 'finish' });
  expect(fought.of('a')).toMatchObject({
    ...{ current: 16, actionPoints: 3, additionalActionPoints: 4, spent: 0, squares: 0 },
    ...{ threatMinimum: 1, threatMaximum: 1, trigger: null, conditions: [] },
  });
});
