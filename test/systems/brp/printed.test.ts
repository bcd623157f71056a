import { describe, expect, it } from 'vitest';
import { systems } from '../../../src/engine/systems/index.ts';
import type { Data } from '../conformance.ts';
import { resolveBrp } from './support.ts';

const ROLLS = { CRITICAL: 3, SPECIAL: 12, SUCCESS: 60, FAILURE: 61, FUMBLE: 98 } as const;
type Level = keyof typeof ROLLS;

/** A roll that makes the combatant prone, both on the table for parries and on the table for natural weapons. */
const PRONE = 35;

/**
 * The attack and defence matrix as it is printed. It states the level of the hit, and how many hit points items lose
 * when they parry or are parried.
 */
const MATRIX: readonly (readonly [
  Level,
  Level,
  'CRITICAL' | 'SPECIAL' | 'SUCCESS' | null,
  number,
  number,
])[] = [
  ['CRITICAL', 'CRITICAL', null, 0, 0],
  ['CRITICAL', 'SPECIAL', 'SUCCESS', 2, 0],
  ['CRITICAL', 'SUCCESS', 'SPECIAL', 4, 0],
  ['CRITICAL', 'FAILURE', 'CRITICAL', 0, 0],
  ['CRITICAL', 'FUMBLE', 'CRITICAL', 0, 0],
  ['SPECIAL', 'CRITICAL', null, 0, 1],
  ['SPECIAL', 'SPECIAL', null, 0, 0],
  ['SPECIAL', 'SUCCESS', 'SUCCESS', 2, 0],
  ['SPECIAL', 'FAILURE', 'SPECIAL', 0, 0],
  ['SPECIAL', 'FUMBLE', 'SPECIAL', 0, 0],
  ['SUCCESS', 'CRITICAL', null, 0, 2],
  ['SUCCESS', 'SPECIAL', null, 0, 1],
  ['SUCCESS', 'SUCCESS', null, 0, 0],
  ['SUCCESS', 'FAILURE', 'SUCCESS', 0, 0],
  ['SUCCESS', 'FUMBLE', 'SUCCESS', 0, 0],
];

/** Plays an attack at 60% against armour of 2. The sword does 1D8, causes bleeding, and has 20 hit points. */
const meets = (defender: object, given: readonly number[]) =>
  resolveBrp(
    'attack',
    {
      attacker: {
        rating: 60,
        weapon: { name: 'Sword', damage: '1d8', special: 'BLEEDING', hitPoints: 20 },
      },
      defender: { armour: 2, ...defender },
    },
    given,
    '... on BrpAttack { strikeLevel damage { rolled armour net } }',
  );

const itemsHurt = ({ effects }: Data) =>
  effects.filter(({ kind }: Data) => kind === 'ITEM_DAMAGED').map(({ on, damaged }: Data) => [on, damaged]);

const conditionsOf = ({ effects }: Data) =>
  effects.flatMap(({ condition }: Data) => (condition === undefined ? [] : [condition]));

describe('the attack and defence matrix (BRP-084 to 098)', () => {
  for (const defence of ['parry', 'dodge'] as const)
    it.each(MATRIX)(
      `an attack of level %s against a ${defence} of level %s has the printed result`,
      async (attack, met, strikes, item, weapon) => {
        const damage = strikes === null || strikes === 'CRITICAL' ? [] : [6];
        const fumble = met === 'FUMBLE' ? [PRONE] : [];
        const after = defence === 'parry' ? [...fumble, ...damage] : [...damage, ...fumble];
        const guard = defence === 'parry' ? { rating: 60, item: { hitPoints: 20 } } : { rating: 60 };
        const played = await meets({ [defence]: guard }, [ROLLS[attack], ROLLS[met], ...after]);
        expect(played.strikeLevel).toBe(strikes);
        // A critical success does maximum damage, and no armour reduces it.
        expect(played.damage?.net ?? 0).toBe(strikes === null ? 0 : strikes === 'CRITICAL' ? 8 : 6 - 2);
        expect(conditionsOf(played)).toEqual([
          ...(strikes === 'SPECIAL' ? ['bleeding'] : []),
          ...(met === 'FUMBLE' ? ['prone'] : []),
        ]);
        const worn = [...(item > 0 ? [['TARGET', item]] : []), ...(weapon > 0 ? [['ACTOR', weapon]] : [])];
        expect(itemsHurt(played)).toEqual(defence === 'parry' ? worn : []);
      },
    );
});

const tables = systems.find(({ id }) => id === 'brp')!.tables;

/** Returns the rows of a table: both ends of each range, and the given cells. */
const bandsOf = (id: string, ...columns: readonly string[]) => {
  const table = tables.find((each) => each.id === id)!;
  if (table.kind !== 'banded') throw new Error(`${id} has no bands`);
  return table.bands.map(({ from, to, cells }) => [from, to, ...columns.map((column) => cells[column])]);
};

describe('the printed tables', () => {
  it('the rows for fumbled attacks in melee are the rows in the book (BRP-106)', () => {
    expect(bandsOf('brp.fumble.melee-attack', 'outcome', 'amount', 'helpless', 'level', 'otherwise')).toEqual(
      [
        [1, 15, 'LOSE_ROUNDS', '1', true, null, null],
        [16, 25, 'LOSE_ROUNDS', '1d3', true, null, null],
        [26, 40, 'PRONE', null, false, null, null],
        [41, 50, 'DROP_WEAPON', '0', false, null, null],
        [51, 60, 'DROP_WEAPON', '1d10', false, null, null],
        [61, 65, 'WEAPON_LOSES_HIT_POINTS', '1d10', false, null, null],
        [66, 75, 'VISION_OBSCURED', '1d3', false, null, null],
        [76, 85, 'HIT_ALLY', null, false, 'SUCCESS', 41],
        [86, 90, 'HIT_ALLY', null, false, 'SPECIAL', 51],
        [91, 98, 'HIT_ALLY', null, false, 'CRITICAL', 61],
        [99, 99, 'ROLL_AGAIN', '2', false, null, null],
        [100, 100, 'ROLL_AGAIN', '3', false, null, null],
      ],
    );
  });

  it('the rows for fumbled parries in melee are the rows in the book (BRP-107)', () => {
    const columns = ['outcome', 'amount', 'helpless', 'thisRoundIfUnused', 'level'];
    expect(bandsOf('brp.fumble.melee-parry', ...columns)).toEqual([
      [1, 20, 'LOSE_ROUNDS', '1', true, true, null],
      [21, 40, 'PRONE', null, false, false, null],
      [41, 50, 'DROP_WEAPON', '0', false, false, null],
      [51, 60, 'DROP_WEAPON', '1d10', false, false, null],
      [61, 75, 'VISION_OBSCURED', '1d3', false, false, null],
      [76, 85, 'WIDE_OPEN', null, false, false, 'SUCCESS'],
      [86, 90, 'WIDE_OPEN', null, false, false, 'SPECIAL'],
      [91, 93, 'WIDE_OPEN', null, false, false, 'CRITICAL'],
      [94, 98, 'ROLL_AGAIN', '2', false, false, null],
      [99, 100, 'ROLL_AGAIN', '3', false, false, null],
    ]);
  });

  it('the rows for fumbled missile attacks are the rows in the book (BRP-108)', () => {
    const columns = ['outcome', 'amount', 'helpless', 'level', 'otherwise'];
    expect(bandsOf('brp.fumble.missile-attack', ...columns)).toEqual([
      [1, 15, 'LOSE_ROUNDS', '1', false, null, null],
      [16, 25, 'LOSE_ROUNDS', '1d3', false, null, null],
      [26, 40, 'PRONE', null, false, null, null],
      [41, 55, 'VISION_OBSCURED', '1d3', false, null, null],
      [56, 65, 'DROP_WEAPON', '1d6-1', false, null, null],
      [66, 80, 'WEAPON_LOSES_HIT_POINTS', '1d6', false, null, 81],
      [81, 85, 'WEAPON_BREAKS', null, false, null, null],
      [86, 90, 'HIT_ALLY', null, false, 'SUCCESS', 56],
      [91, 95, 'HIT_ALLY', null, false, 'SPECIAL', 66],
      [96, 98, 'HIT_ALLY', null, false, 'CRITICAL', 81],
      [99, 99, 'ROLL_AGAIN', '2', false, null, null],
      [100, 100, 'ROLL_AGAIN', '3', false, null, null],
    ]);
  });

  it('the rows for fumbles with natural weapons are the rows in the book (BRP-109)', () => {
    const columns = ['outcome', 'amount', 'thisRoundIfUnused', 'level', 'otherwise'];
    expect(bandsOf('brp.fumble.natural-weapon', ...columns)).toEqual([
      [1, 25, 'LOSE_ROUNDS', '1', true, null, null],
      [26, 30, 'LOSE_ROUNDS', '1d3', true, null, null],
      [31, 50, 'PRONE', null, false, null, null],
      [51, 60, 'TWISTED_ANKLE', '1d10', false, null, null],
      [61, 75, 'VISION_OBSCURED', '1d3', false, null, null],
      [76, 85, 'STRAIN', '1', false, null, null],
      [86, 90, 'HIT_ALLY', null, false, 'SUCCESS', 76],
      [91, 94, 'HIT_ALLY', null, false, 'SPECIAL', 76],
      [95, 98, 'HIT_SELF', null, false, 'SUCCESS', null],
      [99, 99, 'ROLL_AGAIN', '2', false, null, null],
      [100, 100, 'ROLL_AGAIN', '3', false, null, null],
    ]);
  });

  it('the rows for major wounds are the rows in the book (BRP-217 to 231)', () => {
    const columns = ['loss', 'characteristics', 'movement', 'headInjury', 'fourChosen', 'fights'];
    expect(bandsOf('brp.major-wound', ...columns)).toEqual([
      [1, 10, '1d3', 'DEX', true, false, false, 'YES'],
      [11, 20, '1d3', 'CHA', false, false, false, 'YES'],
      [21, 30, '1d3', 'STR', false, false, false, 'WITHOUT_SHIELD'],
      [31, 40, '1d3', 'CON', true, false, false, 'YES'],
      [41, 50, '1d3', 'INT', false, true, false, 'YES'],
      [51, 60, '1d6', 'DEX', true, false, false, 'NO'],
      [61, 70, '1d6', 'CHA', false, false, false, 'YES'],
      [71, 80, '1d6', 'STR', false, false, false, 'YES'],
      [81, 90, '1d6', 'CON', true, false, false, 'NO'],
      [91, 92, '1d6', 'CHA', false, false, false, 'YES'],
      [93, 94, '1d6', 'DEX', false, false, false, 'ONE_HANDED'],
      [95, 96, '1d6', 'DEX', false, false, false, 'REMAINING_ARM'],
      [97, 98, '1d6', 'DEX', false, false, false, 'LEGS_AND_HEAD'],
      [99, 99, '1d3', 'CHA, DEX, CON', false, false, false, 'NO'],
      [100, 100, '1d4', null, false, false, true, 'NO'],
    ]);
  });

  it('the rows for hit locations are the rows in the book (BRP-232, R-69)', () => {
    expect(bandsOf('brp.hit-location.humanoid', 'location')).toEqual([
      [1, 4, 'RIGHT_LEG'],
      [5, 8, 'LEFT_LEG'],
      [9, 11, 'ABDOMEN'],
      [12, 12, 'CHEST'],
      [13, 15, 'RIGHT_ARM'],
      [16, 18, 'LEFT_ARM'],
      [19, 20, 'HEAD'],
    ]);
  });
});
