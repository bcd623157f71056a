import { describe, expect, it } from 'vitest';
import { type Fault, InvalidInput } from '../../../src/engine/fault.ts';
import type { Fighter } from '../../../src/engine/rules/fight/fighter.ts';
import { skill20 } from '../../../src/engine/systems/skill20/index.ts';
import { applyProcedure } from '../../kit/kept.ts';
import { sheet } from './fight.ts';

const swordsman = sheet({
  ...{ strength: 16, meleeFighting: 3 },
  weapons: [
    { name: 'sword', damage: '1d8+2' },
    { name: 'bow', level: 5, finesse: true, range: 'RANGED', damage: '1d6' },
  ],
});

const kept = (conditions: readonly string[] = [], state: object = {}): Fighter => ({
  ...{ id: 's', sheet: swordsman, round: 0, side: null },
  state: { ...(skill20.encounterRules.initialState() as object), ...state },
  conditions: conditions.map((condition) => ({ condition, from: 0, until: null, note: null })),
});

const attackBy = (who: Fighter, given: object, faces: readonly number[] = [10, 4]) =>
  applyProcedure(skill20, who, 'attack', { part: 'ACTOR', given, faces }).resolution;

function faultsOf(run: () => unknown): readonly Fault[] {
  try {
    run();
    return [];
  } catch (error) {
    if (error instanceof InvalidInput) return error.faults;
    throw error;
  }
}

describe('an attack by a stored character takes its numbers from the sheet and the statuses', () => {
  it('a weapon on the sheet is used with the attribute, level and damage that belong to it', () => {
    // Strength 16 gives +3, and Melee Fighting 3: 10 + 6 against the usual Armour Class of 10.
    expect(attackBy(kept(), { weapon: { name: 'sword' } })).toMatchObject({
      detail: { total: 16 },
      effects: [{ type: 'damage', amount: 6 }],
    });
    // The bow has its own level 5 and uses Dexterity 12, +1.
    expect(attackBy(kept(), { weapon: { name: 'bow' } })).toMatchObject({
      detail: { total: 16 },
      effects: [{ type: 'damage', amount: 4 }],
    });
  });

  it('a weapon that is not on the sheet has the values in the input, and the level of Melee Fighting', () => {
    const given = { weapon: { name: 'chair', damage: '1d4' } };
    expect(attackBy(kept(), given)).toMatchObject({
      detail: { total: 16 },
      effects: [{ type: 'damage', amount: 4 }],
    });
    expect(attackBy(kept(), { ...given, attacker: { level: 1 } })).toMatchObject({ detail: { total: 14 } });
  });

  it('statuses of the character count: a shaken attacker has −2', () => {
    expect(attackBy(kept(['shaken']), { weapon: { name: 'sword' } })).toMatchObject({
      detail: { total: 14 },
    });
  });

  it.each([
    [{ attacker: { strength: 10 } }, ['input', 'attacker', 'strength'], '16, or null'],
    [{ attacker: { statuses: ['SHAKEN'] } }, ['input', 'attacker', 'statuses'], '[], or null'],
    [{ weapon: { name: 'bow' }, attacker: { level: 3 } }, ['input', 'attacker', 'level'], '5, or null'],
    [{ weapon: { name: 'bow', finesse: false } }, ['input', 'weapon', 'finesse'], 'true, or null'],
    [{ weapon: { name: 'sword', damage: '1d4' } }, ['input', 'weapon', 'damage'], '"1d8+2", or null'],
    [{ weapon: { name: 'bow', range: 'MELEE' } }, ['input', 'weapon', 'range'], '"RANGED", or null'],
  ])('a value that contradicts the character is rejected at its path: %j', (given, path, accepted) => {
    expect(faultsOf(() => attackBy(kept(), given))).toMatchObject([{ path, accepted }]);
  });

  it('a dropped weapon is rejected, and the weapons in hand are named', () => {
    const dropped = kept([], { dropped: ['sword'] });
    expect(faultsOf(() => attackBy(dropped, { weapon: { name: 'sword' } }))).toMatchObject([
      { path: ['input', 'weapon', 'name'], accepted: 'bow' },
    ]);
  });

  it('a stunned character cannot attack, as in a fight', () => {
    expect(faultsOf(() => attackBy(kept(['stunned']), { weapon: { name: 'sword' } }))).toHaveLength(1);
  });
});
