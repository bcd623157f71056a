import { describe, expect, it } from 'vitest';
import { arrgs } from '../../../src/engine/systems/arrgs/index.ts';

const person = (but: object = {}) => ({ vitality: 20, initiative: 10, ...but });
const faults = (but: object) => arrgs.sheetFaults(person(but), ['sheet']).map(({ path }) => path.join('.'));

const sword = { name: 'sword', successValue: 6 };
const circumstances = (count: number) => Array.from({ length: count }, () => ({ value: 1 }));

describe('a sheet is rejected when it is written', () => {
  it.each([
    ['two weapons of one name', { weapons: [sword, sword] }, ['weapons.1.name']],
    ['a spell without its level', { weapons: [{ ...sword, kind: 'SPELL' }] }, ['weapons.0.spellLevel']],
    ['a Threat Range that ends before it begins', { threatMinimum: 3, threatMaximum: 2 }, ['threatMinimum']],
    ['a Threat Range that is too large with Reach', { threatMaximum: 600, reach: 401 }, ['reach']],
    ['too many points', { actionPoints: 600, additionalActionPoints: 401 }, ['additionalActionPoints']],
    [
      'skills with a sum that is out of range',
      { skills: { arcana: 600 }, modifiers: { skill: 401 } },
      ['skills.arcana'],
    ],
    [
      'Abilities with a sum that is out of range',
      { abilities: { body: -600 }, modifiers: { ability: -401 } },
      ['abilities.body'],
    ],
    [
      'a weapon bonus that is out of range with its skill',
      {
        skills: { ride: 600 },
        weapons: [
          { ...sword, modifiers: { skill: 401 } },
          { ...sword, name: 'lance', skill: 'RIDE', modifiers: { skill: 401 } },
        ],
      },
      ['weapons.1.modifiers.skill'],
    ],
    [
      'a weapon bonus that is out of range with Size and Check Penalty',
      {
        modifiers: { size: -600, checkPenalty: 600 },
        weapons: [{ ...sword, modifiers: { size: -401, checkPenalty: 401 } }],
      },
      ['weapons.0.modifiers.size', 'weapons.0.modifiers.checkPenalty'],
    ],
    [
      'two Defences of one category',
      { defences: [{ category: 'REFLEX' }, { category: 'REFLEX', ability: 'BODY' }] },
      ['defences.1.category'],
    ],
    [
      'a size that is out of range with the Size modifier',
      { modifiers: { size: -600 }, size: { category: 'SMALLER', amount: 401 } },
      ['size.amount'],
    ],
    [
      'so many circumstances that a fight can add none',
      {
        modifiers: { circumstance: circumstances(60) },
        weapons: [{ ...sword, modifiers: { circumstance: circumstances(41) } }],
      },
      ['weapons.0.modifiers.circumstance'],
    ],
    [
      'too many circumstances of its own',
      { modifiers: { circumstance: circumstances(101) } },
      ['modifiers.circumstance'],
    ],
  ])('a sheet with %s is rejected', (_what, but, paths) => {
    expect(faults(but)).toEqual(paths.map((path) => `sheet.${path}`));
  });

  it('a sheet at the limit of every range is accepted', () => {
    const whole = {
      ...{ actionPoints: 600, additionalActionPoints: 400, threatMaximum: 600, reach: 400 },
      skills: { meleeWeaponry: 500 },
      modifiers: { skill: 300, circumstance: circumstances(60) },
      weapons: [{ ...sword, modifiers: { skill: 200, circumstance: circumstances(40) } }],
    };
    expect(faults(whole)).toEqual([]);
  });
});
