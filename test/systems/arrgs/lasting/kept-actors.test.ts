import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/json.ts';
import type { Source } from '../../../../src/engine/rules/fight/binding.ts';
import type { Fighter } from '../../../../src/engine/rules/fight/fighter.ts';
import { arrgs } from '../../../../src/engine/systems/arrgs/index.ts';
import { applyProcedure, keptOf } from '../../../kit/kept.ts';
import { armed, refusal, with_ } from '../fights/fight.ts';

const weapons: Json = [
  { name: 'Sword', successValue: 6, types: ['slashing'], modifiers: { tech: 2 } },
  { name: 'Bow', kind: 'RANGED', successValue: 4, capacity: 1, modifiers: { magic: 1 } },
  { name: 'Bolt', kind: 'SPELL', successValue: 5, spellLevel: 3 },
];

/** A character outside fights with Body 3, Melee Weaponry 5 and a sword with a Tech modifier of 2. */
const kept = ({ lost = 0, conditions = [] as readonly string[], more = {}, state = {} } = {}): Fighter => ({
  ...{ id: 'kept', sheet: with_(armed, { weapons, ...more }), round: 0, side: null },
  state: { ...(arrgs.encounterRules.initialState() as object), lost, ...state } as Json,
  conditions: conditions.map((condition) => ({ condition, from: 0, until: null, note: null })),
});

const complete = (id: string, character: Fighter, given: object, part: Source = 'ACTOR') =>
  keptOf(arrgs, id).complete(character, part, given, {}, ['input']) as { readonly [name: string]: never };

const acted = (id: string, character: Fighter, given: object, faces: number[] = []) =>
  applyProcedure(arrgs, character, id, { given, faces, part: 'ACTOR' });

describe('a stored character who acts provides the same values as in a fight', () => {
  it.each([
    ['attack', { attacker: { name: 'Sword' }, target: {} }],
    ['charge', { attacker: { name: 'Sword' }, straightSquares: 2, target: {} }],
    ['repeatedAttack', { attacker: { name: 'Sword' }, attacks: 1, target: {} }],
    ['areaAttack', { attacker: { name: 'Sword' } }],
  ])('%s with a weapon on the sheet uses the values of the sheet and of the weapon', (id, given) => {
    const { attacker } = complete(id, kept(), given);
    expect(attacker).toMatchObject({
      ...{ kind: 'MELEE', successValue: 6, types: ['slashing'] },
      modifiers: { skill: 5, ability: 3, further: [{ type: 'TECH', value: 2 }] },
    });
  });

  it.each([
    ['disarm', { item: 'Axe' }],
    ['reposition', {}],
    ['sunder', { item: 'Axe' }],
    ['trip', {}],
  ])('%s with a weapon on the sheet uses the values of the sheet and of the weapon', (id, more) => {
    expect(complete(id, kept(), { name: 'Sword', target: {}, ...more })).toMatchObject({
      ...{ kind: 'MELEE', successValue: 6 },
      modifiers: { skill: 5, ability: 3, further: [{ type: 'TECH', value: 2 }] },
    });
  });

  it('an attack without a weapon of the sheet uses the Ability and the skill of its category', () => {
    const attacker = { kind: 'RANGED', successValue: 9 };
    expect(
      complete('attack', kept({ more: { skills: { missileWeaponry: 4 } } }), { attacker, target: {} }),
    ).toMatchObject({
      attacker: { successValue: 9, modifiers: { skill: 4 } },
    });
  });

  it('conditions lower the checks of the character’s manoeuvres (ARR-107)', () => {
    const tired = kept({ conditions: ['repeatedAttack', 'repeatedAttack'] });
    const { attacker } = complete('attack', tired, { attacker: { name: 'Sword' }, target: {} });
    expect(attacker).toMatchObject({ modifiers: { circumstance: [{ value: -4 }] } });
    expect(complete('mount', tired, { personality: 0 })).toMatchObject({
      modifiers: { circumstance: [{ value: -4 }] },
    });
  });

  it('circumstances in the input are added to the modifiers of the character', () => {
    const modifiers = { circumstance: [{ value: -3, label: 'smoke' }] };
    const { attacker } = complete('attack', kept(), { attacker: { name: 'Sword', modifiers }, target: {} });
    expect(attacker).toMatchObject({ modifiers: { skill: 5, circumstance: [{ value: -3 }] } });
  });

  it.each([
    ['attack', { attacker: { name: 'Sword', modifiers: { skill: 9 } }, target: {} }],
    ['attack', { attacker: { name: 'Sword', successValue: 9 }, target: {} }],
    ['charge', { attacker: {}, straightSquares: 2, baseSpeed: 9, target: {} }],
    ['mount', { personality: 0, modifiers: { inherent: 9 } }],
  ])('the input of %s cannot contradict the character', (id, given) => {
    expect(refusal(() => complete(id, kept(), given))).toMatch(/^the character already has the value /);
  });

  it.each([
    ['aidAnother', {}, { skill: 0, ability: 1 }],
    ['changeReach', {}, { skill: 5, ability: 3 }],
    ['controlSpell', { spellLevel: 1 }, { skill: 6, ability: 1 }],
    ['dismissSpell', { spellLevel: 1 }, { skill: 6, ability: 1 }],
    ['counterspell', { enemyLevel: 1, enemyModifiers: 0, ownLevel: 1 }, { skill: 6, ability: 1 }],
    ['miscellaneous', { dc: 10, modifiers: { skill: 9 } }, { skill: 9, ability: 0 }],
    ['mount', { personality: 0 }, { skill: 7, ability: 0 }],
    ['movement', {}, { skill: 2, ability: 3 }],
    ['reload', {}, { skill: 0, ability: 2 }],
    ['defence', { attackCheck: 10 }, { skill: 2, ability: 2 }],
  ])('%s uses the Ability and the skill on the sheet', (id, given, modifiers) => {
    const abilities = { body: 3, agility: 2, personality: 1, intellect: 1 };
    const skills = { meleeWeaponry: 5, athletics: 2, ride: 7, discipline: 4, arcana: 6 };
    expect(complete(id, kept({ more: { abilities, skills } }), given)).toMatchObject({ modifiers });
  });

  it('the speed on the sheet applies to every kind of movement', () => {
    const fast = kept({ more: { speed: 8, speeds: [{ category: 'SWIMMING', speed: 3 }] } });
    expect(complete('movement', fast, {})).toMatchObject({ speed: 8 });
    expect(complete('movement', fast, { category: 'SWIMMING' })).toMatchObject({ speed: 3 });
    expect(complete('withdraw', fast, {})).toMatchObject({ speed: 8 });
    const charge = { straightSquares: 2 };
    const charging = { baseSpeed: 8, mostSquares: 13 };
    expect(complete('charge', fast, { attacker: {}, target: {}, ...charge })).toMatchObject(charging);
    expect(complete('reposition', fast, { charge, target: {} })).toMatchObject({ charge: charging });
  });

  it('Change Reach shifts the Threat Range on the sheet by at most the Reach attribute on the sheet', () => {
    const long = kept({ more: { threatMinimum: 2, threatMaximum: 3, reach: 1 } });
    expect(complete('changeReach', long, {})).toMatchObject({
      ...{ threatMinimum: 2, threatMaximum: 3, reach: 1, shiftBefore: 0 },
    });
    // The check of 10 + 5 + 3 exceeds the DC of 10 by more than 1, but the Reach attribute is 1.
    expect(acted('changeReach', long, {}, [10]).resolution.detail).toMatchObject({
      ...{ success: true, shift: 1, minimum: 3, maximum: 4 },
    });
    for (const given of [{ reach: 2 }, { threatMinimum: 1 }, { threatMaximum: 4 }])
      expect(refusal(() => complete('changeReach', long, given))).toMatch(
        /^the character already has the value /,
      );
  });

  it('Counterspell has the level of the spell on the sheet that the character gives up', () => {
    const given = { enemyLevel: 2, enemyModifiers: 0 };
    const counter = (more: object) => complete('counterspell', kept(), { ...given, ...more });
    expect(counter({ givenUp: 'Bolt' })).toMatchObject({ ownLevel: 3 });
    expect(counter({ givenUp: 'Bolt', ownLevel: 3 })).toMatchObject({ ownLevel: 3 });
    expect(counter({ ownLevel: 5 })).toMatchObject({ ownLevel: 5 });
    expect(refusal(() => counter({ givenUp: 'Bolt', ownLevel: 5 }))).toBe(
      'the character already has the value 3',
    );
    expect(refusal(() => counter({ givenUp: 'Sword' }))).toBe('the character has no spell named Sword');
    expect(() => counter({})).toThrow();
  });

  it('the Threat Range on the sheet limits the distance of an attack', () => {
    const long = kept({ more: { threatMaximum: 3 } });
    const at = (distance: number) =>
      acted('attack', long, { attacker: { name: 'Sword', distance }, target: {} }, distance > 3 ? [] : [1]);
    expect([3, 4].map((distance) => at(distance).resolution.detail)).toMatchObject([
      { allowed: true },
      { allowed: false },
    ]);
  });

  it('a weapon that is destroyed or not loaded cannot attack', () => {
    const items = [{ name: 'Sword', damage: 20, total: 20, broken: true, destroyed: true }];
    const attack = (character: Fighter, name: string) => () =>
      complete('attack', character, { attacker: { name }, target: {} });
    expect(refusal(attack(kept({ state: { items } }), 'Sword'))).toBe('the Sword is destroyed');
    const empty = acted('attack', kept(), { attacker: { name: 'Bow' }, target: {} }, [10]).after;
    expect(refusal(attack(empty, 'Bow'))).toBe('the Bow is not loaded');
  });
});

describe('a stored character who is attacked provides the same values as in a fight', () => {
  const attacker = { modifiers: { skill: 5 }, successValue: 2 };

  it('a character who has charged defends with −2 (ARR-095)', () => {
    const { target } = complete(
      'attack',
      kept({ conditions: ['charged'] }),
      { attacker, target: {} },
      'TARGET',
    );
    expect(target).toMatchObject({ charged: true });
  });

  it.each([
    ['sunder', { item: 'Sword' }],
    ['reposition', {}],
  ])('%s is made against the Defence on the sheet', (id, more) => {
    const { target } = complete(id, kept(), { ...attacker, ...more, target: {} }, 'TARGET');
    expect(target).toMatchObject({ modifiers: { skill: 2 }, unconscious: false });
  });

  it('the DC of a Counterspell is 10 plus the Spell Attack of the character whose spell is countered', () => {
    const caster = kept({
      conditions: ['repeatedAttack'],
      more: { abilities: { intellect: 3 }, skills: { arcana: 4 } },
    });
    const countered = (more: object) =>
      complete('counterspell', caster, { enemyLevel: 1, ownLevel: 1, ...more }, 'TARGET');
    // The skill of 4, the Ability of 3, and −2 for a Repeated Attack.
    expect(countered({})).toMatchObject({ enemyModifiers: 5 });
    // The total also contains circumstances that the sheet does not contain.
    expect(countered({ enemyModifiers: 8 })).toMatchObject({ enemyModifiers: 8 });
  });

  it('a sudden change of speed affects only the target, who has the speed on the sheet unless carried', () => {
    const given = { incrementBefore: 3, incrementAfter: 0 };
    const fast = kept({ more: { speed: 8 } });
    expect(complete('acceleration', fast, given, 'TARGET')).toMatchObject({ baseSpeed: 8 });
    expect(complete('acceleration', fast, { ...given, baseSpeed: 20 }, 'TARGET')).toMatchObject({
      baseSpeed: 20,
    });
    expect(refusal(() => complete('acceleration', fast, given))).toBe(
      'this rule has no lasting effect on the character',
    );
  });

  it.each([
    ['disarm', { item: 'Axe' }],
    ['trip', {}],
  ])('%s has no lasting effect on its target', (id, more) => {
    const given = { ...attacker, ...more, target: {} };
    expect(refusal(() => complete(id, kept(), given, 'TARGET'))).toBe(
      'this rule has no lasting effect on the character',
    );
    expect(() => complete(id, kept(), given)).not.toThrow();
  });

  it('a Defence Manoeuvre uses the Ability and the skill of the Defence', () => {
    const { target } = complete('attack', kept(), { attacker, target: { defence: {} } }, 'TARGET');
    expect(target).toMatchObject({ defence: { modifiers: { skill: 2 } } });
  });
});

describe('a stored character cannot pay a cost that would kill the character (ruling ARR-R40)', () => {
  // Death is at a loss of twice the Total Vitality of 20.
  const failing = kept({ lost: 39 });
  const attack = { attacker: { name: 'Sword' }, target: {} };

  it.each([
    ['attack', attack, 1],
    ['movement', {}, 1],
    ['sidestep', {}, 1],
    ['repeatedAttack', { ...attack, attacks: 3 }, 3],
    ['attack', { ...attack, attacker: { name: 'Bolt' } }, 3],
    ['ready', { points: 1, trigger: 'x', actionPoints: 3, additionalActionPoints: 0 }, 1],
    ['defence', { attackCheck: 10 }, 1],
  ])('%s is rejected', (id, given, cost) => {
    expect(refusal(() => complete(id, failing, given))).toBe(
      `the cost of ${cost} Vitality would kill the character`,
    );
    expect(() => complete(id, kept({ lost: 39 - cost }), given)).not.toThrow();
  });

  it('a Defence Manoeuvre of a target is rejected', () => {
    const given = { attacker: { successValue: 2 }, target: { defence: {} } };
    expect(refusal(() => complete('attack', failing, given, 'TARGET'))).toBe(
      'the cost of 1 Vitality would kill the character',
    );
  });

  it('a manoeuvre that is not allowed costs nothing and is not rejected', () => {
    const given = { ...attack, attacker: { name: 'Sword', lineOfSight: false } };
    expect(() => complete('attack', failing, given)).not.toThrow();
  });
});
