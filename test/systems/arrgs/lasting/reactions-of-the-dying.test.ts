import { describe, expect, it } from 'vitest';
import { OutOfDice } from '../../../../src/engine/dice/faces.ts';
import { armed, fight, nimble, with_ } from '../fights/fight.ts';

describe('a Dying combatant who is attacked', () => {
  const dying = () => {
    const fighting = fight(armed, with_(nimble, { additionalActionPoints: 0, vitality: 100 }));
    fighting.adjust('b', { gain: ['dying'] });
    return fighting;
  };

  it('a Dying combatant makes the Fortitude check for every Reaction to repeated attacks (ARR-068)', () => {
    const { act, of } = dying();
    // The attacks of 2 + 8, 5 + 6 and 4 + 4 against 14 do 2, 3 and no damage. After each of them, the target makes a
    // check and rolls a natural 1.
    act('a', 'repeatedAttack', 'b', { weapon: 'Sword', attacks: 3 }, [2, 1, 5, 1, 4, 1]);
    expect(of('b')).toMatchObject({ current: 100 - 2 - 3 - 3, dying: 1 });
  });

  it('a willing Dying target makes no Defence and no check (ARR-093)', () => {
    const { act, of } = dying();
    act('a', 'attack', 'b', { weapon: 'Sword', willing: true }, [2]);
    // The attack of 2 + 8 is compared with 0, because the target offers no Defence.
    expect(of('b')).toMatchObject({ current: 100 - 16, dying: 1 });
  });
});

it('a Dying combatant’s Fortitude check for an Action is reported with its terms', () => {
  const { act, adjust } = fight();
  adjust('a', { gain: ['dying', 'dying'], damage: 22 });
  // After the Action, the Vitality is −3, so the DC is 3 + 2. The Fortitude check of 7 exceeds it by 2.
  const { summary, breakdowns } = act('a', 'doNothing', 'a', {}, [2]);
  expect(summary).toMatch(
    / Dying succeeds with a Check Result of 7 against a DC of 5\. The combatant is still Dying \[2\]\.$/,
  );
  expect(breakdowns.map(({ of, total }) => [of, total])).toEqual([
    ['DC', 5],
    ['Fortitude', 7],
  ]);
});

it('a Counterspell is rolled against the opponent’s Reaction, which the points that the opponent has spent can lower (ARR-R02)', () => {
  const wall = { name: 'Wall', kind: 'SPELL', spellLevel: 1, concentration: true, successValue: 1 };
  const caster = { vitality: 30, initiative: 20, actionPoints: 5, weapons: [wall] };
  const { act, endTurn } = fight(with_(armed, { initiative: 5 }), caster);
  act('b', 'attack', 'a', { weapon: 'Wall' }, [19]);
  for (let more = 0; more < 3; more++) act('b', 'doNothing', 'b');
  endTurn('b');
  const counter = { spell: 'Wall', ownLevel: 1, enemyLevel: 1, inCloseRange: true };
  // Five Action Points were spent, so the check totals 10 − 4.
  expect(act('a', 'counterspell', 'b', counter, [6]).detail).toMatchObject({
    ...{ dc: 6, success: true, result: 'CONTROLLED' },
  });
});

/** Returns the purposes of the dice that a command needs in addition to the given dice. */
function purposesNeeded(command: () => unknown): readonly string[] {
  try {
    command();
    return [];
  } catch (error) {
    if (!(error instanceof OutOfDice)) throw error;
    return error.needs.map(({ purpose }) => purpose);
  }
}

describe('the purpose of a die for Fortitude', () => {
  it.each([
    [[], 'a against Dying'],
    [[20], 'a against Staggered'],
    [[20, 20], 'b against Dying'],
    [[20, 20, 20], 'b against Staggered'],
  ])(
    'at the End of Round, when the dice %o are given, the next die is for the Fortitude of %s',
    (faces, whose) => {
      const fought = fight();
      for (const id of ['a', 'b']) fought.adjust(id, { gain: ['dying', 'staggered'] });
      expect(purposesNeeded(() => fought.endRound(faces))).toEqual([`Fortitude of ${whose}`]);
    },
  );

  it.each([
    [[10], 'a against Disabled'],
    [[10, 10], 'b against Dying'],
  ])('after a blow and the further dice %o, the next die is for the Fortitude of %s', (faces, whose) => {
    const fought = fight(armed, with_(nimble, { additionalActionPoints: 0 }));
    fought.adjust('a', { gain: ['disabled'] });
    fought.adjust('b', { gain: ['dying'] });
    expect(purposesNeeded(() => fought.act('a', 'attack', 'b', { weapon: 'Sword' }, faces))).toEqual([
      `Fortitude of ${whose}`,
    ]);
  });
});
