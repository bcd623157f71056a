import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { choice } from '../../../rules/fields/field.ts';
import { bodyConditions } from './body.ts';
import { confusedConditions } from './confused.ts';
import type { Bearing, Declared } from './declared.ts';
import { mindConditions } from './fear-and-mind.ts';
import { stunConditions } from './stun.ts';

const all = [...stunConditions, ...mindConditions, ...confusedConditions, ...bodyConditions] as const;

export type ConditionId = (typeof all)[number]['id'];

export const conditions: readonly Declared[] = all;

const byId = new Map<string, Declared>(all.map((each) => [each.id, each]));

export const conditionOf = (id: string): Declared | null => byId.get(id) ?? null;

export const bearingOf = (id: string): Bearing => byId.get(id)?.bearing ?? {};

const known = new Map<string, readonly string[]>();

const impliedBy = (id: string): readonly string[] =>
  getOrInsertComputed(known, id, () => [id, ...(bearingOf(id).implies ?? []).flatMap(impliedBy)]);

const implied = new WeakMap<readonly string[], readonly string[]>();

/** The conditions and all that they imply, each once. */
export const withImplied = (ids: readonly string[]): readonly string[] =>
  getOrInsertComputed(implied, ids, () => [...new Set(ids.flatMap(impliedBy))]);

/** The names that callers give conditions by: `STUNNED_NO_PARRY`. */
export const conditionName = (id: string): string =>
  id.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const idByName = new Map<string, ConditionId>(all.map(({ id }) => [conditionName(id), id]));

export const condition = choice(
  'ConditionName',
  Object.fromEntries(all.map(({ id, text }) => [conditionName(id), text])),
  'A condition.',
);

export const conditionsNamed = (names: readonly string[]): readonly ConditionId[] =>
  names.map((name) => idByName.get(name)!);
