import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Field, publicFieldsOf, type RecordField } from '../../../src/engine/rules/fields/field.ts';
import type { System } from '../../../src/engine/rules/system.ts';

/**
 * Describes the ranges on which callers rely. They are listed separately from the code that enforces them. A test that
 * reads a range from the declaration would change together with it, and the printed reference only shows that something
 * has changed. Each system has one file of ranges, which was checked against its book. The lines of a file are ordered
 * by range and not by place, because thousands of places share a few hundred names. For example, `rating` is on one
 * line for every record that has this field. A record with a different range is named: `Sheet.rating`. A new record
 * whose names are known needs no line. A new name must be added to a line, so its range is reviewed. "number" is the
 * value of a number, "letters" is the length of a text or an id in code points, and "items" is the length of a list.
 * "step" is the smallest step of a decimal number. "#" is followed by the source of numbers that come from the book.
 * All other ranges only ensure that totals fit into 32 bits and that odds can be counted.
 */
export interface Range {
  readonly min: number;
  readonly max: number;
  /** The smallest step of decimal numbers. */
  readonly step: number | null;
}

type Measured = 'number' | 'letters' | 'items';

const HEAD = /^(number|letters|items) (-?[\d.]+)\.\.(-?[\d.]+)(?: step ([\d.]+))?$/;

/** The ranges that are listed for a system, and those among them that no declared field has used. */
export class Stated {
  readonly #ranges = new Map<string, Range>();
  readonly #unused = new Set<string>();
  readonly #file: string;

  constructor(system: string) {
    this.#file = `test/systems/bounds/${system}.txt`;
    let [measured, range] = ['', null as Range | null];
    for (const line of readFileSync(join(import.meta.dirname, `${system}.txt`), 'utf8').split('\n')) {
      const [text = ''] = line.split('#');
      if (text.trim() === '') continue;
      const head = HEAD.exec(text.trim());
      if (head) {
        const [, what = '', min, max, step] = head;
        [measured, range] = [what, { min: Number(min), max: Number(max), step: step ? Number(step) : null }];
        continue;
      }
      for (const name of text.trim().split(/\s+/)) {
        const key = `${measured} ${name}`;
        if (!range || this.#ranges.has(key)) throw new Error(`${this.#file}: ${key} has two ranges, or none`);
        this.#ranges.set(key, range);
        this.#unused.add(key);
      }
    }
  }

  rangeOf(measured: Measured, record: string, name: string): Range {
    const key = [`${measured} ${record}.${name}`, `${measured} ${name}`].find((each) =>
      this.#ranges.has(each),
    );
    if (key === undefined)
      throw new Error(`${this.#file} states no range of ${measured} ${name} (${record})`);
    this.#unused.delete(key);
    return this.#ranges.get(key)!;
  }

  get unused(): readonly string[] {
    return [...this.#unused];
  }
}

const all = new Map<string, Stated>();

export function statedOf({ id }: System): Stated {
  const stated = all.get(id) ?? new Stated(id);
  all.set(id, stated);
  return stated;
}

/** Which value to create: an end of each range, or a value one step beyond the end. */
export type At = 'min' | 'max' | 'below' | 'above';

export type Path = readonly (string | number)[];

/** A value that contains the requested extremes, with the paths at which they are. */
export interface Probe {
  readonly value: unknown;
  readonly places: readonly Path[];
}

const numberAt = ({ min, max, step }: Range, at: At): number => {
  const far = step ?? 1;
  const number = { min, max, below: min - far, above: max + far }[at];
  return step === null ? number : Number(number.toFixed(2));
};

/**
 * Creates a record in which every number and every text is at an end of its range or beyond it. Each list has one item.
 */
export function valuesProbe(stated: Stated, record: RecordField, at: At): Probe {
  const places: Path[] = [];
  const made = (field: Field, of: string, name: string, path: Path): unknown => {
    switch (field.kind) {
      case 'optional':
        return made(field.field, of, name, path);
      case 'integer':
      case 'decimal':
        places.push(path);
        return numberAt(stated.rangeOf('number', of, name), at);
      case 'text':
      case 'combatant':
        places.push(path);
        return 'x'.repeat(numberAt(stated.rangeOf('letters', of, name), at));
      case 'list':
        return [made(field.of, of, name, [...path, 0])];
      case 'record':
        return Object.fromEntries(
          publicFieldsOf(field).map(([inner, each]) => [
            inner,
            made(each, field.name, inner, [...path, inner]),
          ]),
        );
      default:
        return plainly(field);
    }
  };
  return { value: made(record, record.name, '', []), places };
}

/**
 * Creates a record in which every list that is inside `depth` other lists has its maximum number of items, or one more.
 * The lists around them have one item each.
 */
export function listsProbe(stated: Stated, record: RecordField, at: 'max' | 'above', depth: number): Probe {
  const places: Path[] = [];
  const made = (field: Field, of: string, name: string, path: Path, within: number): unknown => {
    switch (field.kind) {
      case 'optional':
        return hasListAt(field.field, depth - within) ? made(field.field, of, name, path, within) : undefined;
      case 'list': {
        if (within < depth) return [made(field.of, of, name, [...path, 0], within + 1)];
        places.push(path);
        const item = least(stated, field.of, of, name);
        return new Array(numberAt(stated.rangeOf('items', of, name), at)).fill(item);
      }
      case 'record':
        return Object.fromEntries(
          publicFieldsOf(field).map(([inner, each]) => [
            inner,
            made(each, field.name, inner, [...path, inner], within),
          ]),
        );
      default:
        return least(stated, field, of, name);
    }
  };
  return { value: made(record, record.name, '', [], 0), places };
}

/** True if a value of the field can contain lists that are inside `depth` other lists. */
export function hasListAt(field: Field, depth: number): boolean {
  if (field.kind === 'optional') return hasListAt(field.field, depth);
  if (field.kind === 'list') return depth === 0 || hasListAt(field.of, depth - 1);
  return field.kind === 'record' && publicFieldsOf(field).some(([, each]) => hasListAt(each, depth));
}

/** Returns the smallest value that a field accepts. */
function least(stated: Stated, field: Field, of: string, name: string): unknown {
  switch (field.kind) {
    case 'optional':
      return undefined;
    case 'integer':
    case 'decimal':
      return stated.rangeOf('number', of, name).min;
    case 'text':
    case 'combatant':
      return 'x';
    case 'list':
      return [];
    case 'record':
      return Object.fromEntries(
        publicFieldsOf(field).map(([inner, each]) => [inner, least(stated, each, field.name, inner)]),
      );
    default:
      return plainly(field);
  }
}

const plainly = (field: Extract<Field, { kind: 'flag' | 'dice' | 'choice' }>): unknown => {
  if (field.kind === 'flag') return false;
  return field.kind === 'dice' ? '1d6' : Object.keys(field.values)[0];
};
