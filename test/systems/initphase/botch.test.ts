import { describe, expect, it } from 'vitest';
import { fractionText } from '../../../src/engine/dice/fraction.ts';
import { botch } from '../../../src/engine/systems/initphase/botch/index.ts';
import { botches } from '../../../src/engine/systems/initphase/tables/botch.ts';
import { d6, hand } from '../../kit/hand.ts';
import { play } from '../../kit/play.ts';
import { ask } from '../conformance.ts';
import { resolveInitphase } from './support.ts';

const fields = `... on InitphaseBotch { rolls entry result lostRounds roundsAfter actsAgain stunnedRounds influencePenalty ally allyLoses
  prone provokes weaponState saveTotal bodyPart mayDetonate detonates weaponDamage recorded feet direction struck damageRolled damage
  critical needsCriticalTable criticalRoll criticalText gmDecides }`;

const botched = (input: object, faces: readonly number[]) => resolveInitphase('botch', input, faces, fields);

const ally = { name: 'Y', distance: 5 };

const entries = (input: unknown) =>
  Object.fromEntries(
    botch
      .bind(input)
      .odds()
      .find(({ name }) => name === 'entry')!
      .chances.map(({ outcome, probability }) => [outcome, fractionText(probability)]),
  );

describe('the odds of the table (INI-034)', () => {
  it('if every entry of the botch table applies, each entry has the probability of its total on 3d6 (INI-034)', () => {
    const odds = entries({ weapon: { name: 'sword' }, allies: [ally] });
    const ways = (entry: number) => {
      const [numerator, denominator] = odds[entry]!.split('/').map(Number);
      return (numerator! * 216) / denominator!;
    };
    const printed = { 3: 1, 4: 3, 5: 6, 6: 10, 7: 15, 8: 21, 9: 25, 10: 27 };
    for (const [entry, expected] of Object.entries(printed)) {
      expect(ways(Number(entry))).toBe(expected);
      expect(ways(21 - Number(entry))).toBe(expected);
    }
    for (const { from, cells } of botches.bands) expect(cells.ways).toBe(ways(from));
  });

  it('botch table entries that are rolled again have no probability: 71 of 216 rolls with a natural weapon and no ally (INI-034)', () => {
    const odds = entries({ weapon: { name: 'claw', kind: 'NATURAL' } });
    expect(Object.keys(odds)).not.toEqual(expect.arrayContaining(['8', '9', '12']));
    expect(odds[10]).toBe('27/145');
    // A total of 14 is also treated as a 13, so the number of ways is 21 + 15.
    expect(odds[13]).toBe('36/145');
  });
});

describe('rounds lost by a botch', () => {
  it.each([
    [5, [2, 3], 5, [4, 5, 6, 7, 8, 9]],
    [6, [3], 3, [4, 5, 6, 7]],
    [7, [2], 2, [4, 5, 6]],
    [10, [], 0, [4]],
  ])(
    'in round 4, entry %i of the botch table with the faces %o costs the correct rounds',
    async (total, faces, after, lost) => {
      expect(await botched({ total, round: 4 }, faces)).toMatchObject({
        roundsAfter: after,
        lostRounds: lost,
        actsAgain: lost.at(-1)! + 1,
      });
    },
  );

  it('with a rule option, a botch also costs the current round (INI-R19)', async () => {
    const options = { lostRoundsIncludeCurrent: true };
    expect(await botched({ total: 6, round: 4, options }, [3])).toMatchObject({
      lostRounds: [4, 5, 6],
      actsAgain: 7,
    });
  });

  it('comic relief causes the penalty that the game master sets (INI-R26)', async () => {
    const played = await botched({ total: 7, influencePenalty: 4 }, [1]);
    expect(played).toMatchObject({ influencePenalty: 4, stunnedRounds: 0 });
    expect(played.effects.map(({ condition }: { condition: string }) => condition)).toEqual([
      'interrupted',
      'comicRelief',
      'embarrassed',
    ]);
  });
});

describe('the weapon of a botched attack', () => {
  const save = { bonus: 2, difficulty: 15 };
  it.each([
    ['MUNDANE', {}, [13], { weaponState: 'INTACT', saveTotal: 15 }],
    ['MUNDANE', {}, [12], { weaponState: 'BROKEN', saveTotal: 14, mayDetonate: false }],
    ['MUNDANE', { mundaneNoSave: true }, [], { weaponState: 'BROKEN', saveTotal: null }],
    ['SPECIAL', {}, [12], { weaponState: 'DESTROYED', mayDetonate: true, detonates: null }],
    ['NATURAL', {}, [12], { weaponState: 'INTACT', bodyPart: 'CRITICAL_WOUND' }],
  ])(
    'with entry 3 of the botch table, the weapon breaks unless its save succeeds: kind %s, options %o, faces %o',
    async (kind, options, faces, expected) => {
      expect(await botched({ total: 3, weapon: { name: 'w', kind, save }, options }, faces)).toMatchObject(
        expected,
      );
    },
  );

  it('the weapon of a botched attack detonates with the probability that the input contains', async () => {
    const detonation = { chance: 30, damage: '2d6' };
    const weapon = { name: 'staff', kind: 'SPECIAL', detonation };
    const blown = await botched({ total: 3, weapon }, [30, 4, 5]);
    expect(blown).toMatchObject({ detonates: true });
    expect(blown.effects).toContainEqual(expect.objectContaining({ kind: 'DAMAGE', amount: 9 }));
    expect(await botched({ total: 3, weapon }, [31])).toMatchObject({ detonates: false });
  });

  it('the weapon of a botched attack breaks if its damage exceeds its Hit Points, or equals them with a rule option (INI-R18)', async () => {
    const weapon = { name: 'sword', damage: '1d6', hitPoints: 5, recorded: 2 };
    expect(await botched({ total: 4, weapon }, [3])).toMatchObject({ weaponState: 'DAMAGED', recorded: 5 });
    expect(await botched({ total: 4, weapon }, [4])).toMatchObject({ weaponState: 'BROKEN', recorded: 6 });
    const options = { weaponBreaksAt: 'AT_LEAST' };
    expect(await botched({ total: 4, weapon, options }, [3])).toMatchObject({ weaponState: 'BROKEN' });
  });

  it('the recorded damage to the weapon of a botched attack is listed with its terms, even for 1 point', () => {
    const told = (face: number) =>
      play(
        botch,
        { total: 4, weapon: { name: 'sword', damage: '1d6', hitPoints: 9, recorded: 2 } },
        d6(face),
      ).breakdowns.map(({ of, total }) => [of, total]);
    for (const face of [1, 2]) expect(told(face)).toContainEqual(['damage recorded on the weapon', 2 + face]);
  });

  it('a natural weapon in a botched attack is seriously damaged without a roll', async () => {
    const weapon = { name: 'claw', kind: 'NATURAL', damage: '1d6' };
    expect(await botched({ total: 4, weapon }, [])).toMatchObject({ bodyPart: 'SERIOUS_DAMAGE' });
  });

  it('in a botch, the weapon flies 1d3 × 5 feet and then deviates (INI-R25)', async () => {
    const weapon = { name: 'sword' };
    const lost = await botched({ total: 8, weapon }, [2, 3]);
    expect(lost).toMatchObject({ weaponState: 'LOST', feet: 10, direction: 'RIGHT' });
    expect(lost.effects).toContainEqual(
      expect.objectContaining({ kind: 'ITEM_DROPPED', item: 'sword', metres: 3 }),
    );
    const options = { deviation: 'SUPPLIED' };
    expect(await botched({ total: 8, weapon, direction: 'BACK', options }, [3])).toMatchObject({
      feet: 15,
      direction: 'BACK',
    });
  });

  it('without a weapon, a botch table entry about a weapon has no effect, or is rolled again with a rule option (INI-R15)', async () => {
    expect(await botched({ total: 4 }, [])).toMatchObject({ weaponState: 'NO_WEAPON', gmDecides: false });
    expect(await botched({ total: 15, allies: [ally] }, [])).toMatchObject({
      gmDecides: true,
      struck: 'ALLY',
    });
    const options = { noWeaponAlwaysRerolls: true };
    expect(await botched({ total: 4, options }, [3, 4, 4])).toMatchObject({ rolls: [4, 11], entry: 11 });
    expect(await botched({ total: 15, options }, [4, 3, 3])).toMatchObject({ rolls: [15, 10] });
  });
});

describe('allies near a botched attack', () => {
  const far = { name: 'X', distance: 10 };
  const weapon = { name: 'sword', damage: '1d10+2' };

  it.each([
    [14, { entry: 13, prone: 'SELF', provokes: 'SELF' }, []],
    [15, { entry: 16, struck: 'SELF', damage: 6, critical: false }, [4]],
    [17, { entry: 18, struck: 'SELF', damage: 6, critical: true }, [4]],
  ])(
    'without allies, entry %i of the botch table is replaced by the nearest entry about the combatant (INI-R23, R24)',
    async (total, expected, faces) => {
      expect(await botched({ total, weapon }, faces)).toMatchObject({ rolls: [total], ...expected });
    },
  );

  it('the game master or the dice choose between allies at the same distance (INI-R21)', async () => {
    const twins = [far, ally, { name: 'Z', distance: 5 }];
    expect(await botched({ total: 14, allies: twins }, [2])).toMatchObject({ ally: 'Z' });
    const picked = [far, ally, { name: 'Z', distance: 5, chosen: true }];
    expect(await botched({ total: 14, allies: picked }, [])).toMatchObject({ ally: 'Z' });
  });

  it('with a rule option, a botch affects only allies within reach (INI-R22)', async () => {
    const allies = [{ ...ally, withinReach: false }, far];
    const options = { alliesWithinReachOnly: true };
    expect(await botched({ total: 14, allies }, [])).toMatchObject({ ally: 'Y' });
    expect(await botched({ total: 14, allies, options }, [])).toMatchObject({ ally: 'X' });
  });

  it.each([
    ['BY_TURN', true, 'NEXT'],
    ['BY_TURN', false, 'THIS'],
    ['THIS', true, 'THIS'],
    ['NEXT', false, 'NEXT'],
  ])(
    'with harriedRound %s and an ally who has already acted (%s), entry 12 costs the ally the round %s (INI-R20)',
    async (harriedRound, acted, loses) => {
      const options = { harriedRound };
      expect(await botched({ total: 12, allies: [{ ...ally, acted }], options }, [])).toMatchObject({
        allyLoses: loses,
      });
    },
  );

  it('the game master determines the damage of a weapon that cannot hit its wielder', async () => {
    const bow = { name: 'bow', damage: '1d8', harmlessToOwner: true };
    expect(await botched({ total: 16, weapon: bow }, [])).toMatchObject({ gmDecides: true, damage: 0 });
  });
});

describe('the critical damage of a botch', () => {
  const weapon = { name: 'sword', damage: '1d10+2' };

  it('with a rule option, the house table resolves a botch’s critical damage', async () => {
    const options = { criticalTable: 'HOUSE' };
    // The damage is 4 + 2. On the botch table, 15–17 doubles it and also makes the target prone.
    const played = await botched({ total: 18, weapon, options }, [4, 16]);
    expect(played).toMatchObject({
      damageRolled: 6,
      damage: 12,
      needsCriticalTable: false,
      criticalRoll: 16,
    });
    expect(played.effects.map(({ condition }: { condition?: string }) => condition)).toContain('prone');
  });

  const criticalTable = {
    sides: 6,
    bands: [
      { from: 1, to: 5, text: 'A scratch.' },
      { from: 6, to: 6, text: 'Run through.', times: 3, extra: '1d4', stunnedRounds: 2 },
    ],
  };

  it('a campaign’s custom table resolves a botch’s critical damage', async () => {
    const played = await botched({ total: 18, weapon, criticalTable }, [4, 6, 3]);
    expect(played).toMatchObject({ damage: 21, criticalText: 'Run through.' });
    expect(await botched({ total: 18, weapon, criticalTable }, [4, 5])).toMatchObject({ damage: 6 });
  });

  it('a custom table with a gap is rejected at the gap’s path', async () => {
    const bands = [{ from: 1, to: 4, text: 'A scratch.' }];
    await expect(botched({ total: 18, weapon, criticalTable: { sides: 6, bands } }, [])).rejects.toThrow(
      /cover 1 to 6/,
    );
  });
});

it('the botch table is rolled with three dice', async () => {
  const roll = 'roll row { text }';
  const rolled = await ask(
    `mutation { rollTable(tableId: "initphase.botch", dice: { given: [2, 3, 4] }) { ... on TableRoll { ${roll} } } }`,
  );
  expect(rolled.rollTable).toEqual({
    roll: 9,
    row: { text: 'The weapon drops at the character’s feet. If this is impossible, roll again.' },
  });
});

describe('the sentence about a botch', () => {
  const weapon = { name: 'sword', damage: '1d6', hitPoints: 4 };
  it.each([
    [3, { weapon }, [], 'The weapon shatters'],
    [3, { weapon: { ...weapon, saved: true } }, [], 'The weapon’s save prevents it from shattering'],
    [
      3,
      { weapon: { name: 'w', kind: 'SPECIAL', detonation: { chance: 50, damage: '1d4' } } },
      [7, 3],
      'The weapon is destroyed, and its detonation deals 3 damage',
    ],
    [3, {}, [], 'No weapon that could shatter is in use'],
    [4, { weapon }, [5], 'The weapon takes 5 damage and breaks'],
    [4, { weapon: { name: 'claw', kind: 'NATURAL' } }, [], 'The attacking body part takes serious damage'],
    [6, {}, [1], 'The character is effectively stunned for 1 round'],
    [7, {}, [2], 'The character looks foolish and loses 2 rounds'],
    [8, { weapon }, [1, 4], 'The weapon flies 5 feet back and to the right'],
    [9, { weapon }, [], 'The weapon drops at the character’s feet'],
    [10, {}, [], 'The character loses only the rest of the round'],
    [12, { allies: [ally] }, [], 'Y is harried and loses a round of actions'],
    [13, {}, [], 'The character falls prone'],
    [14, { allies: [ally] }, [], 'Y is tripped and falls prone'],
    [15, { weapon, allies: [ally] }, [2], 'The weapon strikes Y. The hit deals 2 damage'],
    [
      16,
      { weapon: { ...weapon, harmlessToOwner: true } },
      [],
      'The weapon strikes its wielder. The game master determines the damage',
    ],
    [17, { weapon, allies: [ally] }, [2], 'The weapon strikes Y. The critical hit deals 2 damage'],
  ])(
    'a botch with entry %i and %o is described in the correct sentence',
    async (total, input, faces, sentence) => {
      expect((await botched({ total, ...input }, faces)).summary).toBe(
        `The botch roll is ${total}. ${sentence}.`,
      );
    },
  );
});

describe('a botch with a weapon without damage values', () => {
  const rolled = (faces: readonly number[], options: object = {}) =>
    play(botch, { weapon: { name: 'axe' }, allies: [ally] }, hand(d6(...faces)), options);

  it('a critical hit with a weapon without damage values requires a critical table (INI-R11)', () => {
    const told = rolled([6, 6, 6]);
    expect(told.summary).toBe(
      'The botch roll is 18. The weapon strikes its wielder. This is a critical hit.',
    );
    expect(told.detail).toMatchObject({ critical: true, needsCriticalTable: true });
    expect(told.effects).toMatchObject([
      {},
      { text: 'The weapon’s damage is unknown. The group determines it.' },
      { text: expect.stringContaining('this critical hit') },
    ]);
    expect(rolled([5, 6, 6]).detail).toMatchObject({ struck: 'ALLY', needsCriticalTable: true });
    expect(rolled([6, 6, 6], { criticalTable: 'HOUSE' }).detail).toMatchObject({ needsCriticalTable: false });
    expect(rolled([5, 5, 6]).detail).toMatchObject({ critical: false, needsCriticalTable: false });
  });

  it('the damage to a weapon without damage values has no number (INI-020)', () => {
    const told = rolled([1, 1, 2]);
    expect(told.summary).toBe(
      'The botch roll is 4. The weapon takes its own normal damage, which is unknown.',
    );
    expect(told.detail).toMatchObject({ weaponDamage: 0, recorded: 0 });
  });
});
