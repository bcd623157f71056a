import { describe, expect, it } from 'vitest';
import { InvalidInput } from '../../../../src/engine/fault.ts';
import type { Fighter } from '../../../../src/engine/rules/fight/fighter.ts';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { applyProcedure, keptOf } from '../../../kit/kept.ts';
import { SUCCESS } from '../fights/blows.ts';
import { person, totalOf } from '../fights/fight.ts';

interface Held {
  readonly condition: string;
  readonly note?: string;
}

const kept = (sheet: object, state: object = {}, conditions: readonly Held[] = []): Fighter => ({
  ...{ id: 'kept', sheet: person(sheet), round: 0, side: null },
  state: { ...(brp.encounterRules.initialState() as object), ...state } as Fighter['state'],
  conditions: conditions.map(({ condition, note = null }) => ({ condition, note, from: 0, until: null })),
});

/** Returns the paths and problems of the rejection. */
function rejection(run: () => unknown): readonly (readonly [string, string])[] {
  try {
    run();
  } catch (error) {
    if (error instanceof InvalidInput)
      return error.faults.map(({ path, problem }) => [path.join('.'), problem] as const);
    throw error;
  }
  throw new Error('it is accepted');
}

const complete = (id: string, character: Fighter, part: 'ACTOR' | 'TARGET', given: object = {}) =>
  keptOf(brp, id).complete(character, part, given, {}, ['input']);

const has = ({ conditions }: Fighter, wanted: string) =>
  conditions.some(({ condition }) => condition === wanted);

describe('springing up as a stored character', () => {
  const lying = kept({ dodge: 45 }, {}, [{ condition: 'prone' }]);

  it('is a Difficult roll on the Dodge of the sheet, and lying on the ground counts only once', () => {
    const { resolution, after } = applyProcedure(brp, lying, 'springUp', { part: 'ACTOR', faces: [23] });
    // Half of 45, rounded up.
    expect(totalOf(resolution.breakdowns, 'Dodge to spring up')).toBe(23);
    expect(resolution.outcome).toBe('UP');
    expect(has(after, 'prone')).toBe(false);
  });

  it('leaves the character on the ground after a failure', () => {
    const { resolution, after } = applyProcedure(brp, lying, 'springUp', { part: 'ACTOR', faces: [24] });
    expect(resolution.outcome).toBe('DOWN');
    expect(has(after, 'prone')).toBe(true);
  });

  it('is rejected if a leg is useless, if the character cannot act, or if the rating is another one', () => {
    const lame = kept({}, {}, [{ condition: 'disabledLocation', note: 'left leg' }]);
    expect(rejection(() => complete('springUp', lame, 'ACTOR'))[0]?.[1]).toContain('left leg is useless');
    const out = kept({}, {}, [{ condition: 'unconscious' }]);
    expect(rejection(() => complete('springUp', out, 'ACTOR'))).toHaveLength(1);
    expect(rejection(() => complete('springUp', lying, 'ACTOR', { rating: 44 }))[0]?.[0]).toBe(
      'input.rating',
    );
  });
});

describe('a power of a stored character', () => {
  const mage = kept({ int: 14, pow: 12 }, { powerPointsSpent: 5 });

  it('has the INT rank of the sheet, and its cost is paid from the remaining power points', () => {
    const given = { power: 'Fire', cost: 3 };
    const { resolution, after } = applyProcedure(brp, mage, 'usePower', { part: 'ACTOR', given });
    expect(resolution.detail).toMatchObject({ spent: 3, powerPointsAfter: 4 });
    expect(totalOf(resolution.breakdowns, 'INT rank')).toBe(14);
    expect(after.state).toMatchObject({ powerPointsSpent: 8 });
  });

  it('is rejected if the character cannot pay for it', () => {
    expect(rejection(() => complete('usePower', mage, 'ACTOR', { cost: 8 }))).toEqual([
      ['input.cost', 'the character has 7 power points left, but this act costs 8'],
    ]);
  });
});

describe('a Grapple effect on or by a stored character', () => {
  const strong = { str: 15, dex: 12, siz: 14 };
  const club = { name: 'Club', rating: 60, damage: '1d6' };
  const torch = { name: 'Torch', rating: 20, damage: '1d3' };

  it('compares STR of the attacker with STR of the target', () => {
    const victim = kept({ str: 12 });
    const { resolution } = applyProcedure(brp, victim, 'grapple', {
      ...{ given: { effect: 'IMMOBILIZE_TARGET', attackerStr: 15 }, faces: [65] },
    });
    // 50 + 5 × (15 − 12)
    expect(resolution).toMatchObject({ outcome: 'DONE', detail: { chance: 65 } });
    const attacker = applyProcedure(brp, kept(strong), 'grapple', {
      ...{ part: 'ACTOR', given: { effect: 'IMMOBILIZE_TARGET', targetStr: 12 }, faces: [66] },
    });
    expect(attacker.resolution).toMatchObject({ outcome: 'RESISTED', detail: { chance: 65 } });
  });

  it('a disarmed target drops the item of the sheet that the caller names', () => {
    const victim = kept({ weapons: [club, torch] });
    const given = { effect: 'DISARM', attackerStr: 10, attackerSiz: 10 };
    const dropped = (item: object) =>
      applyProcedure(brp, victim, 'grapple', { given: { ...given, ...item }, faces: [] }).after.state;
    expect(dropped({})).toMatchObject({ away: [{ item: 'Club', why: 'DROPPED' }] });
    expect(dropped({ item: 'Torch' })).toMatchObject({ away: [{ item: 'Torch', why: 'DROPPED' }] });
    expect(rejection(() => complete('grapple', victim, 'TARGET', { ...given, item: 'Rope' }))[0]?.[0]).toBe(
      'input.item',
    );
  });

  it('armour of the target reduces an injury, and the damage modifier of the attacker increases it', () => {
    const victim = kept({ armour: 2 });
    const { resolution, after } = applyProcedure(brp, victim, 'grapple', {
      ...{ given: { effect: 'INJURE' }, faces: [3] },
    });
    expect(resolution.detail).toMatchObject({ damage: 1 });
    expect(brp.encounterRules.hitPoints(after).current).toBe(9);
    expect(complete('grapple', kept({ str: 18, siz: 16 }), 'ACTOR', { effect: 'INJURE' })).toMatchObject({
      damageModifier: { dice: [{ count: 1, sides: 6 }] },
    });
  });
});

describe('a stunned stored character', () => {
  it('flees with the Idea and Agility rolls of the sheet', () => {
    const dazed = kept({ int: 13, dex: 9 }, {}, [{ condition: 'stunned' }]);
    const { resolution } = applyProcedure(brp, dazed, 'stunned', {
      ...{ part: 'ACTOR', given: { tries: 'FLEE' }, faces: [SUCCESS, 45] },
    });
    expect(resolution).toMatchObject({ outcome: 'FLEES', detail: { ideaTarget: 65, agilityTarget: 45 } });
  });
});

describe('moving while impaled as a stored character', () => {
  const lodged = (but: object = {}) => ({
    ...{ weapon: 'Spear', wound: 0, by: null, small: false, damage: '1d6+1', hitPoints: 15 },
    ...{ lost: 0, broken: false, moved: false, ...but },
  });
  const impaled = (but: object = {}) =>
    kept(
      { con: 15, siz: 15 },
      { wounds: [{ points: 2, severity: 'MINOR', location: null }], lodged: [lodged(but)] },
      [{ condition: 'impaled', note: 'Spear' }],
    );

  it('half of the lodged weapon’s damage worsens its wound', () => {
    const { resolution, after } = applyProcedure(brp, impaled(), 'impaledMovement', { faces: [4] });
    // Half of 4 + 1, rounded up.
    expect(resolution.detail).toMatchObject({ damage: 3 });
    expect(after.state).toMatchObject({ wounds: [{ points: 5 }] });
  });

  it('a weapon that is broken off does no further harm', () => {
    const { resolution } = applyProcedure(brp, impaled({ broken: true }), 'impaledMovement', {});
    expect(resolution.outcome).toBe('UNHURT');
    expect(
      rejection(() => complete('impaledMovement', impaled({ broken: true }), 'TARGET', { sticksOut: true })),
    ).toEqual([['input.sticksOut', 'the Spear is broken off']]);
  });

  it('is rejected without a lodged weapon, and without its damage', () => {
    expect(rejection(() => complete('impaledMovement', kept({}), 'TARGET'))).toHaveLength(1);
    const unknown = impaled({ damage: null });
    expect(rejection(() => complete('impaledMovement', unknown, 'TARGET'))).toEqual([
      ['input.weaponDamage', 'the damage of the Spear is unknown'],
    ]);
    expect(complete('impaledMovement', unknown, 'TARGET', { weaponDamage: '1d8' })).toBeTruthy();
  });
});
