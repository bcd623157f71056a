import type { Path } from '../../fault.ts';
import { type Field, fieldsOf } from './field.ts';

/**
 * Where an input states what nothing but the word of its caller bears out. What is left out is not stated, nor is
 * what would be so anyhow. Neither reads nor fails: what is no value of its field states nothing.
 */
export function claimsIn(field: Field, value: unknown, path: Path): readonly Path[] {
  if (value === undefined || value === null) return [];
  if (field.kind === 'optional' && JSON.stringify(value) === JSON.stringify(field.fallback)) return [];
  if (field.claimed) return [path];
  switch (field.kind) {
    case 'optional':
      return claimsIn(field.field, value, path);
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((item, index) => claimsIn(field.of, item, [...path, index]))
        : [];
    case 'record': {
      const given = new Map<string, unknown>(Object.entries(value));
      return fieldsOf(field).flatMap(([name, inner]) => claimsIn(inner, given.get(name), [...path, name]));
    }
    default:
      return [];
  }
}
