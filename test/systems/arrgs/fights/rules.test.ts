import { describe, expect, it } from 'vitest';
import { consultArrgs, resolveArrgs } from '../support.ts';
import { fight, nimble, with_ } from './fight.ts';

/** The input for a spell that attacks at +8 and burns its target. */
const fire = { name: 'Fire', kind: 'SPELL', spellLevel: 3, successValue: 6, types: ['fire'] };
const mage = {
  ...{ vitality: 20, initiative: 15, abilities: { intellect: 3, personality: 3 } },
  ...{ skills: { arcana: 5, ride: 5 }, weapons: [fire] },
};

describe('Action Points (Actions and Action Points)', () => {
  const budgetOf = (more: object) =>
    consultArrgs('actions', more, '... on ArrgsActions { actionPoints deeds { accepted } }');

  it('a character normally has 3 Action Points', async () => {
    expect(await budgetOf({})).toMatchObject({ actionPoints: 3 });
    expect(fight(mage).of('a')).toMatchObject({ actionPoints: 3 });
  });

  it('a character with more or fewer Action Points than usual can do correspondingly more or fewer manoeuvres', async () => {
    const two = [{ manoeuvre: 'ATTACK' }, { manoeuvre: 'ATTACK' }];
    const accepted = async (actionPoints: number) =>
      (await budgetOf({ actionPoints, deeds: two })).deeds.map(
        (deed: { accepted: boolean }) => deed.accepted,
      );
    expect(await accepted(4)).toEqual([true, true]);
    expect(await accepted(3)).toEqual([true, false]);
    expect(await accepted(1)).toEqual([false, false]);
    expect(fight(with_(mage, { actionPoints: 5 })).of('a')).toMatchObject({ actionPoints: 5 });
  });
});

describe('casting drains 1 Vitality for each level of the spell (Repeated Attack Manoeuvre)', () => {
  const lossOf = async (procedure: string, spellLevel: number, more: object, options: object = {}) => {
    const attacker = { kind: 'SPELL', spellLevel, successValue: 6, modifiers: { skill: 8 } };
    const input =
      procedure === 'sunder' ? { ...attacker, target: { dc: 14 } } : { attacker, target: { dc: 14 } };
    const faces = Array.from({ length: (more as { attacks?: number }).attacks ?? 1 }, () => 10);
    const type = { attack: 'ArrgsAttack', repeatedAttack: 'ArrgsRepeatedAttack', sunder: 'ArrgsSunder' }[
      procedure
    ];
    const told = await resolveArrgs(
      procedure,
      { ...input, ...more, options },
      faces,
      `... on ${type} { vitalityLoss }`,
    );
    return told.vitalityLoss;
  };

  it.each([
    ['attack', 3, {}, 3],
    ['attack', 1, {}, 1],
    ['attack', 0, {}, 1],
    ['sunder', 4, {}, 4],
    ['repeatedAttack', 2, { attacks: 3 }, 6],
  ] as const)(
    'the act %s with a spell of level %i drains that much Vitality for each casting',
    async (procedure, level, more, loss) => {
      expect(await lossOf(procedure, level, more)).toBe(loss);
    },
  );

  it('with a rule option, each spell drains 1 Vitality regardless of its level', async () => {
    const flat = { spellDrain: 'FLAT_1' };
    expect(await lossOf('attack', 3, {}, flat)).toBe(1);
    expect(await lossOf('repeatedAttack', 2, { attacks: 3 }, flat)).toBe(3);
  });

  it('casting a spell in a fight drains as much Vitality as the spell’s level', () => {
    const { act, of } = fight(mage);
    act('a', 'attack', 'b', { weapon: 'Fire', defence: 'NONE' }, [10]);
    expect(of('a')).toMatchObject({ current: 20 - 3 });
  });
});

describe('waking from Unconscious (Unconscious)', () => {
  const wakes = async (input: object, faces: number[]) =>
    resolveArrgs('waking', input, faces, '... on ArrgsWaking { awake dc blockedBy }');

  it('a Fortitude check against Vitality below 0 can wake a character once an hour or when disturbed', async () => {
    const low = { current: -3, fortitude: { skill: 1 } };
    expect(await wakes(low, [2])).toMatchObject({ awake: true, dc: 3 });
    for (const cause of ['HOUR', 'DISTURBED'])
      expect(await wakes({ ...low, current: -4, cause }, [2])).toMatchObject({ awake: false, dc: 4 });
  });

  it('a character wakes without a check after 8 hours, but not after fewer hours', async () => {
    expect(await wakes({ current: -3, hours: 8 }, [])).toMatchObject({ awake: true, dc: null });
    expect(await wakes({ current: -3, hours: 7, cause: 'TIME' }, [])).toMatchObject({ awake: false });
  });

  it.each([
    [{ fatigued: true }, 'Fatigued'],
    [{ exhausted: true }, 'Exhausted'],
    [{ dying: 2 }, 'Dying'],
  ])('no Fortitude check can wake a character with %o', async (more, blockedBy) => {
    const dc = 3 + ('dying' in more ? 2 : 0);
    expect(await wakes({ current: -3, ...more }, [20])).toMatchObject({ awake: false, dc, blockedBy });
    expect(await wakes({ current: -3, ...more, hours: 8 }, [20])).toMatchObject({ awake: false, blockedBy });
  });
});

describe('a collision (Movement)', () => {
  const hits = (input: object) =>
    consultArrgs('collision', input, '... on ArrgsCollision { force damage obstacleDamage }');

  it('a collision with a solid object does damage of speed times increment to the mover and to the object', async () => {
    expect(await hits({ baseSpeed: 6, increment: 4 })).toMatchObject({
      ...{ outcome: 'HURTS', force: 24, damage: 24, obstacleDamage: 24 },
    });
    expect(await hits({ baseSpeed: 6, increment: 2 })).toMatchObject({ outcome: 'HARMLESS', force: 0 });
  });

  it('in a head-on collision, both movers take damage that is the product of their combined speed and combined increment', async () => {
    const oncoming = { baseSpeed: 5, increment: 1 };
    expect(await hits({ baseSpeed: 6, increment: 2, oncoming })).toMatchObject({
      ...{ damage: 33, obstacleDamage: 33 },
    });
    expect(await hits({ baseSpeed: 6, increment: 1, oncoming })).toMatchObject({ outcome: 'HARMLESS' });
  });

  it('a head-on collision with something that does not move is a collision with a solid object', async () => {
    const still = { baseSpeed: 50, increment: 0 };
    expect(await hits({ baseSpeed: 6, increment: 4, oncoming: still })).toMatchObject({ force: 24 });
    const fast = { baseSpeed: 6, increment: 4 };
    expect(await hits({ baseSpeed: 50, increment: 0, oncoming: fast })).toMatchObject({ force: 24 });
  });

  it('a collision does Force damage, which each side resists separately', async () => {
    const withstands = (value: number) => ({ resistances: [{ type: 'Force', value }] });
    const both = { protection: withstands(24), obstacleProtection: withstands(4) };
    expect(await hits({ baseSpeed: 6, increment: 4, ...both })).toMatchObject({
      ...{ outcome: 'HURTS', damage: 0, obstacleDamage: 20 },
      effects: [{ on: 'TARGET', amount: 20 }],
    });
    const neither = { ...both, obstacleProtection: withstands(30) };
    expect(await hits({ baseSpeed: 6, increment: 4, ...neither })).toMatchObject({
      ...{ outcome: 'HARMLESS', effects: [] },
    });
  });
});

describe('Impassable Terrain (Movement)', () => {
  const enters = (input: object) => consultArrgs('square', input, '... on ArrgsSquare { mayEnter mayEnd }');

  it('Impassable Terrain cannot be entered or crossed, unless the Movement Category bypasses it', async () => {
    expect(await enters({ terrain: 'IMPASSABLE' })).toMatchObject({ mayEnter: false, mayEnd: false });
    expect(await enters({ terrain: 'IMPASSABLE', bypassed: true })).toMatchObject({
      ...{ mayEnter: true, mayEnd: true },
    });
    expect(await enters({ terrain: 'DIFFICULT' })).toMatchObject({ mayEnter: true, mayEnd: true });
    expect(await enters({ terrain: 'IMPASSABLE', bypassed: true, occupantSizeDifference: 2 })).toMatchObject({
      ...{ mayEnter: true, mayEnd: false },
    });
  });

  it('Impassable Terrain stops a combatant who is moved by a Reposition', async () => {
    const told = await consultArrgs(
      'pushInto',
      { squares: 4, obstacle: 'IMPASSABLE', obstacleAtSquare: 3 },
      '... on ArrgsPushInto { moved vitalityLossTarget }',
    );
    expect(told).toMatchObject({ moved: 2, vitalityLossTarget: 0 });
  });
});

describe('Mount (Mount Manoeuvre)', () => {
  const mounts = (input: object, faces: number[]) =>
    resolveArrgs(
      'mount',
      { personality: 2, modifiers: { skill: 5 }, ...input },
      faces,
      '... on ArrgsPerformed { allowed success dc points vitalityLoss provokes }',
    );

  it('Mount is a Ride check against 10 plus the mount’s Personality, and succeeds if the totals are equal', async () => {
    expect(await mounts({}, [7])).toMatchObject({
      ...{ success: true, dc: 12, points: 2, vitalityLoss: 1, provokes: true },
    });
    expect(await mounts({}, [6])).toMatchObject({ success: false, dc: 12 });
    expect(await mounts({ personality: -2 }, [3])).toMatchObject({ success: true, dc: 8 });
    expect(await mounts({ aim: 'DISMOUNT' }, [6])).toMatchObject({ success: false });
  });

  it('a mount must be one size larger than the rider, but may be larger if the rider climbs it', async () => {
    expect(await mounts({ sizesLarger: 2 }, [])).toMatchObject({ allowed: false });
    expect(await mounts({ sizesLarger: 2, climbed: true }, [20])).toMatchObject({ success: true });
    expect(await mounts({ sizesLarger: 0, climbed: true }, [])).toMatchObject({ allowed: false });
    expect(await mounts({ sizesLarger: 0, aim: 'VEHICLE' }, [20])).toMatchObject({ success: true });
  });

  it('mounting an animal in a fight takes 2 Action Points', () => {
    const { act, of } = fight(mage);
    // The check of 4 + 5 equals the DC of 10 − 1.
    act('a', 'mount', 'a', { personality: -1 }, [4]);
    expect(of('a')).toMatchObject({ actionPoints: 1, current: 19, conditions: ['provoking'] });
  });
});

describe('Sunder (Sunder Manoeuvre)', () => {
  const blow = { successValue: 6, modifiers: { skill: 8 }, target: { dc: 14 } };
  const sunders = async (input: object, faces: number[]) => {
    const told = await resolveArrgs(
      'sunder',
      { ...blow, ...input },
      faces,
      '... on ArrgsSunder { allowed success successValue itemDamage broken destroyed points provokes }',
    );
    return { ...told, harms: told.effects.filter(({ on }: { readonly on: string }) => on === 'TARGET') };
  };

  it.each(['MELEE', 'RANGED', 'SPELL'])(
    'a Sunder can be made with an attack of the kind %s',
    async (kind) => {
      const spell = kind === 'SPELL' ? { spellLevel: 1 } : {};
      // The check of 18 exceeds 14 by 4, so the Success Value is 6 + 4.
      expect(await sunders({ kind, ...spell, item: 'shield' }, [10])).toMatchObject({
        ...{ success: true, successValue: 10, points: 2, provokes: true },
        harms: [{ kind: 'ITEM_DAMAGED', on: 'TARGET', item: 'shield', damaged: 10 }],
      });
    },
  );

  it('the margin by which a Sunder fails reduces its damage, and the Sunder has no effect if no damage remains', async () => {
    // The check of 9 is 5 less than 14, so the Success Value is 6 − 5.
    expect(await sunders({ modifiers: { skill: 7 } }, [2])).toMatchObject({ success: true, successValue: 1 });
    expect(await sunders({ modifiers: { skill: 6 } }, [2])).toMatchObject({ success: false, harms: [] });
  });

  it('the check of a Sunder may be made against any category of Defence', async () => {
    const target = { category: 'FORTITUDE', modifiers: { skill: 6 } };
    // The check of 18 exceeds 16 by 2, so the Success Value is 6 + 2.
    expect(await sunders({ target }, [10])).toMatchObject({ successValue: 8 });
  });

  it('a Sunder with a spell below its base difficulty fails, whatever the DC is', async () => {
    // The check of 18 is too low for a base difficulty of 10 + 9, but high enough for 10 + 8.
    expect(await sunders({ kind: 'SPELL', spellLevel: 9 }, [10])).toMatchObject({ success: false });
    expect(await sunders({ kind: 'SPELL', spellLevel: 8 }, [10])).toMatchObject({ success: true });
  });

  it.each([[{ area: true }], [{ visible: false }], [{ enclosed: true }], [{ successValue: null }]])(
    'a Sunder with the input %o is not allowed',
    async (input) => {
      expect(await sunders(input, [])).toMatchObject({ allowed: false, harms: [] });
    },
  );

  it('an item is broken at half its total damage and destroyed at its full total damage', async () => {
    const struck = (damageBefore: number, itemTotal: number) => sunders({ damageBefore, itemTotal }, [10]);
    expect(await struck(0, 21)).toMatchObject({ itemDamage: 10, broken: false, destroyed: false });
    expect(await struck(0, 20)).toMatchObject({ broken: true, destroyed: false });
    expect(await struck(9, 20)).toMatchObject({ itemDamage: 19, broken: true, destroyed: false });
    expect(await struck(10, 20)).toMatchObject({ itemDamage: 20, broken: true, destroyed: true });
  });
});

describe('a damaged item in a fight', () => {
  const armed = with_(mage, {
    ...{ skills: { meleeWeaponry: 8 }, actionPoints: 6 },
    weapons: [{ name: 'Sword', successValue: 6 }],
  });
  const strike = { weapon: 'Sword', defence: 'NONE', item: 'Sword', itemTotal: 20 };

  it('in a fight, an item is Broken at half its total damage, and an item that is destroyed cannot be used', () => {
    const { act, of, endTurn, refused } = fight(armed, nimble);
    // The check of 6 + 8 against 14 does 6 damage, and the check of 12 + 8 − 2 does 10. The third check destroys the
    // item.
    act('a', 'sunder', 'b', strike, [6]);
    expect(of('b').items).toEqual([{ name: 'Sword', damage: 6, total: 20, broken: false, destroyed: false }]);
    act('a', 'sunder', 'b', strike, [12]);
    expect(of('b').items).toEqual([{ name: 'Sword', damage: 16, total: 20, broken: true, destroyed: false }]);
    act('a', 'sunder', 'b', strike, [16]);
    expect(of('b').items).toMatchObject([{ name: 'Sword', broken: true, destroyed: true }]);
    endTurn('a');
    expect(refused('b', 'attack', 'a', { weapon: 'Sword', defence: 'NONE' })).toMatch(/destroyed/);
  });

  it('a weapon without damage cannot be used for a manoeuvre that replaces damage with another effect', () => {
    const net = with_(armed, { weapons: [{ name: 'Net' }] });
    const { refused } = fight(net, nimble);
    for (const act of ['sunder', 'disarm', 'reposition', 'trip'])
      expect(refused('a', act, 'b', { ...(act === 'sunder' ? strike : {}), weapon: 'Net' })).toMatch(
        /no damage/,
      );
  });
});
