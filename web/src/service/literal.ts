/** An enum value. GraphQL writes it without quotes. */
export class Word {
  readonly word: string;
  constructor(word: string) {
    this.word = word;
  }
}

/** A value for an argument. Undefined fields are omitted. */
export type Given = string | number | boolean | Word | readonly Given[] | GivenFields;
export interface GivenFields {
  readonly [field: string]: Given | undefined;
}

const isList = (given: Given): given is readonly Given[] => Array.isArray(given);

const fieldsOf = (given: GivenFields): readonly (readonly [string, Given])[] =>
  Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));

/** Converts a value to JSON for a variable. */
export function plain(given: Given): unknown {
  if (given instanceof Word) return given.word;
  if (isList(given)) return given.map(plain);
  if (typeof given === 'object') {
    return Object.fromEntries(fieldsOf(given).map(([name, value]) => [name, plain(value)]));
  }
  return given;
}

/** Maximum width of a line in characters. */
const WIDTH = 64;

/** Writes a value as a GraphQL literal. Long values are split into lines. */
export function literal(given: Given, indent = ''): string {
  const flat = inOneLine(given);
  if (typeof given !== 'object' || given instanceof Word || indent.length + flat.length <= WIDTH) return flat;
  const deeper = `${indent}  `;
  const [open, close, parts] = isList(given)
    ? ['[', ']', given.map((each) => literal(each, deeper))]
    : ['{', '}', fieldsOf(given).map(([name, value]) => `${name}: ${literal(value, deeper)}`)];
  return `${open}\n${parts.map((part) => `${deeper}${part}\n`).join('')}${indent}${close}`;
}

function inOneLine(given: Given): string {
  if (given instanceof Word) return given.word;
  if (isList(given)) return `[${given.map(inOneLine).join(', ')}]`;
  if (typeof given === 'object') {
    const fields = fieldsOf(given).map(([name, value]) => `${name}: ${inOneLine(value)}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  return JSON.stringify(given);
}
