import { expect, it } from 'vitest';
import { Scene } from './scene.ts';

// Two players play Dara, who fights with a sword and her bare hands, and Mirel, who casts a spell. They fight Vask, who
// resists spells, and a day later Korr. The rules are those of the section "Combat". Initiative is rolled in every
// round.

/** The bonuses are +3 for Strength 16, +2 for Dexterity 14 and for Constitution 14, and +1 for Wisdom 12 (D20-005). */
const dara = `{ strength: 16, dexterity: 14, constitution: 14, wisdom: 12, level: 3, hitPoints: 30, armourClass: 15,
  speed: 30, meleeFighting: 4, unarmedDamage: "1d4+3", weapons: [{ name: "sword", damage: "1d8+3" }] }`;
/** The bonuses are +3 for Wisdom 16 and +1 for Constitution 12. */
const mirel = `{ strength: 10, dexterity: 16, constitution: 12, wisdom: 16, level: 2, hitPoints: 18, armourClass: 12,
  speed: 30, spellEnergy: 9 }`;
/** Strength 14 and Dexterity 14 each give a bonus of +2. */
const vask = `{ strength: 14, dexterity: 14, constitution: 12, wisdom: 10, level: 4, hitPoints: 32, armourClass: 13,
  speed: 40, meleeFighting: 3, spellResistance: 14, side: ENEMIES, weapons: [{ name: "axe", damage: "1d8+2" }] }`;
/** The bonus for Strength 12 is +1. */
const korr = `{ strength: 12, dexterity: 10, constitution: 12, wisdom: 10, level: 1, hitPoints: 20, armourClass: 12,
  speed: 30, meleeFighting: 2, side: ENEMIES, weapons: [{ name: "club", damage: "1d6+1" }] }`;
const players = [
  { name: 'Dara', side: 'us', isPlayers: true, sheet: dara },
  { name: 'Mirel', side: 'us', isPlayers: true, sheet: mirel },
];

const STANDING = `... on Skill20Standing { hitPoints spellEnergy actionsTaken feetMoved dropped spell { stage }
  grapples { advantage } exposedToId }`;

/**
 * Returns the expected state of a combatant with these hit points and other values. All other values are those at the
 * beginning of a turn.
 */
const fares = (hitPoints: number, more: object = {}) => ({
  hitPoints,
  ...{ spellEnergy: 0, actionsTaken: 0, feetMoved: 0, dropped: [], spell: null, grapples: [] },
  ...{ exposedToId: null, conditions: [] },
  ...more,
});
const casts = 'beginCasting: { name: "Fire", attribute: WISDOM, level: 5, cost:';

async function endsTurn(scene: Scene, by: string): Promise<void> {
  expect(await scene.endTurn(by)).toEqual({
    summary: `${by} ends their turn.`,
    ...{ faces: [], numbers: [] },
  });
}

it('a Skill20 fight follows the combat chapter, and its losses count in the next fight', async () => {
  // Initiative is d100 + Dexterity (D20-015). The three combatants have 50 + 14, 40 + 16 and 30 + 14.
  const scene = await Scene.begun(
    'skill20',
    [...players, { name: 'Vask', side: 'them', sheet: vask }],
    [50, 40, 30],
  );
  const { Dara, Vask } = scene.table.ids;
  let now: object = {};
  /** Expects that the combatants have this state after a change. */
  const isNow = async (change: object) => {
    now = { ...now, ...change };
    expect(await scene.shown(STANDING, 'Mirel')).toEqual(now);
  };
  await isNow({
    onTurn: ['Dara'],
    Dara: fares(30),
    Mirel: fares(18, { spellEnergy: 9 }),
    Vask: fares(32),
  });

  // Round 1: Dara may move up to 30 feet (D20-018).
  expect(await scene.act('Dara', 'Dara', 'move: { feet: 20 }')).toEqual({
    summary: 'Dara moves. The combatant moves 20 feet and has 10 feet of movement left.',
    faces: [],
    numbers: [{ feet: 30, 'feet left': 10 }],
  });
  await isNow({ Dara: fares(30, { feetMoved: 20 }) });
  // The attack of 10 + 3 + 4 hits an Armour Class of 13, and does 5 + 3 damage (D20-001).
  expect(await scene.act('Dara', 'Vask', 'attack: { weapon: "sword" }', [10, 5])).toEqual({
    summary:
      'Dara attacks Vask. The attack with the sword scores 17 against Armour Class 13 and hits. It deals 8 damage.',
    faces: [10, 5],
    numbers: [{ 'strength score': 16, attack: 17, 'Armour Class': 13, damage: 8 }],
  });
  await isNow({ Dara: fares(30, { actionsTaken: 1, feetMoved: 20 }), Vask: fares(32 - 8) });
  await endsTurn(scene, 'Dara');
  await isNow({ onTurn: ['Mirel'] });

  // Only the game master may change hit points without applying a rule.
  expect(
    await scene.refusal('Mirel', 'adjust', `combatantId: "${Vask}", reason: "my spell", damage: 9`),
  ).toBe('a key of a player may not do this');
  // The spell takes effect immediately before her next turn, and she pays for it then (D20-022, D20-023).
  expect(await scene.act('Mirel', 'Mirel', `${casts} 4 }`)).toEqual({
    summary:
      'Mirel begins a spell or power. The spell takes effect right before the caster’s turn in round 2.',
    faces: [],
    numbers: [{ round: 2 }],
  });
  const casting = { actionsTaken: 1, spell: { stage: 'UNDER_WAY' }, conditions: ['casting'] };
  await isNow({ Mirel: fares(18, { spellEnergy: 9, ...casting }) });
  await endsTurn(scene, 'Mirel');
  await isNow({ onTurn: ['Vask'] });

  // The attack of 9 + 2 + 3 hits an Armour Class of 12, and does 4 + 2 damage. Mirel's check of 7 + 3 + 5 against 10 +
  // level 4 succeeds, so she can continue her spell (D20-023).
  expect(await scene.act('Vask', 'Mirel', 'attack: { weapon: "axe" }', [9, 4, 7])).toEqual({
    summary:
      'Vask attacks Mirel. The attack with the axe scores 14 against Armour Class 12 and hits. It deals 6 damage. The concentration check succeeds with a total of 15 against 14. The spell continues.',
    faces: [9, 4, 7],
    numbers: [
      {
        ...{ 'strength score': 14, attack: 14, 'Armour Class': 12, damage: 6 },
        ...{ concentration: 15, difficulty: 14, 'spell energy': 9 },
      },
    ],
  });
  await isNow({
    Mirel: fares(18 - 6, { spellEnergy: 9, ...casting }),
    Vask: fares(24, { actionsTaken: 1 }),
  });
  await endsTurn(scene, 'Vask');
  await isNow({ onTurn: [] });
  // The new initiatives are 20 + 14, 60 + 16 and 50 + 14. Mirel comes first, so her spell Fire takes effect and costs 4
  // spell energy.
  expect(await scene.endRound([20, 60, 50])).toEqual({
    summary: 'The round ended. Mirel: Fire takes effect.',
    faces: [20, 60, 50],
    numbers: [
      ['initiative', 76],
      ['initiative', 64],
      ['initiative', 34],
      ['spell energy', 5],
    ],
  });
  const inEffect = { spellEnergy: 9 - 4, spell: { stage: 'IN_EFFECT' } };
  await isNow({
    onTurn: ['Mirel'],
    Dara: fares(30),
    Mirel: fares(12, inEffect),
    Vask: fares(24),
  });

  // Round 2: the check of 6 + 3 + 5 equals the resistance of 14, so the spell succeeds (D20-026, D20-R03).
  expect(await scene.act('Mirel', 'Vask', 'resistance: {}', [6])).toEqual({
    summary:
      'Mirel tries to defeat the resistance of Vask. The resistance check succeeds with a total of 14 against 14. The spell takes effect.',
    faces: [6],
    numbers: [{ resistance: 14, difficulty: 14, 'spell energy': 5 }],
  });
  await isNow({});
  // The damage of spells is described in another chapter, on magic, so the game master enters it.
  expect(await scene.commanded('adjust', `combatantId: "${Vask}", reason: "Fire", damage: 5`)).toMatchObject({
    summary: expect.stringMatching(/^The game master changed Vask: Fire\. 5 hit points lost/),
  });
  await isNow({ Vask: fares(24 - 5) });
  await endsTurn(scene, 'Mirel');
  await isNow({ onTurn: ['Vask'] });

  // After a natural 1, the opponent chooses either Grappling Advantage or a free melee attack (D20-032).
  expect(await scene.act('Vask', 'Dara', 'takedown: { kind: TACKLING }', [1])).toEqual({
    summary:
      'Vask tries to take down Dara. Dara must decide whether to take Grappling Advantage or a free melee attack.',
    ...{ faces: [1], numbers: [] },
  });
  expect(await scene.asked()).toEqual({
    ...{ act: 'takedown', respondent: 'Dara' },
    question: 'whether to take Grappling Advantage or a free melee attack',
    open: { 'grappling-advantage': null, 'a-free-melee-attack': null, neither: null },
  });
  // Dara chooses the advantage, which starts the grapple (D20-R33). The takedown has failed with 1 + 2 + 3 against 10.
  const waiting = { Dara: fares(30), Vask: fares(19, { actionsTaken: 1 }) };
  await isNow(waiting);
  expect(await scene.answer('Dara', 'takedown: { opponentTakes: ADVANTAGE }')).toEqual({
    summary:
      'Vask tries to take down Dara. The takedown fails with a total of 6 against 10. On a natural 1, the opponent takes Grappling Advantage.',
    faces: [],
    numbers: [{ 'dexterity score': 14, takedown: 6, difficulty: 10 }],
  });
  await isNow({
    Dara: fares(30, { grapples: [{ advantage: 'SELF' }], conditions: ['grappling', 'grapplingAdvantage'] }),
    Vask: fares(19, {
      actionsTaken: 1,
      grapples: [{ advantage: 'OPPONENT' }],
      conditions: ['grappling'],
    }),
  });
  // Dara's player wants to choose differently. The game master undoes the answer, and Dara is asked again.
  await scene.commanded('undo');
  await isNow(waiting);
  expect(await scene.answer('Dara', 'takedown: { opponentTakes: FREE_ATTACK }')).toEqual({
    summary:
      'Vask tries to take down Dara. The takedown fails with a total of 6 against 10. On a natural 1, the opponent gets a free melee attack.',
    faces: [],
    numbers: [{ 'dexterity score': 14, takedown: 6, difficulty: 10 }],
  });
  await isNow({ Vask: fares(19, { actionsTaken: 1, exposedToId: Dara }) });
  // The free attack of 11 + 3 + 4 against 13 hits. It is made in Vask's turn and uses up no action. It does 3 + 3
  // damage.
  expect(await scene.act('Dara', 'Vask', 'freeAttack: { weapon: "sword" }', [11, 3])).toEqual({
    summary:
      'Dara makes a free attack on Vask. The attack with the sword scores 18 against Armour Class 13 and hits. It deals 6 damage.',
    faces: [11, 3],
    numbers: [{ 'strength score': 16, attack: 18, 'Armour Class': 13, damage: 6 }],
  });
  await isNow({ Vask: fares(19 - 6, { actionsTaken: 1 }) });
  await endsTurn(scene, 'Vask');
  await isNow({ onTurn: ['Dara'] });

  // The takedown of 20 + 3 + 4 is a natural 20. It starts a grapple in which the attacker has Grappling Advantage, and
  // another attack may follow at once (D20-031).
  expect(await scene.act('Dara', 'Vask', 'takedown: { kind: CLINCHING }', [20])).toEqual({
    summary:
      'Dara tries to take down Vask. The takedown succeeds with a total of 27 against 10. On a natural 20, the grapple starts, and the actor may follow up at once.',
    faces: [20],
    numbers: [{ 'strength score': 16, takedown: 27, difficulty: 10 }],
  });
  const holds = { grapples: [{ advantage: 'SELF' }], conditions: ['grappling', 'grapplingAdvantage'] };
  await isNow({
    Dara: fares(30, { actionsTaken: 1, ...holds }),
    Vask: fares(13, { actionsTaken: 1, grapples: [{ advantage: 'OPPONENT' }], conditions: ['grappling'] }),
  });
  // The Slam (D20-041) totals 9 + 3 + 4, plus 5 for Grappling Advantage, and does 7 + 3 damage. Vask has already had
  // his turn in this round, so the stun costs him the turn of the next round. He drops his axe (D20-064).
  expect(await scene.act('Dara', 'Vask', 'grapplingAttack: { kind: SLAM }', [9, 7])).toEqual({
    summary:
      'Dara attacks Vask in the grapple. The slam succeeds with a total of 21 against 10. The target takes 10 damage and is stunned for the rest of the round and 1 more round.',
    faces: [9, 7],
    numbers: [
      {
        ...{ 'strength score': 16, 'grappling attack': 21, difficulty: 10 },
        ...{ damage: 10, 'rounds stunned': 2 },
      },
    ],
  });
  const held = {
    ...{ dropped: ['axe'], grapples: [{ advantage: 'OPPONENT' }] },
    conditions: ['grappling', 'stunned'],
  };
  await isNow({ Vask: fares(13 - 10, { actionsTaken: 1, ...held }) });
  await endsTurn(scene, 'Dara');
  await isNow({ onTurn: [] });
  // The initiatives are 70 + 14, 20 + 16 and 30 + 14. The order is Dara, Vask and Mirel. Vask is stunned, so he has no
  // turn.
  expect(await scene.endRound([70, 20, 30])).toEqual({
    summary: 'The round ended.',
    faces: [70, 20, 30],
    numbers: [
      ['initiative', 84],
      ['initiative', 44],
      ['initiative', 36],
    ],
  });
  await isNow({
    onTurn: ['Dara'],
    Dara: fares(30, holds),
    Mirel: fares(12, { spellEnergy: 5 }),
    Vask: fares(3, held),
  });

  // Round 3: the Short Strikes (D20-042) total 8 + 4 + 5, plus 2 for Dexterity, and do 1 + 3 damage. Vask now has less
  // than 0 hit points, so he cannot act, and the grapple ends (D20-R44). The book contains no rule about death.
  expect(await scene.act('Dara', 'Vask', 'grapplingAttack: { kind: SHORT_STRIKES }', [8, 1])).toEqual({
    summary:
      'Dara attacks Vask in the grapple. The attack with short strikes succeeds with a total of 19 against 10. The target takes 4 damage.',
    faces: [8, 1],
    numbers: [{ 'dexterity score': 14, 'grappling attack': 19, difficulty: 10, damage: 4 }],
  });
  await isNow({
    Dara: fares(30, { actionsTaken: 1 }),
    Vask: fares(3 - 4, { dropped: ['axe'], conditions: ['stunned'] }),
  });
  await endsTurn(scene, 'Dara');
  await isNow({ onTurn: ['Mirel'] });
  await endsTurn(scene, 'Mirel');
  await isNow({ onTurn: [] });
  expect(await scene.commanded('finishEncounter')).toEqual({
    summary: 'The encounter is over.',
    ...{ faces: [], numbers: [] },
  });
  await scene.isSound();

  // A night’s sleep restores 1 hit point plus the Constitution bonus (D20-010). It restores no spell energy.
  const KEPT = '... on Skill20Standing { hitPoints spellEnergy spell { stage } }';
  expect(await scene.kept('Mirel', KEPT)).toEqual({
    ...{ hitPoints: 12, spellEnergy: 5, spell: null, conditions: [] },
  });
  expect(await scene.timePasses('Mirel', '{ hours: 8, rest: SLEEP }', KEPT)).toEqual({
    summary: '8 hours pass. 1 period of rest restores 2 hit points.',
    ...{ hitPoints: 12 + 1 + 1, spellEnergy: 5, spell: null, conditions: [] },
  });
  expect(await scene.kept('Dara', KEPT)).toEqual({
    ...{ hitPoints: 30, spellEnergy: 0, spell: null, conditions: [] },
  });

  // In the next fight, the initiatives are 10 + 14, 80 + 16 and 40 + 10.
  const next = await scene.later([...players, { name: 'Korr', side: 'them', sheet: korr }], [10, 80, 40]);
  expect(await next.shown(STANDING, 'Dara')).toEqual({
    onTurn: ['Mirel'],
    Dara: fares(30),
    Mirel: fares(14, { spellEnergy: 5 }),
    Korr: fares(20),
  });
  // The spell energy that was spent in the first fight is still missing.
  const begin = (cost: number) =>
    `actorId: "${next.table.ids.Mirel}", act: { skill20: { ${casts} ${cost} } } }`;
  expect(await next.refusal('Mirel', 'act', begin(6))).toMatch(
    /Mirel has 5 spell energy left, but this act costs 6/,
  );
  expect(await next.act('Mirel', 'Mirel', `${casts} 5 }`)).toEqual({
    summary:
      'Mirel begins a spell or power. The spell takes effect right before the caster’s turn in round 2.',
    faces: [],
    numbers: [{ round: 2 }],
  });
  await endsTurn(next, 'Mirel');
  // The attack of 12 + 1 + 2 hits an Armour Class of 12, and does 5 + 1 damage. The concentration check of 2 + 3 + 5 is
  // less than 10 + level 1, so the spell ends and costs nothing (D20-R29).
  expect(await next.act('Korr', 'Mirel', 'attack: { weapon: "club" }', [12, 5, 2])).toEqual({
    summary:
      'Korr attacks Mirel. The attack with the club scores 15 against Armour Class 12 and hits. It deals 6 damage. The concentration check fails with a total of 10 against 11. The spell is interrupted and costs no spell energy.',
    faces: [12, 5, 2],
    numbers: [
      {
        ...{ 'strength score': 12, attack: 15, 'Armour Class': 12, damage: 6 },
        ...{ concentration: 10, difficulty: 11, 'spell energy': 5 },
      },
    ],
  });
  expect(await next.shown(STANDING, 'Dara')).toEqual({
    onTurn: ['Korr'],
    Dara: fares(30),
    Mirel: fares(14 - 6, { spellEnergy: 5, actionsTaken: 1 }),
    Korr: fares(20, { actionsTaken: 1 }),
  });
  await next.isSound();
});
