import type { Json } from '../../../src/engine/json.ts';
import type { Pick } from '../../laws/game.ts';

/** Words and fragments that mutations can insert into an input. */
export interface Material {
  readonly words: readonly string[];
  readonly corpus: readonly Json[];
}

const CHARACTERS = [
  ...[
    '\0',
    '\t',
    '\n',
    '\r',
    ' ',
    '"',
    "'",
    '\\',
    '/',
    '%',
    '&',
    '=',
    '?',
    '#',
    '@',
    ':',
    ';',
    ',',
    '.',
    '-',
  ],
  ...[
    '+',
    '*',
    '!',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '<',
    '>',
    '|',
    '_',
    '0',
    '1',
    '9',
    'a',
    'd',
    'D',
    'x',
    'Z',
  ],
  ...['\u007f', '\u00a0', 'ß', 'İ', '\u0301', '\u200b', '\u202e', '\u2028', '\ufeff', '\ufffe', '١', '😀'],
  ...['\ud83d', '\udc00'],
];

const NUMBERS = [
  0,
  1,
  2,
  -1,
  1.5,
  10,
  100,
  101,
  255,
  1000,
  10_000,
  65_536,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e308,
];

const VALUES: readonly Json[] = [
  ...[null, true, false, '', ' ', 'x', '0', '1d6', '\ud800', 'x'.repeat(300), [], {}, [[]], [null]],
  ...NUMBERS,
  JSON.parse('{"__proto__": {"polluted": true}}'),
  JSON.parse('{"constructor": {"prototype": {"polluted": true}}}'),
];

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'toJSON', 'then', 'length', '0', ''];

/** Returns a copy of an input with one to four random changes. */
export function mutated(input: Json, pick: Pick, material: Material): Json {
  let result = input;
  for (let left = 1 + pick(4); left > 0; left--)
    result =
      typeof input === 'string'
        ? changedText(String(result), pick, material)
        : changedValue(result, pick, material);
  return result;
}

const one = <Item>(items: readonly Item[], pick: Pick): Item => items[pick(items.length)]!;

function changedText(text: string, pick: Pick, { words, corpus }: Material): string {
  const from = pick(text.length + 1);
  const to = Math.min(text.length, from + (pick(3) === 0 ? pick(text.length + 1) : pick(6)));
  const [before, part, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  switch (pick(8)) {
    case 0:
      return before + after;
    case 1:
      return before + part.repeat(2 + pick(4)) + after;
    case 2:
      return before + one(words, pick) + after;
    case 3:
      return before + one(words, pick) + part + after;
    case 4:
      return before + one(CHARACTERS, pick) + part + after;
    case 5:
      return before + String(one(NUMBERS, pick)) + after;
    case 6: {
      const texts = corpus.filter((each) => typeof each === 'string');
      const other = texts.length === 0 ? '' : one(texts, pick);
      return before + other.slice(pick(other.length + 1));
    }
    default:
      return before + (pick(2) === 0 ? part.toUpperCase() : part.toLowerCase()) + after;
  }
}

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const countOf = (value: Json): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, each) => sum + countOf(each), 1)
    : 1;

/**
 * Applies `change` to one part of a value and inserts the result in its place. The parts are numbered from the outside
 * inwards.
 */
function changedAt(value: Json, number: number, change: (part: Json) => Json): Json {
  if (number === 0) return change(value);
  if (typeof value !== 'object' || value === null) return value;
  let left = number - 1;
  const entries = Object.entries(value).map(([name, each]): [string, Json] => {
    const count = countOf(each);
    const here = left >= 0 && left < count ? changedAt(each, left, change) : each;
    left -= count;
    return [name, here];
  });
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

function partOf(value: Json, number: number): Json {
  let part: Json = null;
  changedAt(value, number, (found) => {
    part = found;
    return found;
  });
  return part;
}

function changedValue(value: Json, pick: Pick, material: Material): Json {
  return changedAt(value, pick(countOf(value)), (part) => {
    if (pick(6) === 0) return one(VALUES, pick);
    if (pick(6) === 0) {
      const donor = one([value, ...material.corpus], pick);
      return partOf(donor, pick(countOf(donor)));
    }
    if (typeof part === 'string')
      return pick(3) === 0 ? one(material.words, pick) : changedText(part, pick, material);
    if (typeof part === 'number') return pick(2) === 0 ? one(NUMBERS, pick) : part + pick(3) - 1;
    if (Array.isArray(part)) return changedList(part, pick);
    return isObject(part) ? changedObject(part, pick, material) : one(VALUES, pick);
  });
}

function changedList(items: readonly Json[], pick: Pick): Json {
  const at = pick(items.length + 1);
  switch (pick(3)) {
    case 0:
      return items.toSpliced(at, 1);
    case 1:
      return items.toSpliced(at, 0, ...items.slice(at, at + 1 + pick(3)));
    default:
      return items.toSpliced(at, 0, one(VALUES, pick));
  }
}

function changedObject(given: { readonly [key: string]: Json }, pick: Pick, { words }: Material): Json {
  const entries = Object.entries(given);
  const at = pick(entries.length);
  const name = pick(3) === 0 ? one(NAMES, pick) : one(words, pick);
  switch (pick(4)) {
    case 0:
      return Object.fromEntries(entries.toSpliced(at, 1));
    case 1:
      return Object.fromEntries([...entries, [name, one(VALUES, pick)]]);
    case 2:
      return Object.fromEntries(entries.map(([key, each], index) => [index === at ? name : key, each]));
    default:
      return [given];
  }
}

/** Returns a function that builds an input from a fragment of `input` that is repeated the given number of times. */
export function grown(input: Json, pick: Pick, { words }: Material): (times: number) => Json {
  if (typeof input !== 'string') {
    const parts = Array.from({ length: countOf(input) }, (_, number) => number).filter((number) => {
      const part = partOf(input, number);
      return typeof part === 'string' || (typeof part === 'object' && part !== null);
    });
    if (parts.length === 0) return () => input;
    const number = one(parts, pick);
    const part = partOf(input, number);
    if (typeof part === 'string') {
      const text = grown(part, pick, { words, corpus: [] });
      return (times) => changedAt(input, number, () => text(times));
    }
    return (times) => changedAt(input, number, (found) => widened(found, times));
  }
  const from = pick(input.length + 1);
  const to = Math.min(input.length, from + 1 + pick(12));
  const piece = input.slice(from, to) || one(words, pick) || 'x';
  const repeated = pick(3) === 0 ? one(words, pick) || piece : piece;
  const rest = input.slice(pick(2) === 0 ? to : from);
  return (times) => input.slice(0, from) + repeated.repeat(times) + rest;
}

function widened(part: Json, times: number): Json {
  if (Array.isArray(part))
    return Array.from({ length: times }, (_, at) => (part.length === 0 ? null : part[at % part.length]!));
  const entries = Object.entries(part as object);
  const [name, value] = entries[0] ?? ['x', 1];
  return Object.fromEntries([
    ...entries,
    ...Array.from({ length: times }, (_, at) => [`${name}${at}`, value]),
  ]);
}
