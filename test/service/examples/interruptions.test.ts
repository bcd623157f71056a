import { expect, it } from 'vitest';
import { Scene } from './scene.ts';

// Examples from the rule books in which one act comes before another, interrupts it, or happens at the same time.
// Players send acts and answers with their own keys. The game master sends those of all other combatants.

// In the Pathmaster fights, the attack is d100 + skill − defences. This simple table gives 5 hits from a total of 50
// and 10 hits from 100.
const results = '[{ from: 50, hits: 5 }, { from: 100, hits: 10 }]';
const fighter = (more: string, weapon: string) =>
  `{ constitution: 80, move: 10, co: 5, ${more},
     weapons: [{ fumbleUpTo: 2, attack: ONE_HANDED_EDGED, results: ${results}, ${weapon} }] }`;

it('an Opportunity Attack, a Parry before the roll and a Sacrificial Dodge are resolved before the acts that they answer', async () => {
  const mia = fighter('hits: 60, qu: 3, dodge: 20', 'name: "spear", skill: 60');
  const xan = fighter('hits: 40, qu: 2, dodge: 10', 'name: "axe", skill: 60');
  const dua = fighter('hits: 50, qu: 1, dodge: 15, shieldMelee: 20', 'name: "sword", skill: 80');
  const scene = await Scene.begun(
    'pathmaster',
    [
      { name: 'Mia', side: 'us', isPlayers: true, sheet: mia },
      { name: 'Xan', side: 'them', sheet: xan },
      { name: 'Dua', side: 'us', isPlayers: true, sheet: dua },
    ],
    // The initiatives of the three combatants are 10 + 5 + 3, 6 + 4 + 2 and 4 + 4 + 1.
    [10, 5, 6, 4, 4, 4],
  );
  const { ids } = scene.table;
  const shown = (to: string) =>
    scene.shown('... on PathmasterStanding { hits parry budget { attack move interrupt step } }', to);

  // "Opportunity Attack": the enemy's movement stops for a moment, the attacker makes a melee strike, and then the
  // enemy moves on.
  await scene.act('Mia', 'Mia', 'allotParry: { weapon: "spear", amount: 30 }');
  expect(await scene.act('Mia', 'Mia', `move: { distance: 5, passedIds: ["${ids.Xan}"] }`)).toEqual({
    summary: 'Mia moves. Xan must decide whether to make an Opportunity Attack.',
    faces: [],
    numbers: [],
  });
  expect(await scene.asked()).toEqual({
    ...{ act: 'move', respondent: 'Xan', question: 'whether to make an Opportunity Attack' },
    open: { 'no-opportunity-attack': null, 'opportunity-attack-with-axe': null },
  });
  expect(await shown('Xan')).toMatchObject({
    onTurn: ['Mia'],
    Mia: { hits: 60, parry: 30, budget: { move: 0 } },
    Xan: { hits: 40, budget: { interrupt: 1 } },
  });
  expect((await scene.answer('Xan', 'move: { opportunity: { weapon: "axe" } }')).summary).toBe(
    'Xan makes an Opportunity Attack on Mia. Mia must decide how to answer the attack.',
  );
  expect(await shown('Mia')).toMatchObject({ Mia: { hits: 60 }, Xan: { budget: { interrupt: 0 } } });
  // Her defences are a Dodge of 20 and the Parry of 30 that she has declared. She has no Step left for a retreat,
  // because she has moved.
  expect(await scene.asked()).toMatchObject({
    ...{ act: 'opportunityAttack', respondent: 'Mia', question: 'how to answer the attack' },
    open: { 'no-parry': 20, parry: 50 },
  });
  expect(
    await scene.refusal('Dua', 'act', `actorId: "${ids.Dua}", act: { pathmaster: { talk: {} } }`),
  ).toMatch(/Mia must first decide/);
  // The attack totals 60 + 60 − 20.
  expect(await scene.answer('Mia', 'opportunityAttack: { targetParries: false }', [60])).toEqual({
    summary:
      'Xan makes an Opportunity Attack on Mia. Axe: the attack has a total of 100 and causes 10 hits. Mia moves. The combatant moves up to the Move rating and turns freely.',
    faces: [60],
    numbers: [{ 'attack bonus': 60, 'defensive bonus': 20, attack: 100 }, { 'squares moved': 5 }],
  });
  expect(await scene.asked()).toBeNull();
  expect(await shown('Mia')).toMatchObject({
    onTurn: ['Mia'],
    Mia: { hits: 50, budget: { attack: 1, move: 0 } },
  });
  await scene.endTurn('Mia');

  // "Parry Bonus": an attacker who wants to use a part of the skill to parry must state this with the attack, before it
  // is rolled.
  expect((await scene.act('Xan', 'Mia', 'attack: { weapon: "axe", parry: 20 }')).summary).toBe(
    'Xan attacks Mia. Mia must decide how to answer the attack.',
  );
  expect(await scene.asked()).toMatchObject({
    act: 'attack',
    respondent: 'Mia',
    open: { 'no-parry': 20, parry: 50 },
  });
  expect(await shown('Dua')).toMatchObject({
    Xan: { parry: 20, budget: { attack: 0 } },
    Dua: { hits: 50, budget: { interrupt: 1, step: 1 } },
  });

  // "Sacrificial Dodge": the attack of 30 + 40 against his Dodge of 15 hits him. His Shield of 20 then reduces the
  // damage total to 65. Mia is not attacked.
  const dodge = await scene.act('Dua', 'Mia', 'sacrificialDodge: {}', [30]);
  expect(dodge.faces).toEqual([30]);
  expect(dodge.numbers.at(-1)).toMatchObject({ 'attack bonus': 40, attack: 65 });
  expect(await scene.asked()).toBeNull();
  expect(await shown('Dua')).toMatchObject({
    Mia: { hits: 50 },
    Dua: { hits: 45, budget: { interrupt: 0, step: 0 } },
  });
  await scene.endTurn('Xan');

  // The Parry that Xan has declared applies until his next turn, so the attack totals 50 + 80 − 10 − 20.
  await scene.act('Dua', 'Xan', 'attack: { weapon: "sword" }');
  expect(await scene.asked()).toMatchObject({ respondent: 'Xan', open: { 'no-parry': 10, parry: 30 } });
  expect(await scene.answer('Xan', 'attack: { targetParries: true }', [50])).toMatchObject({
    summary: 'Dua attacks Xan. Sword: the attack has a total of 100 and causes 10 hits.',
    numbers: [{ 'attack bonus': 80, 'defensive bonus': 30, attack: 100 }],
  });
  expect(await shown('Xan')).toMatchObject({ Mia: { hits: 50 }, Xan: { hits: 30 }, Dua: { hits: 45 } });
  await scene.isSound();
});

// The bonuses are +2 for Strength 14 and +1 for Dexterity 12.
const grappler = (more = '') => `{ strength: 14, dexterity: 12, constitution: 12, wisdom: 10, hitPoints: 20,
  meleeFighting: 3, speed: 30, weapons: [{ name: "club", damage: "1d6" }] ${more} }`;

it('the free melee attack after a natural 1 comes in the grappler’s turn', async () => {
  const scene = await Scene.begun(
    'skill20',
    [
      { name: 'Ann', side: 'x', isPlayers: true, sheet: grappler() },
      { name: 'Bob', side: 'y', isPlayers: true, sheet: grappler('side: ENEMIES') },
    ],
    [50, 40],
  );
  const { Ann, Bob } = scene.table.ids;
  const shown = (to: string) =>
    scene.shown('... on Skill20Standing { hitPoints actionsTaken exposedToId }', to);
  const free = `actorId: "${Bob}", targetId: "${Ann}", act: { skill20: { freeAttack: { weapon: "club" } } }`;
  expect(await scene.refusal('Bob', 'act', free)).toMatch(/Ann cannot be the target of a free attack by Bob/);

  // "Takedowns": after a natural 1, the opponent may choose Grappling Advantage or a free melee attack.
  expect(await scene.act('Ann', 'Bob', 'takedown: { kind: TACKLING }', [1])).toEqual({
    summary:
      'Ann tries to take down Bob. Bob must decide whether to take Grappling Advantage or a free melee attack.',
    ...{ faces: [1], numbers: [] },
  });
  expect(await scene.asked()).toEqual({
    ...{ act: 'takedown', respondent: 'Bob' },
    question: 'whether to take Grappling Advantage or a free melee attack',
    open: { 'grappling-advantage': null, 'a-free-melee-attack': null, neither: null },
  });
  expect(await shown('Bob')).toMatchObject({ onTurn: ['Ann'], Ann: { hitPoints: 20, actionsTaken: 1 } });
  // The takedown totals 1 + 1 + 3 against a difficulty of 10.
  expect(await scene.answer('Bob', 'takedown: { opponentTakes: FREE_ATTACK }')).toMatchObject({
    summary:
      'Ann tries to take down Bob. The takedown fails with a total of 5 against 10. On a natural 1, the opponent gets a free melee attack.',
    numbers: [{ takedown: 5, difficulty: 10 }],
  });
  expect(await shown('Bob')).toMatchObject({
    Ann: { exposedToId: Bob, conditions: [] },
    Bob: { conditions: [] },
  });
  // Bob's free attack totals 10 + 2 + 3 against 10. He makes it in Ann's turn, and it uses up none of his actions.
  expect(await scene.act('Bob', 'Ann', 'freeAttack: { weapon: "club" }', [10, 4])).toMatchObject({
    summary:
      'Bob makes a free attack on Ann. The attack with the club scores 15 against Armour Class 10 and hits. It deals 4 damage.',
    numbers: [{ attack: 15, 'Armour Class': 10, damage: 4 }],
  });
  expect(await shown('Ann')).toMatchObject({
    onTurn: ['Ann'],
    Ann: { hitPoints: 16, exposedToId: null },
    Bob: { hitPoints: 20, actionsTaken: 0 },
  });
  expect(await scene.refusal('Bob', 'act', free)).toMatch(/Ann cannot be the target of a free attack by Bob/);
  await scene.isSound();
});

// A Spell Attack adds 3 + 4, and the Reflex is 10 + 2 + 2.
const mage = (initiative: number) => `{ vitality: 60, initiative: ${initiative}, additionalActionPoints: 9,
  abilities: { intellect: 3, agility: 2 }, skills: { arcana: 4, athletics: 2 },
  weapons: [{ name: "bolt", kind: SPELL, spellLevel: 1, successValue: 7, school: "force", rangeIncrement: 5 },
    { name: "ward", kind: SPELL, spellLevel: 1, school: "force" }] }`;

it('a Counterspell cancels the first spell of a Repeated Attack before the second one is cast', async () => {
  const scene = await Scene.begun(
    'arrgs',
    [
      { name: 'Ana', side: 'x', isPlayers: true, sheet: mage(20) },
      { name: 'Bor', side: 'y', isPlayers: true, sheet: mage(10) },
    ],
    [],
  );
  const shown = (to: string) =>
    scene.shown('... on ArrgsStanding { current spent additionalActionPoints }', to);

  // A Repeated Attack costs 3 points, and each casting costs 1 Vitality. The attack totals 10 + 7 against a Reflex of
  // 14 (ARR-107).
  const twice = 'repeatedAttack: { weapon: "bolt", attacks: 2, memorised: 2, distance: 2 }';
  expect(await scene.act('Ana', 'Bor', twice, [10])).toEqual({
    summary: 'Ana repeatedly attacks Bor. Bor must decide whether to use a Defence Manoeuvre.',
    ...{ faces: [10], numbers: [] },
  });
  expect(await scene.asked()).toEqual({
    ...{ act: 'repeatedAttack', respondent: 'Bor', question: 'whether to use a Defence Manoeuvre' },
    open: {
      'no-defence-manoeuvre': null,
      defence: 4,
      'counterspell-with-bolt': 7,
      'counterspell-with-ward': 7,
    },
  });
  expect(await shown('Bor')).toMatchObject({
    Ana: { current: 60 - 2, spent: 3 },
    Bor: { current: 60, spent: 0, additionalActionPoints: 9 },
  });

  // The Counterspell of 10 + 7 meets the attack of 10 + 7. The second casting has a penalty of 2, so it totals 10 + 7 −
  // 2 against 14 (ARR-098).
  expect(await scene.answer('Bor', 'repeatedAttack: { counterspell: "ward" }', [10, 10])).toEqual({
    summary:
      'Bor counters Ana’s spell. The opponent’s spell is cancelled. Ana repeatedly attacks Bor. Bor must decide whether to use a Defence Manoeuvre.',
    faces: [10, 10],
    numbers: [{ DC: 17, 'Spell Attack': 17 }],
  });
  // The Defence has cost 2 points and 1 Vitality. The next manoeuvre uses the third and the fourth point of the round,
  // so it has a penalty of 2 (ARR-020).
  expect(await shown('Bor')).toMatchObject({
    Bor: { current: 60 - 1, spent: 2, additionalActionPoints: 7 },
  });
  expect(await scene.asked()).toMatchObject({
    respondent: 'Bor',
    open: { defence: 4 - 2, 'counterspell-with-bolt': 7 - 2 },
  });

  // The Defence of 14 + 4 − 2 exceeds the attack of 15 by one, so the target loses 7 + 1 − 1 Vitality (ARR-099).
  expect(await scene.answer('Bor', 'repeatedAttack: { defence: DEFEND }', [14])).toEqual({
    summary:
      'Ana repeatedly attacks Bor. 1 of 2 attacks with the bolt hits. Counterspells cancel 1 attack. The target loses 7 Vitality.',
    faces: [14],
    numbers: [expect.objectContaining({ 'spell attack': 15, 'reflex defence': 16, damage: 7 })],
  });
  expect(await scene.asked()).toBeNull();
  expect(await shown('Bor')).toMatchObject({
    Ana: { current: 58, conditions: ['repeatedAttack'] },
    Bor: { current: 59 - 1 - 7, spent: 4, additionalActionPoints: 5 },
  });
  await scene.isSound();
});

it('a Defence and its harm take effect before the second spell of a Repeated Attack is cast', async () => {
  const scene = await Scene.begun(
    'arrgs',
    [
      { name: 'Ana', side: 'x', isPlayers: true, sheet: mage(20) },
      { name: 'Bor', side: 'y', isPlayers: true, sheet: mage(10) },
    ],
    [],
  );
  const shown = (to: string) =>
    scene.shown('... on ArrgsStanding { current spent additionalActionPoints }', to);

  const twice = 'repeatedAttack: { weapon: "bolt", attacks: 2, memorised: 2, distance: 2 }';
  await scene.act('Ana', 'Bor', twice, [10]);
  // The Defence of 16 + 4 exceeds the attack of 17 by 3, so the target loses 7 + 3 − 3 Vitality (ARR-099). The second
  // casting totals 10 + 7 − 2 against 14.
  expect(await scene.answer('Bor', 'repeatedAttack: { defence: DEFEND }', [16, 10])).toEqual({
    summary: 'Ana repeatedly attacks Bor. Bor must decide whether to use a Defence Manoeuvre.',
    faces: [16, 10],
    numbers: [],
  });
  expect(await shown('Bor')).toMatchObject({
    Bor: { current: 60 - 1 - 7, spent: 2, additionalActionPoints: 7 },
  });
  // The Counterspell uses the third and the fourth point of the round, so it totals 2 + 7 − 2 against 17. It changes
  // neither the roll of 15 against 14 that it answers, nor the earlier Defence. A fork of the encounter continues in
  // the same way.
  const fork = await scene.fork();
  const countered = {
    summary:
      'Bor counters Ana’s spell. The opponent’s spell continues unchanged. Ana repeatedly attacks Bor. 2 of 2 attacks with the bolt hit. The target loses 15 Vitality.',
    faces: [2],
    numbers: [
      { DC: 17, 'Spell Attack': 7 },
      expect.objectContaining({ 'spell attack': 15, reflex: 14, 'reflex defence': 20, damage: 8 }),
    ],
  };
  expect(await scene.answer('Bor', 'repeatedAttack: { counterspell: "bolt" }', [2])).toEqual(countered);
  expect(await fork.answer('Bor', 'repeatedAttack: { counterspell: "bolt" }', [2])).toEqual(countered);
  await fork.isSound();
  expect(await shown('Bor')).toMatchObject({
    Bor: { current: 60 - 1 - 7 - 1 - 8, spent: 4, additionalActionPoints: 5 },
  });
  await scene.isSound();
});

const soldier = `{ str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 10, dodge: 30,
  weapons: [{ name: "sword", rating: 60, damage: "1d8+8", hitPoints: 20 }] }`;

it('blows on the same DEX rank happen at the same time, even if the first one fells the other combatant', async () => {
  const scene = await Scene.begun(
    'brp',
    [
      { name: 'Ann', side: 'x', isPlayers: true, sheet: soldier },
      { name: 'Bob', side: 'y', isPlayers: true, sheet: soldier },
    ],
    [],
  );
  const shown = (to: string) => scene.shown('... on BrpStanding { hitPoints }', to);

  // "Statements": the combatants have equal DEX and equal skill, so their actions happen at the same time (BRP-011).
  expect(await shown('Bob')).toMatchObject({
    onTurn: ['Ann', 'Bob'],
    Ann: { hitPoints: 12 },
    Bob: { hitPoints: 12 },
  });
  expect(await scene.act('Ann', 'Bob', 'attack: { weapon: "sword" }', [40])).toEqual({
    summary: 'Ann attacks Bob. Bob must decide whether to parry or dodge.',
    ...{ faces: [40], numbers: [] },
  });
  expect(await scene.asked()).toEqual({
    ...{ act: 'attack', respondent: 'Bob', question: 'whether to parry or dodge' },
    open: { 'no-defence': null, dodge: 30, 'parry-with-the-sword': 60 },
  });
  expect(await scene.answer('Bob', 'attack: { defence: NONE }', [8])).toEqual({
    summary:
      'Ann attacks Bob. The attack with the sword hits for 16 damage. The defender loses 16 hit points.',
    faces: [8],
    numbers: [{ 'attack rating': 60, damage: 16, 'damage taken': 16 }],
  });
  // The fighter is dying, but still has a turn on this rank.
  expect(await shown('Bob')).toMatchObject({
    onTurn: ['Ann', 'Bob'],
    Bob: { hitPoints: 12 - 16, conditions: expect.arrayContaining(['prone', 'dying']) },
  });
  await scene.endTurn('Ann');
  expect(await shown('Bob')).toMatchObject({ onTurn: ['Bob'] });
  expect((await scene.act('Bob', 'Ann', 'attack: { weapon: "sword" }', [20])).summary).toBe(
    'Bob attacks Ann. Ann must decide whether to parry or dodge.',
  );
  expect(await scene.asked()).toMatchObject({
    respondent: 'Ann',
    open: { dodge: 30, 'parry-with-the-sword': 60 },
  });
  expect(await shown('Ann')).toMatchObject({ Ann: { hitPoints: 12 }, Bob: { hitPoints: -4 } });
  // the parry fails, because a roll of 61 is higher than its rating
  expect(await scene.answer('Ann', 'attack: { defence: PARRY, parryWith: "sword" }', [61, 8])).toMatchObject({
    faces: [61, 8],
    numbers: [{ damage: 16, 'damage taken': 16 }],
  });
  expect(await shown('Ann')).toMatchObject({
    onTurn: [],
    Ann: { hitPoints: 12 - 16 },
    Bob: { hitPoints: -4 },
  });
  await scene.isSound();
});
