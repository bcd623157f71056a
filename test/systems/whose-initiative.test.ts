import { expect, it } from 'vitest';
import { diceFrom, givenFaces } from '../../src/engine/dice/faces.ts';
import { recordingDice } from '../../src/engine/encounter/recorded-dice.ts';
import type { Json } from '../../src/engine/json.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { arrgs } from '../../src/engine/systems/arrgs/index.ts';
import { brp } from '../../src/engine/systems/brp/index.ts';
import { skill20 } from '../../src/engine/systems/skill20/index.ts';
import { nimble } from './arrgs/fights/fight.ts';
import { person } from './brp/fights/fight.ts';
import { sheet } from './skill20/fight.ts';

const purposes = ({ encounterRules }: System, each: Json, options: object, faces: readonly number[]) => {
  const fighters = new Map(
    ['bea', 'cem'].map((id) => [
      id,
      { id, sheet: each, state: encounterRules.initialState(), conditions: [], round: 1, side: null },
    ]),
  );
  const { dice, throws } = recordingDice(diceFrom(givenFaces(faces).faces));
  encounterRules.rollOrder(fighters, new Set(fighters.keys()), options, dice);
  return throws().map(({ purpose }) => purpose);
};

it.each<[string, readonly string[]]>([
  ['Basic Roleplaying', purposes(brp, person(), { initiative: 'ROLL_EACH_ROUND' }, [3, 7])],
  ['Skill20', purposes(skill20, sheet({}), {}, [30, 70])],
])('each die for the order of %s names its combatant', (_system, told) => {
  expect(told).toEqual(['initiative of bea', 'initiative of cem']);
});

it.each<[string, readonly string[], string]>([
  ['ARRGS', purposes(arrgs, nimble, {}, [7, 7, 3, 16]), 'Initiative tie'],
  ['Skill20', purposes(skill20, sheet({}), {}, [30, 30, 7, 7, 3, 16]).slice(2), 'roll-off for initiative'],
])('each die rolled for a tie by %s names its combatant', (_system, told, what) => {
  expect(told).toEqual([`${what} of bea`, `${what} of cem`, `${what} of bea`, `${what} of cem`]);
});
