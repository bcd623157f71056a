import type { Path } from '../../fault.ts';
import { type Field, fieldsOf } from './field.ts';

/** Returns the paths of values in an input that the service cannot check. */
export const claimsIn = (field: Field, value: unknown, path: Path): readonly Path[] =>
  statedIn(field, value, path, ({ claimed = false }) => claimed);

/** Returns the paths of values in an act’s input that answer in advance for the combatant who could answer the act. */
export const answersIn = (field: Field, value: unknown, path: Path): readonly Path[] =>
  statedIn(field, value, path, ({ answering = false }) => answering);

/**
 * Returns the paths at which an input contains a field of this kind. Omitted fields and fields with their default value
 * do not count. Ignores invalid values, so it never fails.
 */
function statedIn(
  field: Field,
  value: unknown,
  path: Path,
  isOfKind: (field: Field) => boolean,
): readonly Path[] {
  if (value === undefined || value === null) return [];
  if (field.kind === 'optional' && JSON.stringify(value) === JSON.stringify(field.fallback)) return [];
  if (isOfKind(field)) return [path];
  switch (field.kind) {
    case 'optional':
      return statedIn(field.field, value, path, isOfKind);
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((item, index) => statedIn(field.of, item, [...path, index], isOfKind))
        : [];
    case 'record': {
      const given = new Map<string, unknown>(Object.entries(value));
      return fieldsOf(field).flatMap(([name, inner]) =>
        statedIn(inner, given.get(name), [...path, name], isOfKind),
      );
    }
    default:
      return [];
  }
}
