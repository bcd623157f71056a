import { describe, expect, it } from 'vitest';
import { InvalidInput } from '../../../../src/engine/fault.ts';
import type { Source } from '../../../../src/engine/rules/fight/binding.ts';
import type { Fighter } from '../../../../src/engine/rules/fight/fighter.ts';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { applyProcedure } from '../../../kit/kept.ts';
import { played } from '../../../kit/play.ts';
import { duel, fighter } from './duel.ts';

const character = (state: object, sheet: object = {}): Fighter => ({
  ...{ id: 'kept', round: 0, side: null, conditions: [] },
  sheet: { ...fighter, level: 5, co: 6, ...sheet } as never,
  state: { ...(pathmaster.encounterRules.initialState() as object), ...state } as never,
});

/** Applies a procedure to a stored character in the same way as the mutation applyToCharacter. */
function applies(who: Fighter, id: string, given: object, faces: readonly number[], part: Source = 'TARGET') {
  return applyProcedure(pathmaster, who, id, { given, faces, part });
}

const wound = { rate: 3, age: 0, treated: 0, magic: false };
const injury = { penalty: -25, wound: null, eased: 0, braced: 0, days: null };

describe('First Aid on a stored character', () => {
  it('First Aid outside a fight treats the wound that the input names, and careful treatment closes it (PMB-134)', () => {
    const hurt = character({ bleeding: [wound] });
    const input = { aim: 'STOP_BLEEDING', mode: 'CAUTIOUS', skill: 60, wound: 0 };
    const { resolution, after } = applies(hurt, 'firstAid', input, [20]);
    expect(resolution.outcome).toBe('STOPPED');
    expect(after.state).toMatchObject({ bleeding: [] });
    expect(after.conditions).toEqual([]);
  });

  it('a wound can be named by its number (from 1) or its index (from 0); if both are given, they must name the same wound', () => {
    const hurt = character({
      bleeding: [{ ...wound, rate: 5 }, wound],
      injuries: [injury, { ...injury, penalty: -40 }],
    });
    const left = (id: string, input: object, faces: readonly number[] = []) =>
      (applies(hurt, id, input, faces).after.state as unknown as { bleeding: unknown }).bleeding;
    const aid = { aim: 'STOP_BLEEDING', mode: 'CAUTIOUS', skill: 60 };
    expect(left('firstAid', { ...aid, woundNumber: 1 }, [20])).toMatchObject([{ rate: 3 }]);
    expect(left('firstAid', { ...aid, wound: 1 }, [20])).toMatchObject([{ rate: 5 }]);
    expect(left('firstAid', { ...aid, wound: 1, woundNumber: 2 }, [20])).toMatchObject([{ rate: 5 }]);
    expect(left('closeWound', { woundNumber: 2 })).toMatchObject([{ rate: 5 }]);
    expect(left('closeWound', {})).toMatchObject([{ rate: 3 }]);
    const diagnosed = applies(hurt, 'woundHealing', { injuryNumber: 2 }, [50]).after.state;
    expect(diagnosed).toMatchObject({ injuries: [{ days: null }, { days: expect.any(Number) }] });
    expect(() => left('firstAid', { ...aid, wound: 1, woundNumber: 1 })).toThrow(
      'input.woundNumber: wound (which counts from 0) and woundNumber (which counts from 1) refer to different wounds; accepted: 2, or only one of the two fields',
    );
    expect(() => left('closeWound', { woundNumber: 3 })).toThrow('there is no such wound');
    const stopped = left('combatFirstAid', { aim: 'STOP_BLEEDING', skill: 60, woundNumber: 2 }, [60]);
    expect(stopped).toMatchObject([{ treated: 0 }, { treated: 3 }]);
  });

  it.each(['firstAid', 'combatFirstAid'])('%s that names no wound treats the oldest, as in fights', (id) => {
    const hurt = character({ bleeding: [wound, { ...wound, rate: 2 }] });
    const treat = (who: Fighter) => applies(who, id, { aim: 'STOP_BLEEDING', skill: 60 }, [60]);
    expect(treat(hurt).after.state).toMatchObject({ bleeding: [{ treated: 3 }, { treated: 0 }] });
    expect(treat(character({})).resolution.outcome).toBe('NOTHING');
  });

  it('careful First Aid closes a wound that hasty First Aid has stopped, and removes its restrictions (PMB-134)', () => {
    const held = character({ bleeding: [{ ...wound, treated: 3 }] });
    const input = { aim: 'STOP_BLEEDING', mode: 'CAUTIOUS', skill: 60, wound: 0 };
    const { resolution, after } = applies(held, 'firstAid', input, [20]);
    expect(resolution.outcome).toBe('STOPPED');
    expect(after.state).toMatchObject({ bleeding: [] });
    expect(after.conditions).toEqual([]);
  });

  it('careful First Aid heals at most the hits that the latest combat cost, once for each combat (ruling PMB-R130)', () => {
    const fight = duel();
    fight.adjust('b', { damage: 5 });
    fight.order({ type: 'finish' });
    const hurt = character({ combatDamage: fight.of('b').combatDamage, lost: 25 });
    const input = { aim: 'HEAL', mode: 'CAUTIOUS', skill: 60 };
    const first = applies(hurt, 'firstAid', input, [50, 1, 1, 1]);
    expect(first.after.state).toMatchObject({ lost: 22, combatDamage: 2 });
    const second = applies(first.after, 'firstAid', input, [50, 10, 10, 10]);
    expect(second.after.state).toMatchObject({ lost: 20, combatDamage: 0 });
    expect(applies(second.after, 'firstAid', input, [50, 10, 10, 10]).resolution.outcome).toBe('NOTHING');
  });

  it('damage outside combat does not count as damage from the latest combat', () => {
    const damage = {
      type: 'damage',
      on: 'TARGET',
      amount: 9,
      citation: { document: 'test', section: 'test' },
    };
    const { applyEffect } = pathmaster.encounterRules;
    const fallen = applyEffect(character({ combatDamage: 5 }).state, damage as never);
    expect(fallen).toMatchObject({ lost: 9, combatDamage: 5 });
  });

  it('if no combat is recorded, careful First Aid heals as many hits as the patient has lost', () => {
    const input = { aim: 'HEAL', mode: 'CAUTIOUS', skill: 60 };
    expect(applies(character({ lost: 25 }), 'firstAid', input, [50, 9, 9, 9]).after.state).toMatchObject({
      lost: 0,
    });
  });

  it('hasty First Aid has no effect on a wound that it has already stopped', () => {
    const held = character({ bleeding: [{ ...wound, treated: 3 }] });
    const { resolution } = applies(held, 'firstAid', { aim: 'STOP_BLEEDING', skill: 60, wound: 0 }, [60]);
    expect(resolution.outcome).toBe('NOTHING');
  });

  it('magic closes a wound that First Aid has stopped (PMA-139)', () => {
    const held = character({ bleeding: [{ ...wound, treated: 3 }] });
    const { resolution, after } = applies(held, 'closeWound', { wound: 0 }, []);
    expect(resolution.outcome).toBe('PERMANENT');
    expect(after.state).toMatchObject({ bleeding: [] });
  });

  it('First Aid braces half of the penalty of the injury that the input names (PMB-134)', () => {
    const hurt = character({ injuries: [injury] });
    const input = { aim: 'BRACE', mode: 'CAUTIOUS', skill: 60, wound: 0 };
    const { after } = applies(hurt, 'firstAid', input, [20]);
    expect(after.conditions).toMatchObject([{ condition: 'criticalInjury', amount: -12 }]);
  });

  it('First Aid is rejected if the input names a wound that does not exist, or hit points that differ from the character’s', () => {
    const input = { aim: 'STOP_BLEEDING', skill: 60, wound: 0 };
    expect(() => applies(character({}), 'firstAid', input, [])).toThrow(InvalidInput);
    const stale = { aim: 'HEAL', skill: 60, hitPoints: 7 };
    expect(() => applies(character({ lost: 10 }), 'firstAid', stale, [])).toThrow(InvalidInput);
  });
});

it('penalties of a stored healer’s own wounds also apply to First Aid', () => {
  const healer = character({ injuries: [injury] }, { firstAid: 60 });
  const input = { aim: 'STOP_BLEEDING', bleeding: 3 };
  for (const id of ['firstAid', 'combatFirstAid'])
    expect(applies(healer, id, input, [50], 'ACTOR').resolution.detail, id).toMatchObject({ total: 85 });
});

it.each([
  ['firstAid', { aim: 'HEAL', skill: 60 }],
  ['combatFirstAid', { aim: 'HEAL', skill: 60 }],
  ['poison', { type: 'NERVE', effectLevel: 7 }],
  ['disease', { type: 'BUBONIC', effectLevel: 7 }],
])('%s cannot affect a dead character, as in a fight', (id, input) => {
  const dead: Fighter = {
    ...character({ lost: 25 }),
    conditions: [{ condition: 'dead', from: 0, until: null, note: null }],
  };
  expect(() => applies(dead, id, input, [])).toThrow('the character is dead');
});

it('the healing of a stored character’s wound uses the injury that the input names (PMB-128)', () => {
  const { after } = applies(character({ injuries: [injury] }), 'woundHealing', { injury: 0 }, [50]);
  expect(after.state).toMatchObject({ injuries: [{ days: expect.any(Number) }] });
});

it('an infection counts the stored injuries of the character, and the disease is stored with the character (PMB-140, ruling PMB-R112)', () => {
  const hurt = character({ injuries: [injury, injury] });
  // In a tavern, an infection of level 2 with two injuries has a target number of 50 − 5 × 3 = 35. The total of 10 + 18
  // misses it by 7. The onset takes 1d10 days.
  const { resolution, after } = applies(hurt, 'infection', { place: 'TAVERNS' }, [10, 2]);
  expect(resolution.detail).toMatchObject({ infected: true, diseaseLevel: 2 });
  expect(after.state).toMatchObject({ body: { ailments: [{ name: 'infected wounds', kind: 'BUBONIC' }] } });
});

it('rest without a duration is rejected for a character who loses hits every round', () => {
  const bleeding = character({ lost: 20, bleeding: [wound] });
  const resting = { activity: 'REST', hours: 1 };
  expect(() => applies(bleeding, 'rest', resting, [])).toThrow(
    'input.hours: a character who loses hits every round cannot rest; accepted: the mutation advanceTime, which also applies these losses',
  );
  expect(applies(character({ lost: 20 }), 'rest', resting, []).after.state).toMatchObject({ lost: 17 });
});

it('the game master decides how many power points a character regains, but at most as many as were spent (ruling PMB-R134)', () => {
  const spent = character({ power: 8 }, { powerPoints: 20 });
  expect(applies(spent, 'regainPower', { points: 5 }, []).after.state).toMatchObject({ power: 3 });
  const { resolution, after } = applies(spent, 'regainPower', { points: 50 }, []);
  expect(resolution.detail).toMatchObject({ regained: 8 });
  expect(after.state).toMatchObject({ power: 0 });
});

it('an Addiction Level from doses of a substance is stored with the character (PMB-092)', () => {
  const dose = { substance: 'poppy', factor: 20, doses: [0] };
  const { after } = applies(character({}), 'addictionDoses', dose, [90]);
  expect(after.state).toMatchObject({ body: { addictions: [{ name: 'poppy', level: 1 }] } });
  const again = applies(after, 'addictionDoses', { ...dose, doses: [200] }, [90]).after;
  expect(again.state).toMatchObject({ body: { addictions: [{ name: 'poppy', level: 2 }] } });
});

it('Fatigue from combat and its recovery by rest are stored with the character (PMA-151)', () => {
  const tired = applies(character({}), 'fatigue', { rounds: 5 }, []).after;
  expect(tired.state).toMatchObject({ fatigue: 1 });
  const rested = applies(character({ fatigue: 9 }), 'fatigue', { restMinutes: 10 }, []).after;
  expect(rested.state).toMatchObject({ fatigue: 3 });
});

it('a stored character’s level and Constitution count in the resistance roll against a poison (PMB-090)', () => {
  const { resolution } = applies(character({}), 'poison', { type: 'NERVE', effectLevel: 7 }, [80]);
  // The target number is 50, plus 5 for each of two levels. The total of 80 + 3 × 6 is 98.
  expect(resolution.detail).toMatchObject({ targetNumber: 60, total: 98 });
});

it('a feint or an allotted Parry with a weapon of the sheet needs a melee weapon', () => {
  const bow = { name: 'bow', attack: 'BOW', skill: 40 } as const;
  const archer = character({}, { weapons: [bow, { name: 'club', attack: 'CRUSHING', skill: 40 }] });
  for (const [id, input, faces] of [
    ['feint', {}, [20]],
    ['parryAllotment', { requested: 10 }, []],
  ] as const) {
    expect(() => applies(archer, id, { ...input, weapon: 'bow' }, [], 'ACTOR')).toThrow(
      'input.weapon: this needs a melee weapon; accepted: a melee weapon',
    );
    expect(() => applies(archer, id, { ...input, weapon: 'club' }, faces, 'ACTOR'), id).not.toThrow();
  }
});

it('a stored target with a condition defends as if the caller stated the condition', () => {
  const prone = [{ condition: 'prone', from: 0, until: null, note: null }];
  const target = { ...character({}, { dodge: 30, armourType: 10 }), conditions: prone };
  const input = { attacker: { skill: 80 } };
  const total = (who: Fighter) => applies(who, 'attack', input, [10]).resolution.detail;
  const {
    hits,
    constitution,
    co = 0,
  } = target.sheet as unknown as { hits: number; constitution: number; co: number };
  const stated = {
    dodge: 30,
    armourType: 10,
    conditions: ['PRONE'],
    hits: { current: hits, maximum: hits, constitution, co },
  };
  const plain = pathmaster.procedures.find(({ id }) => id === 'attack')!;
  expect(total(target)).toEqual(played(plain.bind({ ...input, target: stated }), [10]).detail);
  expect(total(target)).not.toEqual(total({ ...target, conditions: [] }));
});

it('a weapon on the sheet of a stored attacker provides its values, which the input cannot contradict', () => {
  const crossbow = {
    name: 'Arbalest',
    attack: 'BOW',
    fumbleUpTo: 6,
    minimumRange: 10,
    maximumRange: 90,
  };
  const archer = character({}, { weapons: [{ ...crossbow, skill: 60 }] });
  const shot = (weapon: object, attacker: object = {}) =>
    applies(
      archer,
      'attack',
      { attacker: { distance: 50, ...attacker }, weapon: { name: 'Arbalest', ...weapon } },
      [20],
      'ACTOR',
    ).resolution.detail;
  const plain = pathmaster.procedures.find(({ id }) => id === 'attack')!;
  const stated = { attacker: { skill: 60, distance: 50 }, weapon: crossbow };
  expect(shot({})).toEqual(played(plain.bind(stated), [20]).detail);
  expect(shot({ attack: 'BOW' })).toEqual(shot({}));
  expect(() => shot({ attack: 'FIREARM' })).toThrow(
    'input.weapon.attack: the character already has the value',
  );
  expect(() => shot({ maximumRange: 40 })).toThrow('input.weapon.maximumRange');
});

describe('writing a sheet', () => {
  const faultsOf = (more: object) =>
    pathmaster.sheetFaults({ ...fighter, ...more } as never, ['sheet']).map(({ path }) => path.join('.'));
  const armed = (more: object) => faultsOf({ weapons: [{ name: 'Sword', skill: 60, ...more }] });

  it('a sheet with a weapon that cannot attack is rejected', () => {
    expect(armed({ fireMode: 'DOUBLE_TAP' })).toEqual(['sheet.weapons.0.fireMode']);
    expect(
      armed({
        results: [
          { from: 60, hits: 1 },
          { from: 50, hits: 2 },
        ],
      }),
    ).toEqual(['sheet.weapons.0.results']);
    const bands = [
      { upTo: 60, modifier: 0 },
      { upTo: 30, modifier: -10 },
    ];
    expect(armed({ attack: 'BOW', ranges: bands })).toEqual(['sheet.weapons.0.ranges']);
    expect(armed({ attack: 'BOW', minimumRange: 20, maximumRange: 10 })).toEqual([
      'sheet.weapons.0.minimumRange',
    ]);
    expect(armed({})).toEqual([]);
  });

  it('a sheet with two spells of the same name, or an area spell without a directed attack, is rejected', () => {
    const ball = { name: 'Ball', level: 2, skill: 10, area: true };
    expect(faultsOf({ spells: [ball] })).toEqual(['sheet.spells.0.directed']);
    const twice = { name: 'Sleep', level: 2, skill: 10 };
    expect(faultsOf({ spells: [twice, twice] })).toEqual(['sheet.spells.1.name']);
  });
});
