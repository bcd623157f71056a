import { expect, it } from 'vitest';
import { Scene } from './scene.ts';

// Rhea and Tam, who belong to players, fight Gorm. An hour later, Rhea still has her wounds, and they fight Orla. The
// rules are those in the combat chapter, from "Combat Sequence" to "Effects of Injury".

/**
 * Rows of an attack table. In order, they cause 5 hits, a heavier blow, and a blow with a slash critical of severity A.
 */
const weapon = (name: string, skill: number, blow: number) =>
  `weapons: [{ name: "${name}", skill: ${skill}, fumbleUpTo: 2, attack: ONE_HANDED_EDGED, results: [
    { from: 50, hits: 5 }, { from: 100, hits: ${blow} }, { from: 130, hits: ${blow + 2}, criticals: [{ severity: A, kind: SLASH }] }] }]`;
const rhea = `{ hits: 60, constitution: 80, co: 2, qu: 3, dodge: 20, ${weapon('spear', 70, 10)} }`;
const tam = `{ hits: 50, constitution: 60, co: 4, qu: 2, dodge: 10, ${weapon('sword', 60, 10)} }`;
const gorm = `{ hits: 45, constitution: 70, co: 3, qu: 1, dodge: 15, ${weapon('axe', 70, 16)} }`;
const orla = `{ hits: 40, constitution: 60, dodge: 10, ${weapon('sabre', 60, 10)} }`;
const players = [
  { name: 'Rhea', side: 'us', isPlayers: true, sheet: rhea },
  { name: 'Tam', side: 'us', isPlayers: true, sheet: tam },
];

const STANDING = `... on PathmasterStanding { hits fatigue parry stun { mustParry } bleeding { rate } initiativeRounds
  offensiveBonus budget { attack move interrupt step } }`;

type Budget = readonly [attack: number, move: number, interrupt: number, step: number];

/**
 * Returns the expected state of a combatant with these remaining hits and actions. All other values are those at the
 * beginning of a fight.
 */
const fares = (hits: number, [attack, move, interrupt, step]: Budget, more: object = {}) => ({
  hits,
  fatigue: 0,
  parry: null,
  stun: { mustParry: 0 },
  bleeding: [],
  initiativeRounds: 0,
  offensiveBonus: 0,
  budget: { attack, move, interrupt, step },
  conditions: [],
  ...more,
});
/**
 * Before their first turns, combatants have no Attack and no Move. Each turn gives them one of each, an Interrupt and a
 * Step (PMA-033).
 */
const OFF_GUARD: Budget = [0, 0, 1, 1];
const FRESH: Budget = [1, 1, 1, 1];

/** Declares an attack, and expects that the target must answer it. */
async function attacks(
  scene: Scene,
  by: string,
  target: string,
  how: string,
  open: Readonly<Record<string, number>>,
): Promise<void> {
  expect(await scene.act(by, target, `attack: { ${how} }`)).toEqual({
    summary: `${by} attacks ${target}. ${target} must decide how to answer the attack.`,
    ...{ faces: [], numbers: [] },
  });
  expect(await scene.asked()).toEqual({
    ...{ act: 'attack', respondent: target, question: 'how to answer the attack' },
    open,
  });
}

async function endsTurn(scene: Scene, by: string): Promise<void> {
  expect(await scene.endTurn(by)).toEqual({
    summary: `${by} ends their turn.`,
    ...{ faces: [], numbers: [] },
  });
}

it('a Pathmaster fight follows the combat chapter, and its wounds count in the next fight', async () => {
  // Initiative is 2d10 + QU (PMA-013). The three combatants have 10 + 5 + 3, 6 + 4 + 2 and 4 + 4 + 1.
  const scene = await Scene.begun(
    'pathmaster',
    [...players, { name: 'Gorm', side: 'them', sheet: gorm }],
    [10, 5, 6, 4, 4, 4],
  );
  const { Gorm, Tam } = scene.table.ids;
  let now: object = {};
  /** Changes the expected state of the combatants, and expects that their actual state equals it. */
  const isNow = async (change: object) => {
    now = { ...now, ...change };
    expect(await scene.shown(STANDING, 'Rhea')).toEqual(now);
  };
  await isNow({
    onTurn: ['Rhea'],
    Rhea: fares(60, FRESH),
    Tam: fares(50, OFF_GUARD),
    Gorm: fares(45, OFF_GUARD),
  });

  // Round 1: an Evaluate costs the Move and gives +10 against the evaluated opponent (PMA-101).
  expect(await scene.act('Rhea', 'Gorm', 'evaluate: {}')).toEqual({
    summary:
      'Rhea evaluates Gorm. The combatant studies a visible foe who could be struck now or after one Step.',
    ...{ faces: [], numbers: [{ 'squares moved': 0 }] },
  });
  await isNow({ Rhea: fares(60, [1, 0, 1, 1]) });
  // She allots 20 points of her attack to Parry (PMA-184). Gorm has a Dodge of 15. He is off guard, so he parries with
  // half of his skill, which is 35 (PMA-037). A Retreat would add 20 to his Dodge (PMA-126).
  await attacks(scene, 'Rhea', 'Gorm', 'weapon: "spear", parry: 20', {
    'no-parry': 15,
    parry: 50,
    retreat: 35,
    'retreat-and-parry': 70,
  });
  await isNow({ Rhea: fares(60, [0, 0, 1, 1], { parry: 20 }) });
  // The attack of 45 + 70 + 10 − 20 against 15 + 35 totals 55, which costs 5 hits (PMA-065).
  expect(await scene.answer('Gorm', 'attack: { targetParries: true }', [45])).toEqual({
    summary: 'Rhea attacks Gorm. Spear: the attack has a total of 55 and causes 5 hits.',
    faces: [45],
    numbers: [{ 'attack bonus': 60, 'defensive bonus': 50, attack: 55 }],
  });
  await isNow({ Gorm: fares(45 - 5, OFF_GUARD) });
  await endsTurn(scene, 'Rhea');
  await isNow({ onTurn: ['Tam'], Tam: fares(50, FRESH) });

  // Against a second opponent, the Parry of 35 is halved and rounded down to 17 (PMA-186, PMA-R19).
  await attacks(scene, 'Tam', 'Gorm', 'weapon: "sword"', {
    'no-parry': 15,
    parry: 32,
    retreat: 35,
    'retreat-and-parry': 52,
  });
  await isNow({ Tam: fares(50, [0, 1, 1, 1], { parry: 0 }) });
  // The attack of 30 + 60 against 15 + 17 totals 58, which costs 5 hits. Gorm has 35 of 45 hits, which is still more
  // than three quarters, so he has no penalty.
  expect(await scene.answer('Gorm', 'attack: { targetParries: true }', [30])).toEqual({
    summary: 'Tam attacks Gorm. Sword: the attack has a total of 58 and causes 5 hits.',
    faces: [30],
    numbers: [{ 'attack bonus': 60, 'defensive bonus': 32, attack: 58 }],
  });
  await isNow({ Gorm: fares(40 - 5, OFF_GUARD) });
  await endsTurn(scene, 'Tam');
  await isNow({ onTurn: ['Gorm'], Gorm: fares(35, FRESH) });

  // Only the game master may change hit points without applying a rule.
  expect(await scene.refusal('Rhea', 'adjust', `combatantId: "${Gorm}", reason: "I hit", damage: 9`)).toBe(
    'a key of a player may not do this',
  );
  // The Parry of 20 that Rhea has declared still applies (PMA-189). She also has a Dodge of 20, and 20 more for a
  // Retreat.
  await attacks(scene, 'Gorm', 'Rhea', 'weapon: "axe"', {
    'no-parry': 20,
    parry: 40,
    retreat: 40,
    'retreat-and-parry': 60,
  });
  await isNow({ Gorm: fares(35, [0, 1, 1, 1], { parry: 0 }) });
  // The attack of 85 + 70 against 20 + 20 totals 115, which costs 16 hits. Rhea now has 44 of 60 hits, which is less
  // than three quarters.
  expect(await scene.answer('Rhea', 'attack: { targetParries: true }', [85])).toEqual({
    summary: 'Gorm attacks Rhea. Axe: the attack has a total of 115 and causes 16 hits.',
    faces: [85],
    numbers: [{ 'attack bonus': 70, 'defensive bonus': 40, attack: 115 }],
  });
  await isNow({ Rhea: fares(60 - 16, [0, 0, 1, 1], { parry: 20 }) });
  await endsTurn(scene, 'Gorm');
  await isNow({ onTurn: [] });
  expect(await scene.endRound()).toEqual({ summary: 'The round ended.', faces: [], numbers: [] });
  // Rhea’s Parry ends when her next turn begins (PMA-188).
  await isNow({ onTurn: ['Rhea'], Rhea: fares(44, FRESH) });

  // Round 2: the attack is 60 + 70, minus 10 for her wounds (PMA-193) and minus 30 that she allots to Parry. Against
  // 15, it totals 75, which costs 5 hits.
  await attacks(scene, 'Rhea', 'Gorm', 'weapon: "spear", parry: 30', { 'no-parry': 15, retreat: 35 });
  expect(await scene.answer('Gorm', 'attack: { targetParries: false }', [60])).toEqual({
    summary: 'Rhea attacks Gorm. Spear: the attack has a total of 75 and causes 5 hits.',
    faces: [60],
    numbers: [{ 'attack bonus': 30, 'defensive bonus': 15, attack: 75 }],
  });
  await isNow({
    Rhea: fares(44, [0, 1, 1, 1], { parry: 30 }),
    Gorm: fares(35 - 5, [0, 1, 1, 1], { parry: 0 }),
  });
  // Rhea's player actually wanted an All-Out Attack, so the game master undoes both the answer and the attack.
  await scene.commanded('undo');
  await isNow({ Gorm: fares(35, [0, 1, 1, 1], { parry: 0 }) });
  await scene.commanded('undo');
  await isNow({ Rhea: fares(44, FRESH) });

  // An All-Out Attack gives +30 (PMA-088). The attack of 65 + 70 + 30 − 10 against 15 totals 140, which costs 12 hits
  // and causes a critical. The group supplies the table of criticals. In the house table, the row for 60 − 20 (severity
  // A) costs him 3 hits, and causes 2 rounds of Must Parry and 1 hit of bleeding per round. She gets 2 rounds of
  // initiative and a bonus of 5.
  await attacks(scene, 'Rhea', 'Gorm', 'weapon: "spear", allOut: true', { 'no-parry': 15, retreat: 35 });
  expect(await scene.answer('Gorm', 'attack: { targetParries: false }', [65, 60])).toEqual({
    summary:
      'Rhea attacks Gorm. Spear: the attack has a total of 140 and causes 12 hits. Slash critical (severity A): The blow cuts the forearm open (3 hits, must parry for 2 rounds, bleeding 1 hit a round).',
    faces: [65, 60],
    numbers: [{ 'attack bonus': 90, 'defensive bonus': 15, attack: 140 }],
  });
  const bold = {
    ...{ parry: 0, initiativeRounds: 2, offensiveBonus: 5 },
    conditions: ['initiativeRounds', 'offensiveBonus'],
  };
  const opened = { stun: { mustParry: 2 }, bleeding: [{ rate: 1 }], conditions: ['mustParry', 'bleeding'] };
  await isNow({
    Rhea: fares(44, [0, 1, 1, 1], bold),
    Gorm: fares(35 - 12 - 3, [0, 1, 1, 1], { parry: 0, ...opened }),
  });
  await endsTurn(scene, 'Rhea');
  await isNow({ onTurn: ['Tam'], Tam: fares(50, FRESH) });

  // Gorm has 20 of 45 hits, which is less than half, so his Dodge is 15 − 20. A combatant who must parry can still use
  // a Retreat (PMA-167, PMA-R90).
  await attacks(scene, 'Tam', 'Gorm', 'weapon: "sword"', { 'no-parry': -5, retreat: 15 });
  // The attack of 41 + 60 against 15 totals 86, which costs 5 hits. The Retreat uses up the Interrupt and the Step
  // (PMA-125).
  expect(await scene.answer('Gorm', 'attack: { evasion: RETREAT }', [41])).toEqual({
    summary: 'Tam attacks Gorm. Sword: the attack has a total of 86 and causes 5 hits.',
    faces: [41],
    numbers: [{ 'attack bonus': 60, 'defensive bonus': 15, attack: 86 }],
  });
  await isNow({
    Tam: fares(50, [0, 1, 1, 1], { parry: 0 }),
    Gorm: fares(20 - 5, [0, 1, 0, 0], { parry: 0, ...opened }),
  });

  // At the start of Gorm’s turn, bleeding costs him 1 hit (PMA-135), and one round of his stun ends (PMA-172).
  expect(await scene.endTurn('Tam')).toEqual({
    summary:
      'Gorm: Bleeding costs 1 hit. The combatant has 1 round of stun left. The stun has its full effect.',
    faces: [],
    numbers: [['hits lost to bleeding', 1]],
  });
  const guarding = { ...opened, stun: { mustParry: 1 } };
  await isNow({ onTurn: ['Gorm'], Gorm: fares(15 - 1, FRESH, guarding) });
  expect(
    await scene.refusal(
      'Gorm',
      'act',
      `actorId: "${Gorm}", targetId: "${Tam}", act: { pathmaster: { attack: { weapon: "axe" } } }`,
    ),
  ).toMatch(/Gorm cannot do this because of their condition: Must Parry/);
  // All-Out Defense with Increased Parry uses up the Attack and the Move (PMA-046, PMA-048).
  expect(await scene.act('Gorm', 'Gorm', 'allOutDefenceParry: {}')).toEqual({
    summary:
      'Gorm parries with all their might. The combatant makes no attack. Parry is calculated as if there were one foe fewer, and is higher against a single foe.',
    ...{ faces: [], numbers: [{ 'squares moved': 0 }] },
  });
  await isNow({ Gorm: fares(14, [0, 0, 1, 1], guarding) });
  await endsTurn(scene, 'Gorm');
  await isNow({ onTurn: [] });
  expect(await scene.endRound()).toEqual({ summary: 'The round ended.', faces: [], numbers: [] });
  await isNow({ onTurn: ['Rhea'], Rhea: fares(44, FRESH, { ...bold, parry: null }) });

  // Round 3: against a single opponent, the Parry is twice his skill of 70 − 20 (PMA-R54). His defence is therefore −5
  // + 100.
  await attacks(scene, 'Rhea', 'Gorm', 'weapon: "spear"', {
    'no-parry': -5,
    parry: 95,
    retreat: 15,
    'retreat-and-parry': 115,
  });
  // A roll of 97 is open-ended, and the second die shows 80, so the roll is 97 + 80 (PMA-R14). The attack bonus is 70 −
  // 10 + 5 + 2 × 5 (PMA-144, PMA-145). The attack of 177 + 75 − 95 totals 157. It costs 12 hits, and the critical costs
  // 3 more. Gorm had only 14 left, so he is unconscious and prone (PMA-195).
  expect(await scene.answer('Gorm', 'attack: { targetParries: true }', [97, 80, 60])).toEqual({
    summary:
      'Rhea attacks Gorm. Spear: the attack has a total of 157 and causes 12 hits. Slash critical (severity A): The blow cuts the forearm open (3 hits, must parry for 2 rounds, bleeding 1 hit a round). The target is unconscious.',
    faces: [97, 80, 60],
    numbers: [{ 'attack bonus': 75, 'defensive bonus': 95, attack: 157 }],
  });
  const bled = { stun: { mustParry: 1 + 2 }, bleeding: [{ rate: 1 }, { rate: 1 }] };
  await isNow({
    Rhea: fares(44, [0, 1, 1, 1], bold),
    Gorm: fares(14 - 12 - 3, [0, 0, 0, 0], {
      ...bled,
      conditions: ['mustParry', 'unconscious', 'prone', 'bleeding'],
    }),
  });
  await endsTurn(scene, 'Rhea');
  await isNow({ onTurn: ['Tam'], Tam: fares(50, FRESH) });

  // A coup de grace is a Full Round action that kills a helpless opponent without a roll (PMA-157).
  expect(await scene.act('Tam', 'Gorm', 'coupDeGrace: {}')).toEqual({
    summary: 'Tam attempts a coup de grace on Gorm. The target is dead.',
    ...{ faces: [], numbers: [{}] },
  });
  await isNow({
    Tam: fares(50, [0, 0, 1, 1]),
    Gorm: fares(-1, [0, 0, 0, 0], { ...bled, conditions: ['dead'] }),
  });
  await endsTurn(scene, 'Tam');
  await isNow({ onTurn: [] });
  // A fight that lasts 3 rounds costs every living combatant 1 Fatigue (PMA-151).
  expect(await scene.endRound()).toEqual({
    summary: 'Rhea: The fight costs 1 Fatigue. Tam: The fight costs 1 Fatigue. The round ended.',
    faces: [],
    numbers: [
      ['Fatigue lost', 1],
      ['Fatigue lost', 1],
    ],
  });
  await isNow({
    onTurn: ['Rhea'],
    Rhea: fares(44, FRESH, { ...bold, parry: null, fatigue: 1 }),
    Tam: fares(50, [0, 0, 1, 1], { fatigue: 1 }),
  });
  expect(await scene.commanded('finishEncounter')).toEqual({
    summary: 'The encounter is over.',
    ...{ faces: [], numbers: [] },
  });

  // Lost hits and Fatigue remain after the fight, while other effects of the fight end.
  const KEPT = '... on PathmasterStanding { hits fatigue initiativeRounds offensiveBonus }';
  const calm = { initiativeRounds: 0, offensiveBonus: 0, conditions: [] };
  expect(await scene.kept('Rhea', KEPT)).toEqual({ hits: 44, fatigue: 1, ...calm });
  expect(await scene.kept('Tam', KEPT)).toEqual({ hits: 50, fatigue: 1, ...calm });
  // Rhea rests for an hour. An hour restores CO/2 hits (PMB-123), and every 5 minutes restore CO/2 Fatigue.
  expect(await scene.timePasses('Rhea', '{ amount: 1, unit: HOURS, activity: REST }', KEPT)).toEqual({
    summary: 'After 1 hour, the character has 45 hit points.',
    ...{ hits: 44 + 1, fatigue: 0, ...calm },
  });
  await scene.isSound();

  // In the next fight, the initiatives are 5 + 5 + 3, 4 + 4 + 0 and 2 + 3 + 2.
  const next = await scene.later(
    [...players, { name: 'Orla', side: 'them', sheet: orla }],
    [5, 5, 2, 3, 4, 4],
  );
  expect(await next.shown(STANDING, 'Tam')).toEqual({
    onTurn: ['Rhea'],
    Rhea: fares(45, FRESH),
    Tam: fares(50, OFF_GUARD, { fatigue: 1 }),
    Orla: fares(40, OFF_GUARD),
  });
  // She has exactly three quarters of her hits, so she still has a penalty of 10 (PMA-193). The attack of 50 + 70 − 10
  // against 10 + 30 totals 70.
  await attacks(next, 'Rhea', 'Orla', 'weapon: "spear"', {
    'no-parry': 10,
    parry: 40,
    retreat: 30,
    'retreat-and-parry': 60,
  });
  expect(await next.answer('Orla', 'attack: { targetParries: true }', [50])).toEqual({
    summary: 'Rhea attacks Orla. Spear: the attack has a total of 70 and causes 5 hits.',
    faces: [50],
    numbers: [{ 'attack bonus': 60, 'defensive bonus': 40, attack: 70 }],
  });
  await endsTurn(next, 'Rhea');
  // The penalty also lowers her Dodge to 20 − 10. The attack of 60 + 60 against 10, and 20 for the Retreat, totals 90,
  // which costs 5 hits.
  await attacks(next, 'Orla', 'Rhea', 'weapon: "sabre"', { 'no-parry': 10, retreat: 30 });
  expect(await next.answer('Rhea', 'attack: { evasion: RETREAT }', [60])).toEqual({
    summary: 'Orla attacks Rhea. Sabre: the attack has a total of 90 and causes 5 hits.',
    faces: [60],
    numbers: [{ 'attack bonus': 60, 'defensive bonus': 30, attack: 90 }],
  });
  expect(await next.shown(STANDING, 'Tam')).toEqual({
    onTurn: ['Orla'],
    Rhea: fares(45 - 5, [0, 1, 0, 0], { parry: 0 }),
    Tam: fares(50, OFF_GUARD, { fatigue: 1 }),
    Orla: fares(40 - 5, [0, 1, 1, 1], { parry: 0 }),
  });
  await next.isSound();
});
