import { parseValue, valueFromASTUntyped } from 'graphql';
import { describe, expect, it } from 'vitest';
import { type Given, literal, plain, Word } from '../../web/src/service/literal.ts';

const given: Given = {
  rating: 60,
  name: 'Ann’s "sword"',
  special: new Word('IMPALING'),
  all: [new Word('PRONE'), 'text', -3, true],
  left: undefined,
  deep: { nothing: {}, long: 'a text that is long enough to break the line that it would stand in' },
};

const told = {
  rating: 60,
  name: 'Ann’s "sword"',
  special: 'IMPALING',
  all: ['PRONE', 'text', -3, true],
  deep: { nothing: {}, long: 'a text that is long enough to break the line that it would stand in' },
};

describe('an input in a displayed query', () => {
  it('an input in a displayed query is sent as JSON without undefined fields', () => {
    expect(plain(given)).toEqual(told);
  });

  it('an input in a displayed query is written as a GraphQL literal with bare names and quoted strings', () => {
    const text = literal(given);
    expect(text).toContain('special: IMPALING');
    expect(text).toContain('all: [PRONE, "text", -3, true]');
    expect(JSON.parse(JSON.stringify(valueFromASTUntyped(parseValue(text))))).toEqual(told);
  });

  it('an input in a displayed query is written on a single line if it is short', () => {
    expect(literal({ a: 1, b: { c: new Word('X') } })).toBe('{ a: 1, b: { c: X } }');
    expect(literal(given)).toMatch(/^\{\n {2}rating: 60\n/);
  });
});
