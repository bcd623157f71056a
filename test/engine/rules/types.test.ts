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

// The type checker is what runs these: a line that is expected to be an error and is none is one itself.

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
  it('is cited by its own documents and sections alone', () => {
    const chapter = citingFrom({ Fights: ['Blows', 'Parries'], Spells: ['Casting'] });
    const fights = chapter('Fights');
    expect(fights('Parries')).toEqual({ document: 'Fights', section: 'Parries' });
    // @ts-expect-error: another document has that section
    fights('Casting');
    // @ts-expect-error: the book has no such document
    expect(() => chapter('Ships')).toThrow();
  });
});

describe('what is declared', () => {
  it('is what is read', () => {
    expectTypeOf<Value<typeof input>>().toEqualTypeOf<{
      readonly rating: number;
      readonly weapon: 'SWORD' | 'SPEAR';
      readonly aimed: boolean;
      readonly damage: Formula | null;
      readonly names: readonly string[];
    }>();
  });

  it('is what a rule reads', () => {
    rule({
      ...declared,
      // @ts-expect-error: no input is called so
      play: ({ ratting }) => struck(ratting),
    });
  });

  it('is what a verdict states: the facts, each in its type', () => {
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
      // @ts-expect-error: a verdict whose last dice are thrown later states its facts then
      play: () => ({ outcome: 'HIT' as const, later: () => ({ ...struck(1), facts: {} }) }),
    });
  });

  it('is how it comes out', () => {
    rule({
      ...declared,
      // @ts-expect-error: it cannot come out so
      play: () => ({ ...struck(1), outcome: 'MISSED' as const }),
    });
    const drowns = { ...declared, mishaps: ['DROWNED'], play: () => struck(1) } as const;
    // @ts-expect-error: what is worse than failing is a way in which it can come out
    expect(() => rule(drowns)).toThrow(/DROWNED/);
  });
});

describe('effects', () => {
  const { gains, spends } = effectMakers<'prone' | 'stunned', 'ACTION'>();

  it('are of conditions and pools that the system has', () => {
    gains('TARGET', 'prone', cite);
    // @ts-expect-error: no such condition
    gains('TARGET', 'asleep', cite);
    // @ts-expect-error: nobody of that role
    gains('BYSTANDER', 'prone', cite);
    // @ts-expect-error: no such pool
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

  it('knows inputs of its procedure, each in its type', () => {
    act(blow, { ...shared, input: { rating: known('ACTOR', () => 50) } });
    // @ts-expect-error: a rating is a number
    act(blow, { ...shared, input: { rating: known('ACTOR', () => 'fifty') } });
    // @ts-expect-error: no input is called so
    act(blow, { ...shared, input: { ratting: known('ACTOR', () => 50) } });
  });
});
