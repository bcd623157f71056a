import type { Path } from '../../fault.ts';
import { getOrInsertComputed } from '../../get-or-insert.ts';
import { type Field, fieldsOf, type RecordField } from './field.ts';

/** Replacements for combatants' ids in a value. */
export interface Rewriting {
  /**
   * Replaces a combatant's id that may be null, or that is an item of a list. If the replacement is null, the item is
   * removed from its list.
   */
  readonly ref: (id: string) => unknown;
  /** Replaces a combatant's id that must not be null. */
  readonly required: (id: string) => unknown;
  /** Replaces text, which can contain combatants' ids. */
  readonly text: (text: string) => string;
}

/** Replaces every reference to a combatant and every text in a value. Does not change invalid values. */
export function rewriteCombatants(field: Field, value: unknown, by: Rewriting): unknown {
  if (value === null || value === undefined || !mayNameCombatants(field)) return value;
  switch (field.kind) {
    case 'combatant':
      return typeof value === 'string' ? by.required(value) : value;
    case 'text':
      return typeof value === 'string' ? by.text(value) : value;
    case 'optional':
      return rewriteOptional(field.field, value, by);
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((item: unknown) => rewriteOptional(field.of, item, by) ?? [])
        : value;
    case 'record':
      return typeof value === 'object' ? rewriteRecord(field, value as Values, by) : value;
    default:
      return value;
  }
}

type Values = Readonly<Record<string, unknown>>;

const rewriteOptional = (field: Field, value: unknown, by: Rewriting): unknown =>
  field.kind === 'combatant' && typeof value === 'string'
    ? by.ref(value)
    : rewriteCombatants(field, value, by);

function rewriteRecord(field: RecordField, value: Values, by: Rewriting): Values {
  const result = { ...value };
  for (const [name, inner] of fieldsOf(field))
    if (value[name] !== undefined) result[name] = rewriteCombatants(inner, value[name], by);
  return result;
}

const naming = new WeakMap<Field, boolean>();

const mayNameCombatants = (field: Field): boolean =>
  getOrInsertComputed(naming, field, () => {
    switch (field.kind) {
      case 'combatant':
      case 'text':
        return true;
      case 'optional':
        return mayNameCombatants(field.field);
      case 'list':
        return mayNameCombatants(field.of);
      case 'record':
        return fieldsOf(field).some(([, inner]) => mayNameCombatants(inner));
      default:
        return false;
    }
  });

/** Marks a value that is invalid because a required reference was removed from it. */
const GONE = Symbol('gone');

/**
 * Removes every reference to these combatants from a value. If a list item or a record requires a removed reference, it
 * is removed too. Null if nothing remains.
 */
export function withoutCombatants(field: Field, value: unknown, ids: ReadonlySet<string>): unknown {
  const rest = pruned(field, value, ids);
  return rest === GONE ? null : rest;
}

function pruned(field: Field, value: unknown, ids: ReadonlySet<string>): unknown {
  if (value === null || value === undefined || !mayNameCombatants(field)) return value;
  switch (field.kind) {
    case 'combatant':
      return typeof value === 'string' && ids.has(value) ? GONE : value;
    case 'optional': {
      const rest = pruned(field.field, value, ids);
      return rest === GONE ? field.fallback : rest;
    }
    case 'list':
      return Array.isArray(value)
        ? value.map((item: unknown) => pruned(field.of, item, ids)).filter((item) => item !== GONE)
        : value;
    case 'record':
      return prunedRecord(field, value as Values, ids);
    default:
      return value;
  }
}

function prunedRecord(field: RecordField, value: Values, ids: ReadonlySet<string>): unknown {
  const result = { ...value };
  for (const [name, inner] of fieldsOf(field)) {
    if (value[name] === undefined) continue;
    const rest = pruned(inner, value[name], ids);
    if (rest === GONE) return GONE;
    result[name] = rest;
  }
  return result;
}

/** A reference to a combatant in a value, and its path. */
export interface CombatantReference {
  readonly id: string;
  readonly path: Path;
}

/** Returns all references to combatants in a value, which can be parsed or unparsed. */
export function combatantsIn(field: Field, value: unknown, path: Path = []): readonly CombatantReference[] {
  if (value === null || value === undefined || !mayNameCombatants(field)) return [];
  switch (field.kind) {
    case 'combatant':
      return typeof value === 'string' ? [{ id: value, path }] : [];
    case 'optional':
      return combatantsIn(field.field, value, path);
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((item: unknown, index) => combatantsIn(field.of, item, [...path, index]))
        : [];
    case 'record':
      return typeof value === 'object'
        ? fieldsOf(field).flatMap(([name, inner]) =>
            combatantsIn(inner, (value as Values)[name], [...path, name]),
          )
        : [];
    default:
      return [];
  }
}
