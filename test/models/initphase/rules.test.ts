import { expect, it } from 'vitest';
import { rulesOf } from '../kit/rules-of.ts';
import { SECONDS_OF_ROUND, SECONDS_OF_SEGMENT, SECONDS_OF_TURN } from './combat-round.ts';
import { attackTotal, avoids, parryTotal } from './melee-combat.ts';
import { defaults, newFighter, type Sheet, type Weapon } from './sheet.ts';

const { listed, named, importingTheEngine } = rulesOf(import.meta.dirname, 'INI');

it('the README lists exactly the rules that the model cites', () => {
  expect(named).toEqual(listed);
});

it('the model does not import the engine', () => {
  expect(importingTheEngine).toEqual([]);
});

it('Marvok’s parry fails as in the chapter’s example (INI-014)', () => {
  const plain: Omit<Weapon, 'name' | 'bonus' | 'category'> = {
    ...{ damage: null, kind: 'MUNDANE', fixed: false, harmlessToOwner: false, hitPoints: null },
    ...{ save: null, detonation: null },
  };
  const attacking = { ...plain, name: 'bastard sword', bonus: 8, category: 3 };
  const parrying = { ...plain, name: 'rapier', bonus: 0, category: 2 };
  const sheet: Sheet = {
    ...{ control: 'PLAYER', hitPoints: 10, initiative: 0, dodge: 0, parry: 10, actionDice: 0 },
    weapons: [parrying],
  };
  const attack = attackTotal(13, attacking);
  const parry = parryTotal(12, newFighter('Marvok', 'x', sheet), { parrying, attacking }, defaults);
  expect([attack, parry, avoids(parry, attack, defaults)]).toEqual([21, 20, false]);
});

it('the results of 3d6 select each entry of the table as often as the chapter implies (INI-034)', () => {
  const ways = Array.from({ length: 16 }, () => 0);
  for (let throws = 0; throws < 216; throws++)
    ways[(throws % 6) + (Math.floor(throws / 6) % 6) + Math.floor(throws / 36)]! += 1;
  expect(ways).toEqual([1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]);
});

it('a minute has 4 rounds and 10 segments, and a turn has 40 rounds and 100 segments (INI-002 to INI-004)', () => {
  expect([60 / SECONDS_OF_ROUND, 60 / SECONDS_OF_SEGMENT]).toEqual([4, 10]);
  expect([SECONDS_OF_TURN / SECONDS_OF_ROUND, SECONDS_OF_TURN / SECONDS_OF_SEGMENT]).toEqual([40, 100]);
});
