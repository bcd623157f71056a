import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidInput } from '../../src/engine/fault.ts';
import { nearest } from '../../src/graphql/kit/nearest.ts';
import { tableById } from '../../src/graphql/rules/table.ts';

describe('the function nearest', () => {
  it('the function nearest returns names that differ from its argument by a few edits, the closest first', () => {
    expect(nearest('sytems', ['system', 'systems', 'tables'])).toEqual(['systems', 'system']);
    expect(nearest('FUMBLE', ['fumble', 'brp.fumble.melee'])).toEqual(['fumble', 'brp.fumble.melee']);
    expect(nearest('zzz', ['fumble'])).toEqual([]);
    expect(nearest('', ['fumble', 'ab'])).toEqual([]);
    expect(nearest('x'.repeat(1_000_000), ['fumble'])).toEqual([]);
  });

  it('the function nearest includes a name that is identical to its argument, and returns at most five names', () => {
    const word = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 20 }), (names) => {
        const [first = ''] = names;
        const near = nearest(first, names);
        expect(near.length).toBeLessThanOrEqual(5);
        expect(near.map((name) => name.toLowerCase().includes(first.toLowerCase()))).toContain(true);
      }),
    );
  });
});

describe('an unknown table id', () => {
  const acceptedFor = (id: string): string => {
    try {
      tableById(id);
    } catch (error) {
      if (error instanceof InvalidInput) return error.faults[0]?.accepted ?? '';
    }
    throw new Error('there is such a table');
  };

  it('an unknown table id is rejected with up to five similar ids, the closest first', () => {
    expect(acceptedFor('brp.fumble.mele-attack').split(', ')[0]).toBe('brp.fumble.melee-attack');
    expect(acceptedFor('brp.fumble.mele-attack').split(', ').length).toBeLessThanOrEqual(5);
  });

  it('an unknown table id that resembles no other id is rejected with a reference to the field "tables"', () => {
    expect(acceptedFor('nothing like it at all')).toMatch(/^one of the \d+ ids that "tables" lists$/);
  });
});
