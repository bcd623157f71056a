import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidInput } from '../../../src/engine/fault.ts';
import { prose, record, text } from '../../../src/engine/rules/fields/field.ts';
import { read, readKept } from '../../../src/engine/rules/fields/read.ts';

const name = text(20, 'A name.');
const note = prose(20, 'A note.');

const problemOf = (field: typeof name, value: string): string => {
  try {
    read(field, value);
  } catch (error) {
    if (error instanceof InvalidInput) return `${error.faults[0]!.problem}; ${error.faults[0]!.accepted}`;
    throw error;
  }
  return 'none';
};

const HIDDEN = [
  '\u202e',
  '\u2066',
  '\u200f',
  '\u061c',
  '\u{e0041}',
  '\u{e007f}',
  '\u0000',
  '\u0085',
  '\u001b',
];
const BREAKS = ['\n', '\t', '\r\n'];

describe('a name', () => {
  it('is trimmed and composed', () => {
    expect(read(name, ' \u00a0Zoe\u0308\u3000')).toBe('Zoë');
    expect(read(name, '\u1112\u1161\u11ab')).toBe('한');
    expect(read(name, 'Zoë O’Neill 😀')).toBe('Zoë O’Neill 😀');
  });

  it.each([...HIDDEN, ...BREAKS, '\u2028', '\u2029'])('has no %j', (strange) => {
    const problem = problemOf(name, `Zo${strange}e`);
    expect(problem).toMatch(/^the text has a /);
    expect(problem).toContain('text of 1 to 20 characters in one line');
  });

  it.each(['', ' ', '\u00a0\u3000', '\u200b\u2060', '\u3164', '\ufeff', '\u2800'])(
    'is more than %j',
    (blank) => {
      expect(problemOf(name, blank)).toMatch(/^the text is empty/);
    },
  );

  it('is as long as it is once it is trimmed and composed', () => {
    expect(read(name, `  ${'e\u0308'.repeat(20)}  `)).toBe('ë'.repeat(20));
    expect(problemOf(name, 'x'.repeat(21))).toMatch(/^the text is too long/);
  });

  it('is read again as it was read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), (given) => {
        if (problemOf(name, given) !== 'none') return;
        const once = read(name, given);
        expect(read(name, once)).toBe(once);
        expect(once).toBe(once.trim().normalize());
      }),
    );
  });
});

describe('free text', () => {
  it('may have several lines and tabs', () => {
    expect(read(note, 'one\r\n\ttwo\nthree')).toBe('one\n\ttwo\nthree');
  });

  it.each([...HIDDEN, '\u2028'])('has no %j', (strange) => {
    expect(problemOf(note, `Zo${strange}e`)).toMatch(/^the text has a /);
  });
});

it('what was kept when more was accepted is read, tidied', () => {
  const sheet = record('Kept', { name }, 'Kept.');
  expect(readKept(sheet, { name: ' Zoe\u0308\u202e ' })).toEqual({ name: 'Zoë\u202e' });
});
