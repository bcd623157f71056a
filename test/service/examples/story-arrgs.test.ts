import { expect, it } from 'vitest';
import { Scene } from './scene.ts';

// Ana and Bor, who belong to players, fight Cid and later Dan. A melee attack rolls d20 + 7 against a Reflex of 14. A
// hit has a Success Value of 6 plus the margin. An attack costs 2 Action Points and 1 Vitality (ARR-014, ARR-021).

const sheet = (vitality: number, initiative: number) => `{ vitality: ${vitality}, initiative: ${initiative},
  additionalActionPoints: 2, abilities: { body: 3, agility: 2 }, skills: { meleeWeaponry: 4, athletics: 2 },
  weapons: [{ name: "sword", successValue: 6, criticalFrom: 19, types: ["slashing"] }] }`;

const heroes = [
  { name: 'Ana', side: 'x', isPlayers: true, sheet: sheet(30, 20) },
  { name: 'Bor', side: 'x', isPlayers: true, sheet: sheet(24, 15) },
];

const STANDING = '... on ArrgsStanding { current spent additionalActionPoints }';
const fresh = { spent: 0, additionalActionPoints: 2, conditions: [] };

it('an ARRGS story can be played to its end, with a fight, a rest and a second fight', async () => {
  const scene = await Scene.begun('arrgs', [...heroes, { name: 'Cid', side: 'y', sheet: sheet(12, 10) }], []);
  const { ids } = scene.table;
  const seen = (to = 'Ana') => scene.shown(STANDING, to);
  const strike = (by: string, target: string, faces: readonly number[]) =>
    scene.act(by, target, 'attack: { weapon: "sword" }', faces);
  const answers = (by: string, defence: string, faces: readonly number[] = []) =>
    scene.answer(by, `attack: { defence: ${defence} }`, faces);

  // The combatant with the highest initiative begins (ARR-007).
  expect(await seen()).toEqual({
    onTurn: ['Ana'],
    Ana: { current: 30, ...fresh },
    Bor: { current: 24, ...fresh },
    Cid: { current: 12, ...fresh },
  });

  // Round 1: the attack of 12 + 7 exceeds the Reflex of 14 by 5, so the Success Value is 6 + 5.
  expect(await strike('Ana', 'Cid', [12])).toEqual({
    summary: 'Ana attacks Cid. Cid must decide whether to use a Defence Manoeuvre.',
    ...{ faces: [12], numbers: [] },
  });
  expect(await scene.refusal('Bor', 'answer', 'answer: { arrgs: { attack: { defence: NONE } } }')).toBe(
    'this key may not do this',
  );
  expect(await answers('Cid', 'NONE')).toEqual({
    summary:
      'Ana attacks Cid. The attack with the sword hits with a Check Result of 19. The target loses 11 Vitality.',
    faces: [],
    numbers: [{ 'melee attack': 19, reflex: 14, damage: 11 }],
  });
  await scene.endTurn('Ana');
  // A natural 1 fails (ARR-030). Bor's player actually wanted to wait for Ana's help, so the game master undoes the
  // attack.
  expect(await strike('Bor', 'Cid', [1])).toEqual({
    summary: 'Bor attacks Cid. The attack with the sword misses with a Check Result of 8.',
    faces: [1],
    numbers: [{ 'melee attack': 8, reflex: 14 }],
  });
  await scene.table.command('undo');
  expect(await seen('Bor')).toEqual({
    onTurn: ['Bor'],
    Ana: { current: 30 - 1, spent: 2, additionalActionPoints: 2, conditions: [] },
    Bor: { current: 24, ...fresh },
    Cid: { current: 12 - 11, ...fresh },
  });
  await scene.endTurn('Bor');
  // Cid's attack of 10 + 7 exceeds 14 by 3. Ana's Defence costs 2 points and 1 Vitality (ARR-099). They are her third
  // and fourth point of the round, so she has a penalty of 2 and totals 10 + 4 − 2 (ARR-020), which is less than 17.
  await strike('Cid', 'Ana', [10]);
  expect(await answers('Ana', 'DEFEND', [10])).toEqual({
    summary:
      'Cid attacks Ana. The attack with the sword hits with a Check Result of 17. The target loses 9 Vitality.',
    faces: [10],
    numbers: [{ 'melee attack': 17, reflex: 14, 'reflex defence': 12, damage: 9 }],
  });
  await scene.endTurn('Cid');
  expect(await scene.endRound()).toEqual({ summary: 'The round ended.', faces: [], numbers: [] });
  expect(await seen()).toEqual({
    onTurn: ['Ana'],
    Ana: { current: 29 - 1 - 9, ...fresh },
    Bor: { current: 24, ...fresh },
    Cid: { current: 1 - 1, ...fresh, conditions: ['disabled'] },
  });

  // Round 2: only the game master may change Vitality directly.
  expect(
    await scene.refusal('Bor', 'adjust', `combatantId: "${ids.Bor}", reason: "a potion", healing: 3`),
  ).toBe('a key of a player may not do this');
  for (const name of ['Ana', 'Bor', 'Cid']) await scene.endTurn(name);
  await scene.endRound();

  // Round 3: a 19 is a critical hit. The attack of 26 exceeds 14 by 12, and the second roll of 12 + 7 exceeds it by 5.
  // The Success Values are therefore 18 and 11 (ARR-031, ARR-032). Cid's Vitality is now lower than minus his Total of
  // 12, so he is dead (ARR-056).
  await strike('Ana', 'Cid', [19, 12]);
  expect(await answers('Cid', 'NONE')).toEqual({
    summary:
      'Ana attacks Cid. The attack with the sword is a critical hit with a Check Result of 26. The target loses 29 Vitality and is Dying.',
    faces: [],
    numbers: [{ 'melee attack': 12 + 7, reflex: 14, damage: 29 }],
  });
  expect(await seen('Bor')).toEqual({
    onTurn: ['Ana'],
    Ana: { current: 19 - 1, spent: 2, additionalActionPoints: 2, conditions: [] },
    Bor: { current: 24, ...fresh },
    Cid: { current: 0 - 29, ...fresh, additionalActionPoints: 0, conditions: ['dead'] },
  });
  await scene.table.command('finishEncounter');
  await scene.isSound();

  // The book states no rate at which rest restores Vitality, so the game master decides how much is restored.
  expect(await scene.timePasses('Ana', '{ hours: 8, vitality: 5 }', STANDING)).toEqual({
    summary: '8 hours pass. The character regains 5 Vitality.',
    current: 18 + 5,
    ...fresh,
  });

  // The second fight begins with the Vitality that remains, and all points are available again.
  const second = await scene.later([...heroes, { name: 'Dan', side: 'y', sheet: sheet(12, 10) }], []);
  expect(await second.shown(STANDING, 'Ana')).toEqual({
    onTurn: ['Ana'],
    Ana: { current: 18 + 5, ...fresh },
    Bor: { current: 24, ...fresh },
    Dan: { current: 12, ...fresh },
  });
});
