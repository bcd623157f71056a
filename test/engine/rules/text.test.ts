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
  ...[
    '\u200b',
    '\u00ad',
    '\u2060',
    '\u2062',
    '\u180e',
    '\ufe0f',
    '\ufff9',
    '\ufffe',
    '\u200d',
    '\u034f',
    '\u3164',
    '\u2800',
  ],
];
const BREAKS = ['\n', '\t', '\r\n'];

describe('a name from a caller', () => {
  it('a name from a caller is trimmed and normalised to Unicode composed form (NFC)', () => {
    expect(read(name, ' \u00a0Zoe\u0308\u3000')).toBe('Zoë');
    expect(read(name, '\u1112\u1161\u11ab')).toBe('한');
    expect(read(name, 'Zoë O’Neill 😀')).toBe('Zoë O’Neill 😀');
  });

  it.each([...HIDDEN, ...BREAKS, '\u2028', '\u2029'])(
    'a name from a caller that contains %j is rejected',
    (strange) => {
      const problem = problemOf(name, `Zo${strange}e`);
      expect(problem).toMatch(/^the text has (a|the) /);
      expect(problem).toContain('text of 1 to 20 characters in one line');
    },
  );

  it.each([
    ['an emoji in a sequence', '👩\u200d🚀'],
    ['an emoji with a tone, in a sequence', '👩🏽\u200d🚀'],
    ['a heart that is an emoji', '❤\ufe0f'],
    ['a pirate flag', '🏴\u200d☠\ufe0f'],
    ['the flag of a region', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['Persian with a non-joiner', 'می\u200cخواهم'],
    ['Hindi with a joiner', 'क्\u200dष'],
    ['Sinhala with a joiner', 'ශ්\u200dරී'],
    ['a Han variant', '葛\u{e0100}城'],
    ['a letter with marks', 'ậ́'],
  ])('a name from a caller may contain %s', (_what, given) => {
    expect(problemOf(name, given)).toBe('none');
  });

  it.each([
    ['a joiner after a letter that needs none', 'A\u200dnn', 'U+200D'],
    ['a joiner at the end', 'می\u200c', 'U+200C'],
    ['a variation of a digit', 'Ghoul 1\ufe0f', 'U+FE0F'],
    ['tags after another emoji', '😀\u{e0067}\u{e007f}', 'U+E0067'],
  ])('a name from a caller may not contain %s; the error names the character', (_what, given, character) => {
    expect(problemOf(name, given)).toContain(`the invisible character ${character};`);
  });

  it('a name from a caller may have at most eight combining marks on a letter', () => {
    expect(problemOf(name, `q${'\u0323'.repeat(8)}`)).toBe('none');
    expect(problemOf(name, `q${'\u0323'.repeat(9)}`)).toMatch(
      /^a letter of the text has more than 8 combining marks/,
    );
  });

  it.each(['', ' ', '\u00a0\u3000', '\u200b\u2060', '\u3164', '\ufeff', '\u2800'])(
    'a blank name from a caller, such as %j, is rejected',
    (blank) => {
      expect(problemOf(name, blank)).toMatch(/^the text is empty/);
    },
  );

  it('a name from a caller is measured after it has been trimmed and normalised', () => {
    expect(read(name, `  ${'e\u0308'.repeat(20)}  `)).toBe('ë'.repeat(20));
    expect(problemOf(name, 'x'.repeat(21))).toMatch(/^the text is too long/);
  });

  it('a name from a caller that has been read once is the same when it is read again', () => {
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

describe('free text from a caller', () => {
  it('free text from a caller may have several lines and tabs', () => {
    expect(read(note, 'one\r\n\ttwo\nthree')).toBe('one\n\ttwo\nthree');
  });

  it.each([...HIDDEN, '\u2028'])('free text from a caller that contains %j is rejected', (strange) => {
    expect(problemOf(note, `Zo${strange}e`)).toMatch(/^the text has (a|the) /);
  });
});

it('a stored name that newer rules would reject can still be read and is trimmed and normalised', () => {
  const sheet = record('Kept', { name }, 'Kept.');
  expect(readKept(sheet, { name: ' Zoe\u0308\u202e ' })).toEqual({ name: 'Zoë\u202e' });
});
