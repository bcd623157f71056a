import { isParsedFormula, parsedFormula } from '../../dice/notation.ts';
import { getOrInsertComputed } from '../../get-or-insert.ts';
import { copier } from './copier.ts';
import { type Field, fieldsOf, type OptionalField, type RecordField } from './field.ts';
import { isPlain, readText } from './text.ts';

/** Parses valid values fast. Throws for an invalid value, without its path or the reason. */
export type Reader = (value: unknown) => unknown;

const UNREADABLE = Symbol('unreadable');

const readers = new WeakMap<Field, Reader>();

/** The readers are created once per field, so parsing a value does not have to interpret the field's declaration. */
export const readerOf = (field: Field): Reader => readers.get(field) ?? makeReader(field);

function makeReader(field: Field): Reader {
  const reader = made(field);
  readers.set(field, reader);
  return reader;
}

function made(field: Field): Reader {
  switch (field.kind) {
    case 'optional':
      return readerOf(field.field);
    case 'integer': {
      const { min, max } = field;
      return (value) =>
        typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
          ? value
          : unreadable();
    }
    case 'decimal': {
      const { min, max, places } = field;
      return (value) =>
        typeof value === 'number' &&
        value >= min &&
        value <= max &&
        (Number.isInteger(value) || Number(value.toFixed(places)) === value)
          ? value
          : unreadable();
    }
    case 'flag':
      return (value) => (typeof value === 'boolean' ? value : unreadable());
    case 'choice': {
      const values: ReadonlySet<unknown> = new Set(Object.keys(field.values));
      return (value) => (values.has(value) ? value : unreadable());
    }
    case 'text':
    case 'combatant':
      return (value) => {
        if (typeof value !== 'string') return unreadable();
        if (value.length <= field.max && isPlain(value)) return value;
        const read = readText(field, value);
        return 'text' in read ? read.text : unreadable();
      };
    case 'dice':
      return (value) => {
        if (typeof value === 'string') return parsedFormula(value);
        return isParsedFormula(value) ? value : unreadable();
      };
    case 'list': {
      const [read, { max }] = [readerOf(field.of), field];
      return (value) =>
        Array.isArray(value) && value.length <= max ? value.map((item) => read(item)) : unreadable();
    }
    case 'record':
      return recordReader(field);
  }
}

function unreadable(): never {
  throw UNREADABLE;
}

function recordReader(field: RecordField): Reader {
  const { byName, required, blank } = layoutOf(field);
  const copy = copier(blank);
  const parts = new Map(
    [...byName].map(([name, inner]) => [
      name,
      { read: readerOf(inner), isRequired: inner.kind !== 'optional' },
    ]),
  );
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unreadable();
    const given = value as Readonly<Record<string, unknown>>;
    const result = copy();
    let missing = required.length;
    for (const name of Object.keys(given)) {
      const part = parts.get(name) ?? unreadable();
      const held = given[name];
      if (part.isRequired) missing--;
      else if (held === undefined || held === null) continue;
      result[name] = part.read(held);
    }
    return missing === 0 ? result : unreadable();
  };
}

/** A record with all fallbacks, because most records omit most fields. */
interface Layout {
  readonly byName: ReadonlyMap<string, Field>;
  readonly required: readonly string[];
  readonly blank: Record<string, unknown>;
}

const forms = new WeakMap<RecordField, Layout>();

export const layoutOf = (field: RecordField): Layout =>
  getOrInsertComputed(forms, field, () => {
    const all = fieldsOf(field);
    const left = all.map(([name, inner]) => [name, inner.kind === 'optional' ? fallbackOf(inner) : null]);
    return {
      byName: new Map(all),
      required: all.filter(([, { kind }]) => kind !== 'optional').map(([name]) => name),
      blank: Object.assign(emptied(all.map(([name]) => name)), Object.fromEntries(left)),
    };
  });

const fallbacks = new WeakMap<OptionalField, unknown>();

/** Returns the value of an omitted field. Parsed once and shared, because values are immutable. */
export const fallbackOf = (field: OptionalField): unknown =>
  field.fallback === null
    ? null
    : getOrInsertComputed(fallbacks, field, () => readerOf(field.field)(field.fallback));

/**
 * Returns an object with these field names. It is parsed from JSON, because JavaScript engines would store an object
 * with many computed names as a slow dictionary.
 */
const emptied = (names: readonly string[]): Record<string, unknown> =>
  JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))));
