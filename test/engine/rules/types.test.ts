import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Formula } from '../../../src/engine/dice/formula.ts';
import { citing, citingFrom } from '../../../src/engine/rules/citation.ts';
import { effectMakers } from '../../../src/engine/rules/effects/effect-makers.ts';
import {
  choice,
  defaulted,
  dice,
  flag,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../src/engine/rules/fields/field.ts';
import { optionsField } from '../../../src/engine/rules/fields/option.ts';
import { bindingsFor } from '../../../src/engine/rules/fight/binding.ts';
import { type ActScene, actsOf } from '../../../src/engine/rules/fight/bound-act.ts';
import { rule } from '../../../src/engine/rules/rule.ts';

// The type checker runs the tests in this file. If an expected type error does not occur, this is also reported as an
// error.

const cite = citing('Rules')('Blows');
const options = optionsField({});

const input = record(
  'Blow',
  {
    rating: integer(1, 100, 'A rating.'),
    weapon: choice('Weapon', { SWORD: 'A sword.', SPEAR: 'A spear.' }, 'A weapon.'),
    aimed: defaulted(flag('Whether it is aimed.'), false),
    damage: optional(dice('Damage.')),
    names: list(text(10, 'A name.'), 3, 'Names.'),
  },
  'A blow.',
);
const declared = {
  ...{ id: 'blow', title: 'Blow', description: 'A blow.', citation: cite, input, options },
  ...{ name: 'BlowDetail', about: 'What fell.', facts: { natural: integer(1, 6, 'What fell.') } },
  outcomes: { HIT: 'It strikes.', MISS: 'It does not.' },
} as const;

const struck = (natural: number) => ({ outcome: 'HIT' as const, facts: { natural }, say: () => 'A hit.' });

const blow = rule({ ...declared, play: ({ rating }) => struck(rating) });

describe('a book', () => {
  const chapter = citingFrom({
    Fights: { Blows: { 'B-1': 'A blow', 'B-2': 'A hard blow' }, Parries: { 'B-3': 'A parry' }, Wounds: {} },
    Spells: { Casting: {} },
  });
  const fights = chapter('Fights');

  it('a citation can name only documents, sections and rules that its book contains', () => {
    expect(fights('Blows', 'B-2')).toEqual({ document: 'Fights', section: 'Blows', rule: 'B-2' });
    // @ts-expect-error: the section belongs to another document
    expect(() => fights('Casting')).toThrow();
    // @ts-expect-error: the rule belongs to another section
    fights('Wounds', 'B-3');
    // @ts-expect-error: the book has no such document
    expect(() => chapter('Ships')('Sails')).toThrow();
  });

  it('a citation can name a whole section of its book, or the section’s only rule', () => {
    expect(fights('Blows')).toEqual({ document: 'Fights', section: 'Blows' });
    expect(fights('Parries')).toEqual({ document: 'Fights', section: 'Parries', rule: 'B-3' });
    expect(fights('Wounds')).toEqual({ document: 'Fights', section: 'Wounds' });
  });
});

describe('a procedure’s declaration', () => {
  it('a procedure’s declaration determines the type of each value that a rule reads', () => {
    expectTypeOf<Value<typeof input>>().toEqualTypeOf<{
      readonly rating: number;
      readonly weapon: 'SWORD' | 'SPEAR';
      readonly aimed: boolean;
      readonly damage: Formula | null;
      readonly names: readonly string[];
    }>();
  });

  it('a procedure’s declaration determines the inputs that a rule can read', () => {
    rule({
      ...declared,
      // @ts-expect-error: there is no such input
      play: ({ ratting }) => struck(ratting),
    });
  });

  it('a procedure’s declaration determines the facts and types that a verdict must contain', () => {
    rule({
      ...declared,
      // @ts-expect-error: the fact is missing
      play: () => ({ ...struck(1), facts: {} }),
    });
    rule({
      ...declared,
      // @ts-expect-error: the fact is a number
      play: () => ({ ...struck(1), facts: { natural: 'six' } }),
    });
    rule({
      ...declared,
      // @ts-expect-error: a verdict with later dice contains its facts after them
      play: () => ({ outcome: 'HIT' as const, later: () => ({ ...struck(1), facts: {} }) }),
    });
  });

  it('a procedure’s declaration determines the possible outcomes', () => {
    rule({
      ...declared,
      // @ts-expect-error: there is no such outcome
      play: () => ({ ...struck(1), outcome: 'MISSED' as const }),
    });
    const drowns = { ...declared, mishaps: ['DROWNED'], play: () => struck(1) } as const;
    // @ts-expect-error: the mishap is not an outcome
    expect(() => rule(drowns)).toThrow(/DROWNED/);
  });
});

describe('effects', () => {
  const { gains, spends } = effectMakers<'prone' | 'stunned', 'ACTION'>();

  it('effects may name only conditions and pools that the system has', () => {
    gains('TARGET', 'prone', cite);
    // @ts-expect-error: there is no such condition
    gains('TARGET', 'asleep', cite);
    // @ts-expect-error: there is no such role
    gains('BYSTANDER', 'prone', cite);
    // @ts-expect-error: there is no such pool
    spends('ACTOR', 'MANA', 1, cite);
  });
});

describe('an act', () => {
  const { known } = bindingsFor<ActScene<object>>();
  const act = actsOf(() => ({}))();
  const shared = {
    description: 'A blow.',
    onOneself: false,
    onOthers: true,
    when: 'TURN',
    costs: () => [],
    whyNot: () => null,
  } as const;

  it('an act can fill in only values for inputs of its procedure, and only of the input’s type', () => {
    act(blow, { ...shared, input: { rating: known('ACTOR', () => 50) } });
    // @ts-expect-error: a rating is a number
    act(blow, { ...shared, input: { rating: known('ACTOR', () => 'fifty') } });
    // @ts-expect-error: there is no such input
    act(blow, { ...shared, input: { ratting: known('ACTOR', () => 50) } });
  });
});
