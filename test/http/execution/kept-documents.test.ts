import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { Documents } from '../../../src/http/execution/documents.ts';

const documents = () => new Documents(buildSchema('type Query { hello: String }'));

describe('documents', () => {
  it('are kept when they come again', () => {
    const kept = documents();
    kept.parse('{ hello }');
    const second = kept.parse('{ hello }');
    expect(kept.parse('{ hello }')).toBe(second);
    expect(kept.faults(second)).toBe(kept.faults(second));
  });

  it('that come once drive out none that come again', () => {
    const kept = documents();
    kept.parse('{ hello }');
    const second = kept.parse('{ hello }');
    for (let index = 0; index < 10_000; index++) kept.parse(`{ a${index}: hello }`);
    expect(kept.parse('{ hello }')).toBe(second);
  });

  it('are found at fault the first time and whenever they come again', () => {
    const kept = documents();
    for (let time = 0; time < 3; time++)
      expect(kept.faults(kept.parse('{ helo }')).map(({ message }) => message)).toEqual([
        expect.stringContaining('Cannot query field "helo" on type "Query"'),
      ]);
  });
});
