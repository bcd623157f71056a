import { expect, it } from 'vitest';
import { Scene } from './scene.ts';

// Ann and Bob, who belong to players, fight an orc and later its brother. Ann acts first (DEX 16), then Bob (13), and
// then the orc (9). Each of them has (CON + SIZ) / 2 hit points and no damage modifier.

const ann = `{ str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 16, cha: 10, dodge: 40, firstAid: 50,
  weapons: [{ name: "spear", rating: 60, damage: "1d8+1", special: IMPALING, hitPoints: 15 }] }`;
const bob = `{ str: 12, con: 13, siz: 12, int: 12, pow: 10, dex: 13, cha: 10, dodge: 30, firstAid: 45,
  weapons: [{ name: "mace", rating: 50, damage: "1d8", hitPoints: 20 }] }`;
const orc = `{ str: 12, con: 15, siz: 12, int: 8, pow: 9, dex: 9, cha: 8, dodge: 25, armour: 1,
  weapons: [{ name: "axe", rating: 50, damage: "1d8+2", hitPoints: 15 }] }`;

const people = [
  { name: 'Ann', side: 'heroes', isPlayers: true, sheet: ann },
  { name: 'Bob', side: 'heroes', isPlayers: true, sheet: bob },
  { name: 'Orc', side: 'orcs', sheet: orc },
];

it('a Basic Roleplaying story can be played to its end, with a fight, a rest and a second fight', async () => {
  const scene = await Scene.begun('brp', people, []);
  const { ids } = scene.table;
  const seen = (to = 'Ann') => scene.shown('hitPoints ... on BrpStanding { wounds { points } }', to);
  const unhurt = { wounds: [], conditions: [] };

  expect(await seen()).toEqual({
    onTurn: ['Ann'],
    Ann: { hitPoints: 12, ...unhurt },
    Bob: { hitPoints: 13, ...unhurt },
    Orc: { hitPoints: 14, ...unhurt },
  });

  // Round 1: Ann hits with a roll of 30 against 60%. The damage of 1d8 + 1 is 6, of which armour stops 1 (BRP-116).
  expect(await scene.act('Ann', 'Orc', 'attack: { weapon: "spear" }', [30])).toEqual({
    summary: 'Ann attacks Orc. Orc must decide whether to parry or dodge.',
    ...{ faces: [30], numbers: [] },
  });
  expect(await scene.refusal('Ann', 'answer', 'answer: { brp: { attack: { defence: NONE } } }')).toBe(
    'this key may not do this',
  );
  expect(await scene.answer('Orc', 'attack: { defence: NONE }', [5])).toEqual({
    summary:
      'Ann attacks Orc. The attack with the spear hits for 6 damage. Armour stops 1. The defender loses 5 hit points.',
    faces: [5],
    numbers: [{ 'attack rating': 60, damage: 6, 'damage taken': 5 }],
  });
  await scene.endTurn('Ann');

  // Bob hits with a roll of 40 against 50%, and the orc dodges with a roll of 20 against 25%. Both succeed, so the orc
  // loses no hit points (BRP-093).
  await scene.act('Bob', 'Orc', 'attack: { weapon: "mace" }', [40]);
  expect(await scene.answer('Orc', 'attack: { defence: DODGE }', [20])).toEqual({
    summary: 'Bob attacks Orc. The attack with the mace is dodged.',
    faces: [20],
    numbers: [{ 'attack rating': 50, 'dodge rating': 25 }],
  });
  // The game master actually wanted the orc to parry, and undoes the answer. The orc now parries with its axe and rolls
  // 30 against 50%.
  await scene.table.command('undo');
  expect(await scene.answer('Orc', 'attack: { defence: PARRY, parryWith: "axe" }', [30])).toEqual({
    summary: 'Bob attacks Orc. The attack with the mace is parried.',
    faces: [30],
    numbers: [{ 'attack rating': 50, 'parry rating': 50 }],
  });
  await scene.endTurn('Bob');

  // The orc hits Ann with a roll of 45 against 50%. Her parry fails with a roll of 70 against 60%. The damage of 1d8 +
  // 2 is 5.
  await scene.act('Orc', 'Ann', 'attack: { weapon: "axe" }', [45]);
  expect(await scene.answer('Ann', 'attack: { defence: PARRY, parryWith: "spear" }', [70, 3])).toEqual({
    summary:
      'Orc attacks Ann. The parry fails. The attack with the axe hits for 5 damage. The defender loses 5 hit points.',
    faces: [70, 3],
    numbers: [{ 'attack rating': 50, 'parry rating': 60, damage: 5, 'damage taken': 5 }],
  });
  await scene.endTurn('Orc');
  expect(await scene.endRound()).toEqual({ summary: 'The round ended.', faces: [], numbers: [] });
  expect(await seen('Bob')).toEqual({
    onTurn: ['Ann'],
    Ann: { hitPoints: 12 - 5, wounds: [{ points: 5 }], conditions: [] },
    Bob: { hitPoints: 13, ...unhurt },
    Orc: { hitPoints: 14 - 5, wounds: [{ points: 5 }], conditions: [] },
  });

  // Round 2: only the game master may change hit points without applying a rule.
  expect(
    await scene.refusal('Bob', 'adjust', `combatantId: "${ids.Bob}", reason: "a potion", healing: 3`),
  ).toBe('a key of a player may not do this');
  // A roll of 12 against 60% is a special success, and the weapon impales (BRP-140). It does twice its damage of 1d8 +
  // 1, which is 4 + 6 + 2, and armour stops 1. The orc's hit points fall from 9 to −2, so the wound is fatal (BRP-215).
  await scene.act('Ann', 'Orc', 'attack: { weapon: "spear" }', [12]);
  expect(await scene.answer('Orc', 'attack: { defence: NONE }', [4, 6])).toEqual({
    summary:
      'Ann attacks Orc. The attack with the spear is a special hit for 12 damage. Armour stops 1. The defender loses 11 hit points.',
    faces: [4, 6],
    numbers: [{ 'attack rating': 60, damage: 12, 'damage taken': 11 }],
  });
  await scene.endTurn('Ann');
  // Bob treats Ann with a roll of 30 against 45%. He heals 1d3 hit points, and the die shows 2 (BRP-232).
  expect(await scene.act('Bob', 'Ann', 'firstAid: {}', [30, 2])).toEqual({
    summary: 'Bob gives First Aid to Ann. The First Aid roll is a success. The patient regains 2 hit points.',
    faces: [30, 2],
    numbers: [{ 'First Aid rating': 45, healing: 2 }],
  });
  await scene.endTurn('Bob');
  expect(await scene.endRound()).toEqual({ summary: 'The round ended.', faces: [], numbers: [] });
  const afterTwoRounds = {
    onTurn: ['Ann'],
    Ann: { hitPoints: 7 + 2, wounds: [{ points: 5 - 2 }], conditions: [] },
    Bob: { hitPoints: 13, ...unhurt },
    Orc: {
      hitPoints: 9 - 11,
      wounds: [{ points: 5 }, { points: 11 }],
      conditions: ['prone', 'dying', 'majorWhenSaved', 'impaled'],
    },
  };
  expect(await seen()).toEqual(afterTwoRounds);

  // Round 3: no combatant has treated the orc in this round or in the previous one, so it dies (BRP-216).
  await scene.endTurn('Ann');
  await scene.endTurn('Bob');
  expect(await scene.endRound()).toEqual({
    summary: 'Orc: The combatant dies because aid did not come in time. The round ended.',
    faces: [],
    numbers: [],
  });
  expect(await seen()).toEqual({ ...afterTwoRounds, Orc: { ...afterTwoRounds.Orc, conditions: ['dead'] } });
  await scene.table.command('finishEncounter');
  await scene.isSound();

  // A week of decent medical care heals 1d3 (BRP-230).
  expect(await scene.timePasses('Ann', '{}', 'hitPoints', [1])).toEqual({
    summary: 'The patient regains 1 hit point in a week of decent care.',
    hitPoints: 9 + 1,
    conditions: [],
  });

  // The second fight begins with the hit points that remain.
  const second = await scene.later(
    people.map((each) => ({ ...each, name: each.name === 'Orc' ? 'Brother' : each.name })),
    [],
  );
  const seenLater = () => second.shown('hitPoints ... on BrpStanding { wounds { points } }', 'Ann');
  const begun = {
    onTurn: ['Ann'],
    Ann: { hitPoints: 10, wounds: [{ points: 3 - 1 }], conditions: [] },
    Bob: { hitPoints: 13, ...unhurt },
    Brother: { hitPoints: 14, ...unhurt },
  };
  expect(await seenLater()).toEqual(begun);
  await second.endTurn('Ann');
  await second.endTurn('Bob');
  // The damage of 1d8 + 2 is 6, which is half of her 12 hit points, so the wound is major (BRP-206). A roll of 27 on
  // the table means that a wrist or a hand is hurt (BRP-219). Her Luck roll against 60% succeeds, so the wound leaves
  // no permanent damage (BRP-212).
  await second.act('Brother', 'Ann', 'attack: { weapon: "axe" }', [45]);
  expect(await second.answer('Ann', 'attack: { defence: NONE }', [4])).toEqual({
    summary:
      'Brother attacks Ann. The attack with the axe hits for 6 damage. The defender loses 6 hit points.',
    faces: [4],
    numbers: [{ 'attack rating': 50, damage: 6, 'damage taken': 6 }],
  });
  expect(await second.act('Ann', 'Ann', 'majorWound: {}', [27, 40])).toEqual({
    summary:
      'Ann rolls for a major wound. A wrist, an arm or leg muscle, fingers, toes or nerves are hurt. Some weapons may become unusable. The Luck roll succeeds, so the wound will heal completely.',
    faces: [27, 40],
    numbers: [{ Luck: 60 }],
  });
  // She can act for as many rounds as she has hit points left (BRP-207), and cannot use a shield (BRP-219).
  expect(await seenLater()).toEqual({
    ...begun,
    onTurn: ['Brother'],
    Ann: {
      hitPoints: 10 - 6,
      wounds: [{ points: 2 }, { points: 6 }],
      conditions: ['shock', 'withoutShield'],
    },
  });
  await second.isSound();
});
