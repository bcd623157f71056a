import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/json.ts';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { newcomersOf } from '../../../kit/commands.ts';
import { Fight } from '../../../kit/fight.ts';
import { person } from '../fights/fight.ts';

const sword = { name: 'Sword', rating: 80, damage: '1d8', hitPoints: 20 };
const bow = { ...sword, name: 'Bow', kind: 'MISSILE', reach: 'MISSILE', range: 80 };
const spear = { ...sword, name: 'Spear', rating: 40, reach: 'LONG' };
const POWER = { actions: [{ kind: 'POWER' }] };

const fighting = (sheets: Readonly<Record<string, object>>) =>
  new Fight(
    brp,
    Object.fromEntries(Object.entries(sheets).map(([id, sheet]) => [id, person(sheet)])) as Record<
      string,
      Json
    >,
  );

const ORDER = [
  [12, 'l'],
  [12, 's'],
];

describe('attacks on one DEX rank (Action)', () => {
  /** `s` has a sword and a bow, and the sword is first on the sheet. `l` has a spear. */
  const archers = () => fighting({ l: { dex: 12, weapons: [spear] }, s: { dex: 12, weapons: [sword, bow] } });

  it('the first ready weapon on the sheet determines the order of attacks on the same DEX rank', () => {
    const fight = archers();
    expect(fight.turns()).toEqual(ORDER);
    fight.put('s', { away: [{ item: 'Sword', why: 'DROPPED', metres: 0 }] });
    fight.adjust('s', { gain: ['prone'] });
    expect(fight.turns()).toEqual([
      [12, 's'],
      [12, 'l'],
    ]);
  });

  it('a broken weapon does not determine the order of attacks', () => {
    const fight = archers();
    fight.put('s', { items: [{ name: 'Sword', lost: 20, broken: true }] });
    fight.adjust('s', { gain: ['prone'] });
    expect(fight.turns()[0]).toEqual([12, 's']);
  });

  it('the weapon that a plan names determines the turn order and is used for the attack', () => {
    const fight = archers();
    fight.act('s', 'declare', 's', { actions: [{ weapon: 'Bow' }] });
    expect(fight.turns()[0]).toEqual([12, 's']);
    const shot = { weapon: 'Bow', defence: 'NONE', shot: { distance: 40 } };
    expect(fight.refused('s', 'attack', 'l', { weapon: 'Sword', defence: 'NONE' })).toBe(
      's has declared an attack with the Bow for this turn',
    );
    fight.act('s', 'attack', 'l', shot, [95]);
  });

  it('a weapon in a plan that is no longer ready has no effect', () => {
    const fight = archers();
    fight.act('s', 'declare', 's', { actions: [{ weapon: 'Bow' }] });
    fight.put('s', { items: [{ name: 'Bow', lost: 20, broken: true }] });
    fight.act('s', 'attack', 'l', { weapon: 'Sword', defence: 'NONE' }, [95]);
  });

  it('a plan may name only weapons on the sheet', () => {
    const fight = archers();
    expect(fight.refused('s', 'declare', 's', { actions: [{ weapon: 'Axe' }] })).toBe(
      's has no weapon named Axe',
    );
  });
});

describe('powers on one INT rank (Powers)', () => {
  it.each([
    ['with weapons', [{ ...sword, rating: 70 }], [sword]],
    ['without weapons', [], []],
  ])(
    'powers on the same INT rank are used in order of POW, regardless of the combatants’ weapons: %s',
    (_what, weapons, others) => {
      const fight = fighting({
        c: { int: 16, pow: 10, weapons },
        b: { int: 16, pow: 14, weapons: others },
      });
      for (const who of ['c', 'b']) fight.act(who, 'declare', who, POWER);
      expect(fight.turns()).toEqual([
        [16, 'b'],
        [16, 'c'],
      ]);
    },
  );

  it('combatants who are tied in everything use their powers at the same time', () => {
    const fight = fighting({ c: { int: 16 }, b: { int: 16 }, d: { int: 15 } });
    for (const who of ['c', 'b']) fight.act(who, 'declare', who, POWER);
    expect(fight.turns()[0]).toEqual([16, 'c', 'b']);
    expect(fight.state.onTurn).toEqual(['c', 'b']);
    fight.act('b', 'usePower', 'c', { power: 'Fear' });
    fight.act('c', 'usePower', 'b', { power: 'Fear' });
  });
});

describe('the rank of a dying blow (Dying Blows)', () => {
  const axe = { ...sword, name: 'Axe', damage: '20' };
  const felled = (dex: number, dyingBlows = true) => {
    const armed = (of: number, more: object = {}) => person({ dex: of, con: 12, weapons: [axe], ...more });
    const fight = new Fight(brp, { a: armed(16), v: armed(dex), h: armed(8) }, { dyingBlows });
    if (dex > 16) fight.endTurn('v');
    fight.act('a', 'attack', 'v', { weapon: 'Axe', defence: 'NONE' }, [40]);
    fight.endTurn('a');
    return fight;
  };

  it('a dying combatant whose rank has not yet been reached acts on that rank', () => {
    const fight = felled(12);
    expect(fight.state.onTurn).toEqual(['v']);
    expect(fight.refused('v', 'attack', 'a', { weapon: 'Axe', defence: 'NONE' })).not.toBeNull();
    fight.act('v', 'dyingBlow', 'v', {}, [60]);
    fight.act('v', 'attack', 'a', { weapon: 'Axe', defence: 'NONE' }, [40]);
    expect(fight.of('v').conditions).toContain('dead');
    expect(fight.state.onTurn).toEqual(['h']);
  });

  it('a failed Stamina roll ends a dying combatant’s turn, and ending the turn delays the blow', () => {
    const failed = felled(12);
    failed.act('v', 'dyingBlow', 'v', {}, [61]);
    expect(failed.state.onTurn).toEqual(['h']);
    const later = felled(12);
    later.endTurn('v');
    expect(later.state.onTurn).toEqual(['h']);
    later.endRound();
    later.endTurn('a');
    expect(later.state.onTurn).toEqual(['v']);
    expect(later.act('v', 'dyingBlow', 'v', {}, [60, 60]).detail.rollsNeeded).toBe(2);
  });

  it('a dying combatant has no turn without the option for dying blows, and no turn after their rank has passed', () => {
    expect(felled(12, false).state.onTurn).toEqual(['h']);
    expect(felled(18).state.onTurn).toEqual(['h']);
  });
});

describe('one initiative die for a group (Initiative Rolls)', () => {
  const orc = person({ dex: 8, initiativeGroup: 'orcs' });
  const sheets = { hero: person(), one: orc, two: orc };
  const diceOf = (fight: Fight) =>
    [...fight.state.combatants.keys()].map((id) => fight.of(id).initiative as number | null);

  it('a group rolls one initiative die per round, and other combatants roll separately', () => {
    const fight = new Fight(brp, sheets, { initiative: 'ROLL_EACH_ROUND' }, [3, 7]);
    expect(diceOf(fight)).toEqual([3, 7, 7]);
    fight.endRound([4, 2]);
    expect(diceOf(fight)).toEqual([4, 2, 2]);
  });

  it.each([
    ['ROLL_EACH_ROUND', [4, 2], [4, 2, 2, 2]],
    ['ROLL_ONCE', [], [3, 7, 7, 7]],
  ])('a combatant who joins later gets the group’s initiative die: %s', (initiative, faces, later) => {
    const fight = new Fight(brp, sheets, { initiative }, [3, 7]);
    fight.order({ type: 'join', newcomers: newcomersOf(brp, { three: orc }) });
    expect(diceOf(fight)).toEqual([3, 7, 7, 7]);
    fight.endRound(faces);
    expect(diceOf(fight)).toEqual(later);
  });

  it('without rolled initiative, a group rolls no die', () => {
    expect(diceOf(new Fight(brp, sheets))).toEqual([null, null, null]);
  });
});
