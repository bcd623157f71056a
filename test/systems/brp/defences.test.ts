import { describe, expect, it } from 'vitest';
import type { Data } from '../conformance.ts';
import { resolveBrp } from './support.ts';

const FIELDS =
  '... on BrpDefences { freeDefences freeDefencesLeft attempts { allowed refused effectiveRating } }';

const chances = async (attempts: readonly object[], more: object = {}): Promise<(number | null)[]> =>
  (await resolveBrp('defences', { attempts, ...more }, [], FIELDS)).attempts.map(
    ({ effectiveRating }: Data) => effectiveRating,
  );

const parry = (rating: number, more: object = {}) => ({ kind: 'PARRY', rating, ...more });
const dodge = (rating: number, more: object = {}) => ({ kind: 'DODGE', rating, ...more });
const hard = { difficulty: 'DIFFICULT' };
const full = { fightingDefensively: true };

describe('successive defences', () => {
  it.each([
    ['parries', [parry(90), parry(90), parry(90), parry(90)], {}, [90, 60, 30, null]],
    ['dodges down to 1%', [dodge(31), dodge(31), dodge(31)], {}, [31, 1, null]],
    ['Difficult parries: halved, then −30', [parry(61, hard), parry(61, hard)], {}, [31, 1]],
    ['Difficult dodges down to none', [dodge(60, hard), dodge(60, hard)], {}, [30, null]],
    [
      'flat modifiers first, by option',
      [parry(70, hard), parry(70, hard)],
      { options: { flatBeforeDifficulty: true } },
      [35, 20],
    ],
    [
      'a trained improvised parry, twice',
      [parry(81, { guard: { fitness: 'TRAINED' } }), parry(81, { guard: { fitness: 'TRAINED' } })],
      {},
      [41, 11],
    ],
    [
      'an untrained improvised parry, twice',
      [parry(81, { guard: { fitness: 'UNTRAINED' } }), parry(81, { guard: { fitness: 'UNTRAINED' } })],
      {},
      [20, null],
    ],
    ['against thrown weapons by hand: a fifth', [parry(83, { against: { kind: 'THROWN' } })], {}, [17]],
  ])(
    'successive defences in a round have the correct chances: %s',
    async (_what, attempts, more, expected) => {
      expect(await chances(attempts, more)).toEqual(expected);
    },
  );
});

describe('parry or dodge, not both (R-33)', () => {
  it.each([
    ['a dodge after a parry', [parry(80), dodge(80), parry(80)], {}, [80, null, 50]],
    ['a parry after a dodge', [dodge(80), parry(80), dodge(80)], {}, [80, null, 50]],
    [
      'parry and dodge, by option',
      [parry(80), dodge(80)],
      { options: { allowMixedDefence: true } },
      [80, 50],
    ],
    [
      'parry and dodge in full defence, counted together',
      [parry(80), dodge(80), parry(80)],
      full,
      [80, 50, 20],
    ],
  ])(
    'a parry and a dodge in one round have the correct chances: %s',
    async (_what, attempts, more, expected) => {
      expect(await chances(attempts, more)).toEqual(expected);
    },
  );
});

describe('fighting defensively (BRP-062 to 066)', () => {
  const at = (dexRank: number, attempt: object) => ({ ...attempt, dexRank });
  const free = { free: true };

  it.each([
    ['a free dodge first, without a penalty', [dodge(65, free), dodge(65), dodge(65)], full, [65, 65, 35]],
    [
      'a free dodge at the current penalty',
      [parry(65), parry(65), dodge(65, free), parry(65)],
      full,
      [65, 35, 35, 5],
    ],
    [
      'a free dodge at full skill, by option',
      [parry(65), parry(65), dodge(65, free)],
      { ...full, options: { freeDodgeAtFullSkill: true } },
      [65, 35, 65],
    ],
    ['one free dodge only', [dodge(65, free), dodge(65, free)], full, [65, null]],
    ['no free parry with one attack', [parry(65, free)], full, [null]],
    [
      'two free defences with several attacks',
      [dodge(65, free), parry(65, free), parry(65, free)],
      { ...full, normalAttacks: 2 },
      [65, 65, null],
    ],
    ['no free defence without giving up attacks', [dodge(65, free)], {}, [null]],
    [
      'no parry and dodge on one DEX rank',
      [at(12, parry(65)), at(12, dodge(65)), at(9, dodge(65))],
      full,
      [65, null, 35],
    ],
    ['the same kind twice on one rank', [at(12, parry(65)), at(12, parry(65))], full, [65, 35]],
  ])(
    'defences while fighting defensively have the correct chances: %s',
    async (_what, attempts, more, expected) => {
      expect(await chances(attempts, more)).toEqual(expected);
    },
  );
});

describe('missiles (BRP-053, 054, 060, 159 to 162, 182, 183, 199)', () => {
  const arrow = { against: { kind: 'MISSILE' } };
  const bullet = { against: { kind: 'MISSILE', fast: true } };
  const thrown = { against: { kind: 'THROWN' } };
  const shield = (size: string, kneeling = false) => ({ guard: { kind: 'SHIELD', size, kneeling } });
  const heroic = { options: { dodgingMissileWeapons: true } };

  it.each([
    ['an arrow dodged: Difficult', [dodge(67, arrow)], {}, [34]],
    ['a bullet dodged: Difficult too', [dodge(67, bullet)], {}, [34]],
    ['the second arrow of the round', [dodge(67, arrow), dodge(67, arrow)], {}, [34, null]],
    [
      'a missile from an unseen archer',
      [dodge(67, { against: { kind: 'MISSILE', noticed: false } })],
      {},
      [null],
    ],
    ['a javelin dodged like a melee attack', [dodge(67, thrown)], {}, [67]],
    ['no dodging, by option', [dodge(67, arrow)], { options: { missileDodge: 'NONE' } }, [null]],
    ['heroic dodging', [dodge(67, arrow), dodge(67, arrow)], heroic, [67, 37]],
    [
      'heroic dodging without space',
      [dodge(67, { against: { kind: 'MISSILE', roomToDodge: false } })],
      heroic,
      [null],
    ],
    ['an arrow parried by hand', [parry(67, arrow)], {}, [null]],
    ['heroic parrying by hand', [parry(67, arrow)], heroic, [67]],
    ['a half shield', [parry(90, { ...arrow, ...shield('HALF') })], {}, [15]],
    ['a half shield, kneeling', [parry(90, { ...arrow, ...shield('HALF', true) })], {}, [15]],
    ['a full shield', [parry(90, { ...arrow, ...shield('FULL') })], {}, [30]],
    ['a full shield, kneeling', [parry(90, { ...arrow, ...shield('FULL', true) })], {}, [60]],
    ['a large shield', [parry(90, { ...thrown, ...shield('LARGE') })], {}, [60]],
    ['a large shield, kneeling', [parry(90, { ...arrow, ...shield('LARGE', true) })], {}, [90]],
    [
      'the second arrow on a large shield',
      [parry(9, { ...arrow, ...shield('LARGE') }), parry(9, { ...arrow, ...shield('LARGE') })],
      {},
      [60, 30],
    ],
    ['a bullet on a shield', [parry(90, { ...bullet, ...shield('LARGE') })], {}, [null]],
    [
      'a bullet on a shield, by option',
      [parry(90, { ...bullet, ...shield('LARGE') })],
      { options: { shieldsBlockFirearms: true } },
      [60],
    ],
  ])('defences against missiles have the correct chances: %s', async (_what, attempts, more, expected) => {
    expect(await chances(attempts, more)).toEqual(expected);
  });
});
