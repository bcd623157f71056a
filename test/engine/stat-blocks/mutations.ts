import fc from 'fast-check';
import type { Json } from '../../../src/engine/json.ts';

/** Fragments that stat block parsers often misread. */
const PARTS = [
  ...[
    '\n',
    '\r\n',
    '\r',
    '\n\n',
    '\t',
    '  ',
    '\u00A0',
    '\u2009',
    '\u00AD',
    '\uFEFF',
    '\u2212',
    '\u2014',
    '\u2013',
  ],
  ...[
    '½',
    '1/2',
    '¼',
    '×',
    'ﬁ',
    '’',
    '†',
    '*',
    '\u202E',
    '\u200B',
    '\u0301',
    '𝟙',
    '１',
    '٣',
    '😀',
    '\u0000',
    '\uD800',
  ],
  ...[
    '(',
    ')',
    ',',
    ';',
    '|',
    '/',
    ':',
    '.',
    '-',
    '+',
    '%',
    '0',
    '7',
    '13',
    '99999999999999999999',
    '1.5',
    '12,500',
  ],
  ...[
    '1D6+1D4',
    'D8',
    '+DB',
    '2d6-1 (7)',
    '3-18',
    'none',
    'STR',
    'HP 12',
    'INT',
    'Sword 40% 1D8+1D4',
    'Attacks: ',
  ],
  ...[
    'Bite +4 (1d6)',
    'OB 40 sc',
    'shield',
    'Name: ',
    'Right Arm 13-15 2/4',
    'HP: 7',
    'AT SL17',
    'DB 30 (10 shield)',
  ],
];

type Change = readonly [kind: number, at: number, length: number, part: string];

const changes = fc.array(
  fc.tuple(fc.nat(4), fc.nat(10_000), fc.nat(20), fc.constantFrom(...PARTS)) as fc.Arbitrary<Change>,
  { maxLength: 6 },
);

function change(text: string, [kind, from, length, part]: Change): string {
  const at = from % (text.length + 1);
  const end = Math.min(text.length, at + length);
  switch (kind) {
    case 0:
      return text.slice(0, at) + text.slice(end);
    case 1:
      return text.slice(0, at) + part + text.slice(at);
    case 2:
      return (
        text.slice(0, at) + text.slice(end, end + length) + text.slice(at, end) + text.slice(end + length)
      );
    case 3:
      return text.slice(0, end) + text.slice(at, end) + text.slice(end);
    default:
      return part.length === 1 ? text.replaceAll(text.charAt(at), part) : text.replaceAll('\n', '\r\n');
  }
}

/** Changes a stat block randomly: parts are cut, inserted, swapped, repeated and replaced. */
export const mutatedText = (text: string): fc.Arbitrary<string> =>
  changes.map((all) => all.reduce(change, text).slice(0, 8000));

/** Returns JSON in which some strings, numbers and keys are replaced. */
export const mutatedJson = (json: Json): fc.Arbitrary<Json> =>
  fc
    .array(
      fc.tuple(
        fc.nat(400),
        fc.constantFrom<Json>(...PARTS, 0, 7, -3, 1.5, 1e9, null, true, [], {}, [3], { x: 4 }),
      ),
      { maxLength: 5 },
    )
    .map((all) => {
      const replaced = new Map(all);
      let count = 0;
      const copy = (value: Json): Json => {
        const other = replaced.get(count++);
        if (other !== undefined && count > 1) return other;
        if (typeof value !== 'object' || value === null) return value;
        if (Array.isArray(value)) return value.map((item: Json) => copy(item));
        return Object.fromEntries(
          Object.entries(value as Readonly<Record<string, Json>>).map(([key, inner]) => [key, copy(inner)]),
        );
      };
      return copy(json);
    });
