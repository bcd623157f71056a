import { describe, expect, it } from 'vitest';
import { armed, fight, nimble, with_ } from './fights/fight.ts';

describe('modifiers of one type, from sheet, weapon and allies (ARR-R19)', () => {
  const blade = { name: 'Sword', successValue: 6, modifiers: { inherent: 3, tech: 1 } };
  const gifted = with_(armed, { modifiers: { inherent: 2, assisted: 1 }, weapons: [blade] });
  const blow = { weapon: 'Sword', defence: 'NONE' };
  const aid = { skill: 'MELEE_WEAPONRY' };

  it.each([
    // The total is 10 + 8, plus modifiers of 2, 3, 1 and 1, plus help of 1 and 3.
    ['SUM', 29],
    // The total is 10 + 8, plus the highest modifiers of 3 and 1, plus the better help of 3.
    ['HIGHEST', 25],
  ])('the option stackTyped %s leads to a Check Result of %i', (stackTyped, checkResult) => {
    const { act, endTurn } = fight(with_(gifted, { initiative: 5 }), with_(nimble, { initiative: 20 }), {
      stackTyped,
    });
    act('b', 'aidAnother', 'a', aid, [10]);
    act('b', 'aidAnother', 'a', aid, [12]);
    endTurn('b');
    expect(act('a', 'attack', 'b', blow, [10]).detail).toMatchObject({ checkResult });
  });

  it('any number of circumstance modifiers is added', () => {
    const many = { circumstance: Array.from({ length: 20 }, () => ({ value: 1 })) };
    const { act } = fight(
      with_(armed, { modifiers: many, weapons: [{ name: 'Sword', successValue: 6, modifiers: many }] }),
    );
    const { detail } = act('a', 'attack', 'b', { ...blow, circumstances: many.circumstance }, [2]);
    expect(detail).toMatchObject({ checkResult: 2 + 8 + 60 });
  });
});

describe('an area weapon', () => {
  const { refused } = fight(with_(armed, { weapons: [{ name: 'Sword', successValue: 6, area: true }] }));

  it.each(['disarm', 'sunder'])('an area weapon cannot be used for a %s (ARR-100, ARR-112)', (act) => {
    expect(refused('a', act, 'b', { weapon: 'Sword', item: 'Sword' })).toBe(
      'an area attack cannot affect a single item',
    );
  });
});
