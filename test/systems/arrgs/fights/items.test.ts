import { describe, expect, it } from 'vitest';
import type { Fighter } from '../../../../src/engine/rules/fight/fighter.ts';
import { arrgs } from '../../../../src/engine/systems/arrgs/index.ts';
import { applyProcedure } from '../../../kit/kept.ts';
import { armed, fight, nimble, with_ } from './fight.ts';

const strong = with_(armed, { actionPoints: 8 });
const strike = { weapon: 'Sword', item: 'Sword', defence: 'NONE' };

const swordOf = (itemTotal: number) =>
  with_(nimble, { weapons: [{ name: 'Sword', successValue: 6, itemTotal }] });

const itemsOf = (character: Fighter) =>
  (arrgs.encounterRules.standingOf(character) as { readonly items: object }).items;

describe('the total damage of an item (ARR-113)', () => {
  it('the sheet contains a weapon’s total damage, so no act needs to contain it (ARR-113)', () => {
    const { act, of } = fight(strong, swordOf(20));
    // The checks of 6 + 8, 14 + 8 − 2 and 10 + 8 − 6 against 14 do 6, 12 and 4 damage.
    act('a', 'sunder', 'b', strike, [6]);
    expect(of('b').items).toEqual([{ name: 'Sword', damage: 6, total: 20, broken: false, destroyed: false }]);
    act('a', 'sunder', 'b', strike, [14]);
    expect(of('b').items).toMatchObject([{ damage: 18, broken: true, destroyed: false }]);
    act('a', 'sunder', 'b', strike, [10]);
    expect(of('b').items).toMatchObject([{ damage: 22, broken: true, destroyed: true }]);
  });

  it('the sheet contains the total damage of an item that is not a weapon (ARR-113)', () => {
    const { act, of } = fight(strong, with_(nimble, { items: [{ name: 'shield', itemTotal: 12 }] }));
    act('a', 'sunder', 'b', { ...strike, item: 'shield' }, [6]);
    expect(of('b').items).toMatchObject([{ name: 'shield', damage: 6, total: 12, broken: true }]);
  });

  it('an item’s total damage in an act is stored and replaces the total damage on the sheet (ARR-113)', () => {
    const { act, of } = fight(strong, swordOf(100));
    act('a', 'sunder', 'b', { ...strike, itemTotal: 10 }, [6]);
    expect(of('b').items).toMatchObject([{ damage: 6, total: 10, broken: true, destroyed: false }]);
    act('a', 'sunder', 'b', strike, [14]);
    expect(of('b').items).toMatchObject([{ damage: 18, total: 10, destroyed: true }]);
  });

  it('an item’s total damage is stored even if the Sunder that contains it fails (ARR-113)', () => {
    const { act, of } = fight(strong);
    act('a', 'sunder', 'b', { ...strike, itemTotal: 12 }, [1]);
    act('a', 'sunder', 'b', strike, [8]);
    expect(of('b').items).toMatchObject([{ damage: 6, total: 12, broken: true }]);
  });

  it('an item without a total damage is neither Broken nor destroyed (ARR-113)', () => {
    const { act, of } = fight(strong);
    act('a', 'sunder', 'b', strike, [19]);
    expect(of('b').items).toMatchObject([{ total: null, broken: false, destroyed: false }]);
  });

  it('a game master’s damage to an item, or mending of an item, uses the item’s total damage (ARR-113)', () => {
    const { adjust, of } = fight(strong, swordOf(20));
    const changes = (change: object) =>
      adjust('b', { items: [{ name: 'Sword', damage: 0, mended: 0, breaks: false, lies: null, ...change }] });
    changes({ damage: 12 });
    expect(of('b').items).toMatchObject([{ damage: 12, broken: true, destroyed: false }]);
    changes({ mended: 1 });
    expect(of('b').items).toMatchObject([{ damage: 11, broken: true }]);
    changes({ mended: 2 });
    expect(of('b').items).toMatchObject([{ damage: 9, broken: false }]);
    changes({ damage: 11 });
    expect(of('b').items).toMatchObject([{ damage: 20, destroyed: true }]);
  });

  it('an item of a stored character uses the total damage on the sheet, or the total damage in the input (ARR-113)', () => {
    const kept = (sheet: object): Fighter => ({
      ...{ id: 'kept', sheet: with_(armed, sheet), state: arrgs.encounterRules.initialState() },
      ...{ conditions: [], round: 0, side: null },
    });
    const hit = { item: 'Sword', modifiers: { skill: 12 }, successValue: 6, target: {} };
    const sundered = (who: Fighter, more: object = {}) =>
      applyProcedure(arrgs, who, 'sunder', { given: { ...hit, ...more }, faces: [2] }).after;
    const own = kept({ weapons: [{ name: 'Sword', successValue: 6, itemTotal: 16 }] });
    // The check of 2 + 12 exceeds the Reflex of 10 + 2 by 2, so the damage is 6 + 2.
    expect(itemsOf(sundered(own))).toMatchObject([{ damage: 8, total: 16, broken: true }]);
    expect(itemsOf(sundered(sundered(own)))).toMatchObject([{ damage: 16, destroyed: true }]);
    const stated = sundered(kept({}), { itemTotal: 16 });
    expect(itemsOf(sundered(stated))).toMatchObject([{ damage: 16, total: 16, destroyed: true }]);
  });

  it('all items on a sheet have different names', () => {
    const sheet = with_(armed, { items: [{ name: 'Sword', itemTotal: 3 }] });
    expect(arrgs.sheetFaults?.(sheet, [])).toMatchObject([{ path: ['items', 0, 'name'] }]);
  });
});
