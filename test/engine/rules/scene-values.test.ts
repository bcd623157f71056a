import { describe, expect, it } from 'vitest';
import { defaulted, integer, list, optional, record } from '../../../src/engine/rules/fields/field.ts';
import {
  type AnyBindings,
  askedFields,
  bindingsFor,
  fillInput,
} from '../../../src/engine/rules/fight/binding.ts';
import { healthAt } from '../../../src/engine/rules/fight/health.ts';

const score = integer(0, 100, 'Score.');

const weapon = record('Weapon', { skill: score, reach: optional(score) }, 'A weapon.');

const input = record(
  'StrikeInput',
  {
    strength: score,
    bonus: defaulted(score, 0),
    modifiers: list(score, 10, 'Modifiers.'),
    dodge: score,
    said: optional(score),
    main: weapon,
    second: optional(weapon),
  },
  'A strike.',
);

interface Scene {
  readonly actor: number;
  readonly target: number;
}

const { known, added, unlessSaid } = bindingsFor<Scene>();

const bindings: AnyBindings<Scene> = {
  strength: known('ACTOR', ({ actor }) => actor),
  bonus: unlessSaid('ACTOR', () => 7),
  modifiers: added('ACTOR', () => [5]),
  dodge: known('TARGET', ({ target }) => target),
  main: { skill: known('ACTOR', ({ actor }) => actor + 1) },
  second: { skill: known('ACTOR', ({ actor }) => actor + 2) },
};

const scene = { actor: 40, target: 30 };

describe('the input from a fight', () => {
  const filled = (asked: object) => fillInput(input, bindings, asked as never, scene);

  it('the input from a fight contains values from sheets and state, and omits an optional record if the caller omits it', () => {
    const all = { strength: 40, bonus: 7, modifiers: [5], dodge: 30, main: { skill: 41 } };
    expect(filled({})).toEqual(all);
    expect(filled({ second: null })).toEqual(all);
  });

  it('the input from a fight adds missing values to an optional record from the caller', () => {
    expect(filled({ second: {} }).second).toEqual({ skill: 42 });
    expect(filled({ second: { reach: 3 }, main: { reach: 2 } })).toMatchObject({
      second: { skill: 42, reach: 3 },
      main: { skill: 41, reach: 2 },
    });
  });

  it('the input from a fight contains the caller’s other values, replacements of values, and additions to lists', () => {
    expect(filled({ said: 0, bonus: 0, modifiers: [1, 2] })).toMatchObject({
      ...{ said: 0, bonus: 0, modifiers: [1, 2, 5] },
    });
  });

  it('the input from a fight ignores a caller’s value that is already on the sheet', () => {
    expect(filled({ strength: 99 }).strength).toBe(40);
  });

  it('the input from a fight uses the caller’s values for a combatant without a sheet', () => {
    const asked = { dodge: 12, strength: 1 };
    expect(fillInput(input, bindings, asked as never, scene, ['ACTOR'])).toMatchObject({
      ...{ strength: 40, dodge: 12 },
    });
  });
});

describe('the input that an act requires from its caller', () => {
  const asked = askedFields(input, bindings, 'StrikeAct')!;

  it('the input that an act requires from its caller contains the fields that no sheet can fill in', () => {
    expect(Object.keys(asked.fields)).toEqual(['bonus', 'modifiers', 'said', 'main', 'second']);
    expect(asked.fields.main).toMatchObject({ kind: 'record', name: 'StrikeActMain' });
    expect(asked.fields.second).toMatchObject({ kind: 'optional', field: { name: 'StrikeActSecond' } });
  });

  it('an act requires no input from its caller if the sheets contain every required value', () => {
    const small = record('Small', { strength: score }, 'Small.');
    expect(askedFields(small, { strength: bindings.strength }, 'SmallAct')).toBeNull();
  });

  it('the input that an act requires from its caller includes a combatant’s values if the combatant has no sheet', () => {
    const ofActor = askedFields(input, bindings, 'StrikeAct', ['ACTOR'])!;
    expect(Object.keys(ofActor.fields)).toEqual([
      ...['bonus', 'modifiers', 'dodge', 'said', 'main', 'second'],
    ]);
  });

  it('the input that an act requires from its caller contains an optional field for a value for which the sheet has a default', () => {
    expect(asked.fields.bonus).toMatchObject({ kind: 'optional', fallback: null });
  });
});

it.each([
  [20, 'UNHURT'],
  [21, 'UNHURT'],
  [19, 'HURT'],
  [11, 'HURT'],
  [10, 'BADLY_HURT'],
  [1, 'BADLY_HURT'],
])('a combatant with %i of 20 hit points is %s: badly hurt at half or less', (left, health) => {
  expect(healthAt(left, 20)).toBe(health);
});
