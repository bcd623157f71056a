import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { Documents } from '../../../src/http/execution/documents.ts';

const documents = () => new Documents(buildSchema('type Query { hello: String }'));

describe('documents', () => {
  it('GraphQL documents are cached when they are requested for the second time', () => {
    const kept = documents();
    kept.parse('{ hello }');
    const second = kept.parse('{ hello }');
    expect(kept.parse('{ hello }')).toBe(second);
    expect(kept.faults(second)).toBe(kept.faults(second));
  });

  it('documents that are sent only once do not evict documents that are sent repeatedly', () => {
    const kept = documents();
    kept.parse('{ hello }');
    const second = kept.parse('{ hello }');
    for (let index = 0; index < 10_000; index++) kept.parse(`{ a${index}: hello }`);
    expect(kept.parse('{ hello }')).toBe(second);
  });

  it('documents with faults are rejected every time they are sent, even if documents are cached', () => {
    const kept = documents();
    for (let time = 0; time < 3; time++)
      expect(kept.faults(kept.parse('{ helo }')).map(({ message }) => message)).toEqual([
        expect.stringContaining('Cannot query field "helo" on type "Query"'),
      ]);
  });
});
