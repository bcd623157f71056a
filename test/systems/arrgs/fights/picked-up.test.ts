import { describe, expect, it } from 'vitest';
import { armed, brawl, with_ } from './fight.ts';

const axe = { name: 'Axe', successValue: 9, types: ['slashing'] };
const strike = { weapon: 'Sword', defence: 'NONE' };
const tireless = { actionPoints: 30 };

/** Starts a fight in which `a` has disarmed `b`, so that the axe of `b` lies on the ground. */
function disarmed(more: object = {}) {
  const fight = brawl(
    {
      a: with_(armed, { ...tireless, initiative: 15 }),
      b: with_(armed, {
        ...tireless,
        initiative: 10,
        weapons: [{ ...axe, ...more }],
        items: [{ name: 'Shield' }],
      }),
      c: with_(armed, { ...tireless, initiative: 5 }),
    },
    { a: 'x', b: 'y', c: 'x' },
  );
  fight.act('a', 'disarm', 'b', { ...strike, item: 'Axe' }, [15]);
  return fight;
}

describe('an item that another combatant has dropped (ARR-102)', () => {
  const pickUp = { picksUp: 'Axe', droppedById: 'b' };
  const drop = { what: 'DROP_ITEM', item: 'Axe' };
  const withAxe = { weapon: 'Axe', defence: 'NONE' };

  it('a combatant can pick it up and attack with it, and then its owner cannot pick it up', () => {
    const { act, endTurn, of, refused } = disarmed();
    expect(of('b').dropped).toEqual(['Axe']);
    expect(refused('a', 'attack', 'b', withAxe, [10])).toBe('a has no weapon named Axe');
    act('a', 'miscellaneous', 'a', pickUp);
    expect(act('a', 'attack', 'b', withAxe, [14])).toMatchObject({ outcome: 'HIT' });
    endTurn('a');
    expect(refused('b', 'miscellaneous', 'b', { picksUp: 'Axe' })).toBe('b has no Axe on the ground');
  });

  it('the next combatant who picks it up has it, and no other combatant can use it', () => {
    const { act, endTurn, endRound, of, refused } = disarmed();
    act('a', 'miscellaneous', 'a', pickUp);
    act('a', 'complementary', 'a', drop);
    expect(of('a').dropped).toEqual(['Axe']);
    endTurn('a');
    endTurn('b');
    act('c', 'miscellaneous', 'c', { picksUp: 'Axe', droppedById: 'a' });
    expect(of('a').dropped).toEqual([]);
    expect(of('b').dropped).toEqual(['Axe']);
    expect(act('c', 'attack', 'b', withAxe, [14])).toMatchObject({ outcome: 'HIT' });
    act('c', 'complementary', 'c', drop);
    endTurn('c');
    endRound();
    expect(refused('a', 'attack', 'b', withAxe, [10])).toBe('a has no weapon named Axe');
    endTurn('a');
    act('b', 'miscellaneous', 'b', { picksUp: 'Axe' });
    expect(of('b').dropped).toEqual([]);
    expect(of('c').dropped).toEqual([]);
  });

  it('a combatant who has an item of the same name can use both', () => {
    const { act, of } = disarmed();
    act('a', 'disarm', 'c', { ...strike, item: 'Sword' }, [16]);
    act('a', 'miscellaneous', 'a', { picksUp: 'Sword', droppedById: 'c' });
    expect(of('c').dropped).toEqual(['Sword']);
    expect(act('a', 'attack', 'b', { ...strike, weapon: 'Sword (2)' }, [19]).outcome).toBe('HIT');
  });

  it.each([
    [{ picksUp: 'Axe' }, 'a has no Axe on the ground'],
    [{ picksUp: 'Sword', droppedById: 'b' }, 'b has no Sword on the ground'],
    [{ droppedById: 'b' }, 'no item is named'],
  ])('picking up with %o is rejected', (given, reason) => {
    expect(disarmed().refused('a', 'miscellaneous', 'a', given)).toBe(reason);
  });

  it('it stays Broken, and after the fight its owner has it again (ARR-R112)', () => {
    const { act, order, of } = disarmed();
    act('a', 'sunder', 'b', { ...strike, item: 'Axe', itemTotal: 20 }, [10]);
    const { items } = of('b');
    expect(items).toMatchObject([{ name: 'Axe', broken: true }]);
    act('a', 'miscellaneous', 'a', pickUp);
    expect(of('a').items).toEqual(items);
    order({ type: 'finish' });
    expect(of('a').items).toEqual([]);
    expect(of('b')).toMatchObject({ items, dropped: [] });
  });

  it('it has only the ammunition that its owner has left in it (ARR-R112)', () => {
    const crossbow = { kind: 'RANGED', capacity: 1, rangeIncrement: 10 };
    const { act, endTurn, refused } = disarmed(crossbow);
    endTurn('a');
    act('b', 'miscellaneous', 'b', { picksUp: 'Axe' });
    act('b', 'attack', 'a', { ...withAxe, distance: 2 }, [2]);
    act('b', 'complementary', 'b', drop);
    endTurn('b');
    act('c', 'miscellaneous', 'c', pickUp);
    expect(refused('c', 'attack', 'b', { ...withAxe, distance: 2 }, [2])).toBe('the Axe is not loaded');
  });

  it('the names of its owner’s other items are not shown to others', () => {
    const { act, tries } = disarmed();
    act('a', 'disarm', 'b', { ...strike, item: 'Shield' }, [17]);
    expect(tries('a', 'miscellaneous', 'a', { picksUp: 'Sword', droppedById: 'b' })?.accepted).toBe(
      'another item on the ground, or null',
    );
  });
});
