import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/json.ts';
import type { Fighter } from '../../../../src/engine/rules/fight/fighter.ts';
import { skill20 } from '../../../../src/engine/systems/skill20/index.ts';
import { applyProcedure, faultsOf } from '../../../kit/kept.ts';
import { sheet } from '../fight.ts';

const swordsman = sheet({
  ...{ strength: 16, meleeFighting: 3 },
  weapons: [
    { name: 'sword', damage: '1d8+2' },
    { name: 'bow', level: 5, finesse: true, range: 'RANGED', damage: '1d6' },
  ],
});

const kept = (conditions: readonly string[] = [], state: object = {}, own: Json = swordsman): Fighter => ({
  ...{ id: 's', sheet: own, round: 0, side: null },
  state: { ...(skill20.encounterRules.initialState() as object), ...state },
  conditions: conditions.map((condition) => ({ condition, from: 0, until: null, note: null })),
});

const attackBy = (who: Fighter, given: object, faces: readonly number[] = [10, 4]) =>
  applyProcedure(skill20, who, 'attack', { part: 'ACTOR', given, faces }).resolution;

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

describe('a check by a stored character takes its numbers from the sheet and the statuses', () => {
  const wise = sheet({ wisdom: 16, level: 4 });
  const checkBy = (given: object, conditions: readonly string[] = [], faces: readonly number[] = [10]) =>
    applyProcedure(skill20, kept(conditions, {}, wise), 'check', { part: 'ACTOR', given, faces }).resolution;

  it('the score of the named attribute and the statuses count: Wisdom 16 gives +3, and shaken −2', () => {
    expect(checkBy({ attribute: 'WISDOM' })).toMatchObject({ detail: { total: 13, effectiveScore: 16 } });
    expect(checkBy({ attribute: 'WISDOM' }, ['shaken'])).toMatchObject({ detail: { total: 11 } });
  });

  it('an attribute that is not on the sheet has the score in the input, or 10', () => {
    expect(checkBy({ score: 14 })).toMatchObject({ detail: { total: 12 } });
    expect(checkBy({})).toMatchObject({ detail: { total: 10 } });
  });

  it('a non-skill check adds the Experience level of the sheet, and a skill check the level in the input', () => {
    expect(checkBy({ attribute: 'WISDOM', kind: 'NON_SKILL' })).toMatchObject({ detail: { total: 17 } });
    expect(checkBy({ attribute: 'WISDOM', level: 2 })).toMatchObject({ detail: { total: 15 } });
    expect(checkBy({ attribute: 'WISDOM' })).toMatchObject({ detail: { total: 13 } });
  });

  it('the campaign’s table of attribute bonuses on the sheet counts', () => {
    const attributeTable = [{ from: 16, to: 16, bonus: 7 }];
    const who = kept([], {}, sheet({ wisdom: 16, attributeTable }));
    const given = { attribute: 'WISDOM' };
    expect(
      applyProcedure(skill20, who, 'check', { part: 'ACTOR', given, faces: [10] }).resolution,
    ).toMatchObject({ detail: { total: 17 } });
  });

  it.each([
    [{ attribute: 'WISDOM', score: 10 }, ['input', 'score'], '16, or null'],
    [{ attribute: 'DEXTERITY', score: 10 }, ['input', 'score'], '12, or null'],
    [{ statuses: ['SHAKEN'] }, ['input', 'statuses'], '[], or null'],
  ])('a value that contradicts the character is rejected at its path: %j', (given, path, accepted) => {
    expect(faultsOf(() => checkBy(given))).toMatchObject([{ path, accepted }]);
  });

  it('as in a fight, a nauseated character makes only saving throws, and a character out of hit points none', () => {
    expect(faultsOf(() => checkBy({}, ['nauseated']))).toHaveLength(1);
    expect(checkBy({ save: true }, ['nauseated'])).toMatchObject({ outcome: 'SUCCESS' });
    const down = kept([], { lost: 20 });
    const given = { save: true };
    expect(faultsOf(() => applyProcedure(skill20, down, 'check', { part: 'ACTOR', given }))).toHaveLength(1);
  });
});

describe('a stored character’s movement takes the speed from the sheet, and the statuses', () => {
  const moveBy = (given: object, conditions: readonly string[] = []) =>
    applyProcedure(skill20, kept(conditions), 'move', { part: 'ACTOR', given }).resolution;

  it('the speed of the sheet is 30 feet, and a blinded character moves half as far', () => {
    expect(moveBy({})).toMatchObject({ detail: { feet: 30 } });
    expect(moveBy({}, ['blinded'])).toMatchObject({ detail: { feet: 15 } });
    expect(moveBy({ sacrificeActions: true })).toMatchObject({ detail: { feet: 60 } });
  });

  it('another speed is rejected at its path', () => {
    expect(faultsOf(() => moveBy({ speed: 20 }))).toMatchObject([
      { path: ['input', 'speed'], accepted: '30, or null' },
    ]);
  });

  it('as in a fight, a stunned character and a character in anchored bonds cannot move', () => {
    expect(faultsOf(() => moveBy({}, ['stunned']))).toHaveLength(1);
    expect(faultsOf(() => moveBy({ anchored: true }, ['entangled']))).toMatchObject([
      { path: ['input', 'anchored'] },
    ]);
    expect(moveBy({ anchored: true })).toMatchObject({ detail: { feet: 30 } });
  });
});

describe('a grappling attack takes its numbers from the stored character', () => {
  const grapple = (part: 'ACTOR' | 'TARGET', given: object, faces: readonly number[], who = kept()) =>
    applyProcedure(skill20, who, 'grapplingAttack', { part, given, faces });

  it('the attacker has Strength 16, +3, and Melee Fighting 3', () => {
    expect(grapple('ACTOR', { kind: 'SLAM' }, [10, 4]).resolution).toMatchObject({ detail: { total: 16 } });
    expect(grapple('ACTOR', { kind: 'SLAM' }, [10, 4], kept(['shaken'])).resolution).toMatchObject({
      detail: { total: 14 },
    });
  });

  it('short strikes use Dexterity 12, +1, and the unarmed damage of the sheet', () => {
    const boxer = kept([], {}, sheet({ unarmedDamage: '1d3+1' }));
    expect(grapple('ACTOR', { kind: 'SHORT_STRIKES' }, [10, 2], boxer).resolution).toMatchObject({
      detail: { total: 14, damage: 3 },
    });
  });

  it('a submission lowers the target’s Strength 16 and Constitution 12, also after an earlier submission', () => {
    const first = grapple('TARGET', { kind: 'SUBMISSION' }, [15]);
    expect(first.resolution).toMatchObject({ detail: { targetStrength: 15, targetConstitution: 11 } });
    expect(first.after.conditions).toMatchObject([{ condition: 'submitted' }]);
    expect(grapple('TARGET', { kind: 'SUBMISSION' }, [15], first.after).resolution).toMatchObject({
      detail: { targetStrength: 14, targetConstitution: 10 },
    });
  });

  it('if a submission lowers Constitution to 0, the stored character is unconscious', () => {
    const weak = kept([], {}, sheet({ constitution: 1 }));
    expect(grapple('TARGET', { kind: 'SUBMISSION' }, [15], weak).after.conditions).toMatchObject([
      { condition: 'submitted' },
      { condition: 'helpless', note: 'unconscious by submission' },
    ]);
  });

  it('conditions of the grapple are not stored, because a grapple ends with the fight', () => {
    expect(grapple('TARGET', { kind: 'SLAM' }, [1]).after.conditions).toEqual([]);
  });

  it.each([
    ['ACTOR', { score: 10 }, ['input', 'score'], '16, or null'],
    ['TARGET', { targetStrength: 12 }, ['input', 'targetStrength'], '16, or null'],
    ['TARGET', { earlierSubmissions: 1 }, ['input', 'earlierSubmissions'], '0, or null'],
    ['TARGET', { opponent: { score: 10 } }, ['input', 'opponent', 'score'], '16, or null'],
    [
      'TARGET',
      { opponent: { attribute: 'OTHER' } },
      ['input', 'opponent', 'attribute'],
      '"STRENGTH", or null',
    ],
  ] as const)(
    'a value that contradicts the character as %s is rejected at its path: %j',
    (part, given, path, accepted) => {
      expect(faultsOf(() => grapple(part, { kind: 'SLAM', ...given }, [10, 4]))).toMatchObject([
        { path, accepted },
      ]);
    },
  );

  it('a stunned character cannot attack, as in a fight', () => {
    expect(faultsOf(() => grapple('ACTOR', { kind: 'SLAM' }, [10, 4], kept(['stunned'])))).toHaveLength(1);
  });
});
