import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const wall = { name: 'Wall', kind: 'SPELL', spellLevel: 1, concentration: true };

/** Somebody with Spell Attacks at +6 and a wall. */
const mage = {
  ...{ vitality: 20, initiative: 15, actionPoints: 9 },
  ...{ abilities: { intellect: 3 }, skills: { arcana: 3 }, weapons: [wall] },
};
const rival = { ...mage, initiative: 10, additionalActionPoints: 6 };

const cast = { weapon: 'Wall', defence: 'NONE' };
const counter = { spell: 'Wall', ownLevel: 1, enemyLevel: 1, inCloseRange: true };
const own = { name: 'Wall', controlled: false, castThisRound: true, caster: null };

/** `a` has cast the wall, and it is the turn of `b`. */
function walled() {
  const fought = fight(mage, rival);
  fought.act('a', 'attack', 'b', cast, [19]);
  fought.endTurn('a');
  return fought;
}

describe('a Counterspell against a Concentration spell in effect', () => {
  // 10 + 6 against 10 + 6
  it('seizes it when it meets the opponent’s Spell Attack, and leaves it when it does not', () => {
    const { act, of } = walled();
    act('b', 'counterspell', 'a', counter, [9]);
    expect([of('a').spells, of('b').spells]).toEqual([[own], []]);
    act('b', 'counterspell', 'a', counter, [12]);
    expect(of('a').spells).toEqual([]);
    expect(of('b').spells).toEqual([{ ...own, caster: 'a' }]);
  });

  it('ends it where that is wanted', () => {
    const { act, of } = walled();
    act('b', 'counterspell', 'a', { ...counter, aim: 'CANCEL' }, [10]);
    expect([of('a').spells, of('b').spells]).toEqual([[], []]);
  });

  it('is of a spell that the opponent controls', () => {
    const { refused } = walled();
    expect(refused('b', 'counterspell', 'a', { ...counter, spell: 'Fog' })).toMatch(/controls no Fog/);
  });

  it('keeps its caster from directing and from dismissing it', () => {
    const { act, of, refused, endRound } = walled();
    const direct = { spell: 'Wall', spellLevel: 1 };
    act('b', 'counterspell', 'a', counter, [10]);
    endRound();
    expect(refused('a', 'controlSpell', 'a', direct)).toMatch(/another controls the spell/);
    expect(refused('a', 'dismissSpell', 'a', direct)).toMatch(/another controls the spell/);
    act('a', 'doNothing', 'a');
    expect(of('b').spells).toEqual([{ ...own, castThisRound: false, caster: 'a' }]);
  });

  it('ends it at the End of Round unless its new controller controls it', () => {
    const { act, of, endTurn, endRound, refused } = walled();
    const direct = { spell: 'Wall', spellLevel: 1 };
    act('b', 'counterspell', 'a', counter, [10]);
    endRound();
    endTurn('a');
    expect(refused('b', 'dismissSpell', 'b', direct)).toMatch(/somebody else cast the spell/);
    // 11 against 10 + 1
    act('b', 'controlSpell', 'b', direct, [11]);
    endRound();
    expect(of('b').spells).toHaveLength(1);
    endRound();
    expect(of('b').spells).toEqual([]);
  });

  it('gives it back to its caster, who may dismiss it then', () => {
    const { act, of, endTurn, endRound } = walled();
    act('b', 'counterspell', 'a', counter, [10]);
    endTurn('b');
    endRound();
    act('a', 'counterspell', 'b', counter, [10]);
    expect(of('b').spells).toEqual([]);
    expect(of('a').spells).toEqual([{ ...own, castThisRound: false }]);
    // 12 exceeds 10 + 1
    act('a', 'dismissSpell', 'a', { spell: 'Wall', spellLevel: 1 }, [12]);
    expect(of('a').spells).toEqual([]);
  });

  it('tells a seized spell from one’s own of the same name', () => {
    const { act, of, endTurn } = walled();
    act('b', 'attack', 'a', cast, [19]);
    act('b', 'counterspell', 'a', counter, [12]);
    expect(of('b').spells).toEqual([own, { ...own, caster: 'a' }]);
    act('b', 'dismissSpell', 'b', { spell: 'Wall', spellLevel: 1 }, [20]);
    expect(of('b').spells).toEqual([{ ...own, caster: 'a' }]);
    endTurn('b');
  });
});

it.each([
  // 2 + 6 is short of the base difficulty of 11
  [[19, 2], [own]],
  [[2, 3], []],
])('a Concentration spell by repeated attacks at %o is in effect where one succeeds', (faces, spells) => {
  const { act, of } = fight(mage, rival);
  act('a', 'repeatedAttack', 'b', { ...cast, attacks: 2, memorised: 2 }, faces);
  expect(of('a').spells).toEqual(spells);
});
