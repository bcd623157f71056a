import { describe, expect, it } from 'vitest';
import { afterFight } from '../../../../src/engine/rules/effects/after-fight.ts';
import { applyEffects } from '../../../../src/engine/rules/effects/apply-effects.ts';
import type { Effect } from '../../../../src/engine/rules/effects/effect.ts';
import type { Source } from '../../../../src/engine/rules/fight/binding.ts';
import type { Fighter } from '../../../../src/engine/rules/fight/fighter.ts';
import { attack } from '../../../../src/engine/systems/brp/attack/index.ts';
import { combat } from '../../../../src/engine/systems/brp/core/citations.ts';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { applyProcedure, faultsOf, keptOf } from '../../../kit/kept.ts';
import { played } from '../../../kit/play.ts';
import { fightWith, SPECIAL, SUCCESS, spear } from '../fights/blows.ts';
import { person, totalOf } from '../fights/fight.ts';

const sword = { name: 'Sword', rating: 70, damage: '1d8', special: 'BLEEDING', hitPoints: 12 };
const shield = { name: 'Buckler', rating: 40, hitPoints: 8, armour: 5 };
const bow = { name: 'Bow', rating: 55, damage: '1d6', kind: 'MISSILE', modifier: 'NONE', range: 60 };
const armed = person({
  ...{ str: 16, siz: 14, con: 12, dex: 13, armour: 3, dodge: 33 },
  ...{ weapons: [sword, bow, spear], shield },
});

const keptWith = (sheet: Fighter['sheet'], conditions: readonly string[] = [], state: object = {}): Fighter =>
  applyEffects(
    brp,
    {
      ...{ id: 'kept', sheet, conditions: [], round: 0, side: null },
      state: { ...(brp.encounterRules.initialState() as object), ...state } as Fighter['state'],
    },
    conditions.map(gained),
    {},
  ).fighter;

const gained = (condition: string): Effect => ({
  ...{ type: 'conditionGained', on: 'TARGET', condition, rounds: null, starts: 'NOW', note: null },
  citation: combat('Bleeding'),
});

const kept = keptWith(armed);

const complete = (character: Fighter, part: Source, given: object, options: object = {}) =>
  keptOf(brp, 'attack').complete(character, part, given, options, ['input']);

const attacker = { rating: 60, weapon: { name: 'axe', damage: '1d6+2' } };

describe('an attack on a stored target', () => {
  it('has the same result as with the target’s values in the input', () => {
    const given = { attacker, defender: { parry: {} } };
    const values = {
      ...{ armour: 3, siz: 14, con: 12, dex: 13, damageModifier: '1d4' },
      hitPoints: { current: 13, maximum: 13 },
      parry: { rating: 70, item: { name: 'Sword', hitPoints: 12, maximum: 12 } },
    };
    const faces = [SUCCESS, 90, 4];
    const { resolution, after } = applyProcedure(brp, kept, 'attack', { given, faces });
    const stated = played(attack.bind({ attacker, defender: values }, {}), faces);
    expect(resolution.detail).toEqual(stated.detail);
    expect(resolution.detail).toMatchObject({ damage: { rolled: 6, armour: 3, net: 3 } });
    expect(brp.encounterRules.hitPoints(after).current).toBe(10);
  });

  it('the sheet completes the weapon or shield that parries', () => {
    const parrying = (item: object) => complete(kept, 'TARGET', { attacker, defender: { parry: { item } } });
    expect(parrying({ name: 'Buckler' })).toMatchObject({
      defender: { parry: { rating: 40, item: { kind: 'SHIELD', armour: 5, hitPoints: 8, size: 'HALF' } } },
    });
    expect(parrying({ kind: 'SHIELD' })).toMatchObject({
      defender: { parry: { item: { name: 'Buckler' } } },
    });
    expect(parrying({ name: 'Bow' })).toMatchObject({
      defender: { parry: { rating: 55, item: { fitness: 'UNTRAINED' } } },
    });
    expect(faultsOf(() => parrying({ name: 'chair' }))).toMatchObject([
      { path: ['input', 'defender', 'parry', 'rating'] },
    ]);
  });

  it('the sheet contains the rating of a dodge, and POW determines the Luck roll after a failed catch', () => {
    expect(complete(kept, 'TARGET', { attacker, defender: { dodge: {} } })).toMatchObject({
      defender: { dodge: { rating: 33 } },
    });
    expect(complete(kept, 'TARGET', { attacker, defender: { catch: {} } })).toMatchObject({
      defender: { catch: { rating: 65, luck: 50 } },
    });
  });

  it('values that contradict the target are rejected at their path', () => {
    const said = { armour: 0, siz: 13, normalAttacks: 2, dodge: { rating: 34 } };
    const faults = faultsOf(() => complete(kept, 'TARGET', { attacker, defender: said }));
    expect(faults.map(({ path }) => path.join('.')).toSorted()).toEqual([
      'input.defender.armour',
      'input.defender.dodge.rating',
      'input.defender.normalAttacks',
      'input.defender.siz',
    ]);
    const item = { name: 'Sword', kind: 'SHIELD', size: 'HALF' };
    const parry = { rating: 70, item };
    expect(
      faultsOf(() => complete(kept, 'TARGET', { attacker, defender: { parry } })).map(({ path }) =>
        path.at(-1),
      ),
    ).toEqual(['kind', 'size']);
  });

  it('a stunned target needs an Idea roll, and attacks on a helpless target are Easy', () => {
    const stunned = keptWith(armed, ['stunned']);
    expect(complete(stunned, 'TARGET', { attacker, defender: { dodge: {} } })).toMatchObject({
      defender: { idea: 10 },
    });
    const helpless = keptWith(armed, ['helpless']);
    const { breakdowns } = applyProcedure(brp, helpless, 'attack', {
      ...{ given: { attacker }, faces: [SUCCESS, 3] },
    }).resolution;
    expect(totalOf(breakdowns, 'attack rating')).toBe(120);
    expect(faultsOf(() => complete(helpless, 'TARGET', { attacker, defender: { dodge: {} } }))).toMatchObject(
      [{ path: ['input', 'defender', 'dodge'] }],
    );
  });

  it('an item of the target that is attacked has the armour and hit points of the sheet', () => {
    const at = (item: object) => complete(kept, 'TARGET', { attacker: { ...attacker, atItem: item } });
    expect(at({ name: 'Buckler' })).toMatchObject({
      attacker: { atItem: { armour: 5, hitPoints: 8, held: true } },
    });
    expect(faultsOf(() => at({ name: 'Buckler', hitPoints: 9 }))).toMatchObject([
      { path: ['input', 'attacker', 'atItem', 'hitPoints'] },
    ]);
    expect(faultsOf(() => at({ name: 'rope' }))).toMatchObject([
      { path: ['input', 'attacker', 'atItem', 'hitPoints'] },
    ]);
  });

  it('a weapon that stays in the wound is recorded with the values in the input', () => {
    const impaling = {
      rating: 60,
      weapon: { name: 'pike', damage: '1d6', special: 'IMPALING', hitPoints: 9 },
    };
    const given = { attacker: impaling };
    const { after } = applyProcedure(brp, keptWith(person({ con: 20, siz: 20 })), 'attack', {
      ...{ given, faces: [SPECIAL, 2, 2] },
    });
    expect(after.state).toMatchObject({
      lodged: [{ weapon: 'pike', by: null, damage: '1d6', hitPoints: 9, small: false }],
    });
  });

  it('wounds of a location count in addition to the locations in the input', () => {
    const wounds = [{ points: 2, severity: 'MINOR', location: 'HEAD' }];
    const hurt = keptWith(armed, [], { wounds });
    const options = { hitLocations: true };
    const locations = [{ location: 'CHEST', armour: 6 }];
    expect(complete(hurt, 'TARGET', { attacker, defender: { locations } }, options)).toMatchObject({
      defender: {
        locations: [
          { location: 'CHEST', armour: 6 },
          { location: 'HEAD', damage: 2 },
        ],
      },
    });
    const head = [{ location: 'HEAD', armour: 6 }];
    expect(
      faultsOf(() => complete(hurt, 'TARGET', { attacker, defender: { locations: head } }, options)),
    ).toMatchObject([{ path: ['input', 'defender', 'locations', 0, 'damage'], accepted: '2' }]);
  });
});

describe('an attack by a stored attacker', () => {
  it('the sheet completes the weapon that the input names', () => {
    expect(complete(kept, 'ACTOR', { attacker: { weapon: { name: 'Sword' } } })).toMatchObject({
      attacker: { rating: 70, siz: 14, weapon: { special: 'BLEEDING', kind: 'MELEE', hitPoints: 12 } },
    });
    const { resolution } = applyProcedure(brp, kept, 'attack', {
      ...{ given: { attacker: { weapon: { name: 'Sword' } } }, faces: [SUCCESS, 5, 3], part: 'ACTOR' },
    });
    expect(resolution.detail).toMatchObject({ damage: { rolled: 8 } });
  });

  it('a shot has the attacker’s DEX and the weapon’s range', () => {
    const shot = { distance: 10 };
    expect(complete(kept, 'ACTOR', { attacker: { weapon: { name: 'Bow' }, shot } })).toMatchObject({
      attacker: { shot: { dex: 13, range: 60 }, weapon: { kind: 'MISSILE', modifier: 'NONE' } },
    });
  });

  it('values that contradict the sheet are rejected at their path, even if they equal the default', () => {
    const weapon = { name: 'Bow', kind: 'MELEE', modifier: 'FULL', special: 'IMPALING' };
    const given = { attacker: { rating: 54, weapon, shot: { distance: 9, range: 61 } } };
    expect(
      faultsOf(() => complete(kept, 'ACTOR', given))
        .map(({ path }) => path.slice(2).join('.'))
        .toSorted(),
    ).toEqual(['rating', 'shot.range', 'weapon.kind', 'weapon.modifier', 'weapon.special']);
  });

  it('a value that the sheet does not contain is rejected, because null is the only value', () => {
    const given = { attacker: { weapon: { name: 'Bow', hitPoints: 5 } } };
    expect(faultsOf(() => complete(kept, 'ACTOR', given))).toEqual([
      {
        path: ['input', 'attacker', 'weapon', 'hitPoints'],
        problem: 'the character has no such value',
        accepted: 'null',
      },
    ]);
  });

  it('a weapon that is not on the sheet needs its values in the input', () => {
    expect(faultsOf(() => complete(kept, 'ACTOR', { attacker: { weapon: { name: 'chair' } } }))).toHaveLength(
      2,
    );
    const chair = { rating: 20, weapon: { name: 'chair', damage: '1d4' } };
    expect(complete(kept, 'ACTOR', { attacker: chair })).toMatchObject({ attacker: { rating: 20 } });
  });

  it('a broken weapon and an attacker who cannot attack are rejected', () => {
    const broken = keptWith(armed, [], { items: [{ name: 'Sword', lost: 12, broken: true }] });
    const given = { attacker: { weapon: { name: 'Sword' } } };
    expect(faultsOf(() => complete(broken, 'ACTOR', given))).toMatchObject([
      { path: ['input', 'attacker', 'weapon', 'name'], problem: 'the Sword is broken' },
    ]);
    expect(faultsOf(() => complete(keptWith(armed, ['unconscious']), 'ACTOR', given))).toHaveLength(1);
  });

  it('a weapon that impales the target stays in the wound, as after a fight', () => {
    const { after } = applyProcedure(brp, kept, 'attack', {
      ...{ given: { attacker: { weapon: { name: 'Spear' } } }, faces: [SPECIAL, 2, 2, 1], part: 'ACTOR' },
    });
    const fight = fightWith([spear]);
    fight.act('a', 'attack', 'b', { weapon: 'Spear', defence: 'NONE' }, [SPECIAL, 2, 2]);
    expect(afterFight(brp, fight.fighter('a')).state).toMatchObject({
      away: [{ item: 'Spear', why: 'LODGED' }],
    });
    expect(after.state).toMatchObject({ away: [{ item: 'Spear', why: 'LODGED', in: null }] });
  });
});

describe('pulling a weapon free', () => {
  const away = [{ item: 'Spear', why: 'LODGED', metres: 0, in: null }];

  it('a stored attacker provides the skill with the weapon, and then has the weapon in hand again', () => {
    const unarmed = keptWith(armed, [], { away });
    const binding = keptOf(brp, 'pullFree');
    expect(binding.complete(unarmed, 'ACTOR', {}, {}, ['input'])).toMatchObject({
      ...{ rating: 60, handWeapon: true, dex: 13 },
    });
    expect(
      faultsOf(() => binding.complete(unarmed, 'ACTOR', { rating: 61, handWeapon: false }, {}, ['input'])),
    ).toMatchObject([{ path: ['input', 'rating'] }, { path: ['input', 'handWeapon'] }]);
    const { after } = applyProcedure(brp, unarmed, 'pullFree', { faces: [SUCCESS], part: 'ACTOR' });
    expect(after.state).toMatchObject({ away: [] });
  });

  it('a weapon that is pulled out of a stored character is no longer lodged', () => {
    const impaling = { rating: 60, weapon: { name: 'pike', damage: '1d6', special: 'IMPALING' } };
    const { after: pierced } = applyProcedure(brp, keptWith(person({ con: 20, siz: 20 })), 'attack', {
      ...{ given: { attacker: impaling }, faces: [SPECIAL, 2, 2] },
    });
    const given = { rating: 60, weapon: 'pike' };
    const { after } = applyProcedure(brp, pierced, 'pullFree', { given, faces: [SUCCESS] });
    expect(after.state).toMatchObject({ lodged: [] });
    expect(after.conditions).toEqual([]);
    expect(
      faultsOf(() => keptOf(brp, 'pullFree').complete(after, 'TARGET', given, {}, ['input'])),
    ).toHaveLength(1);
  });
});
