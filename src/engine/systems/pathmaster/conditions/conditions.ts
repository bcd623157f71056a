import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { choice } from '../../../rules/fields/field.ts';
import { bodyConditions } from './body-conditions.ts';
import type { ConditionRules, PathmasterCondition } from './condition-rules.ts';
import { confusedConditions } from './confused-conditions.ts';
import { mindConditions } from './mind-conditions.ts';
import { stunConditions } from './stun-conditions.ts';

const all = [...stunConditions, ...mindConditions, ...confusedConditions, ...bodyConditions] as const;

export type ConditionId = (typeof all)[number]['id'];

export const conditions: readonly PathmasterCondition[] = all;

const byId = new Map<string, PathmasterCondition>(all.map((each) => [each.id, each]));

export const conditionOf = (id: string): PathmasterCondition | null => byId.get(id) ?? null;

export const conditionRulesOf = (id: string): ConditionRules => byId.get(id)?.rules ?? {};

const impliedById = new Map<string, readonly string[]>();

const impliedBy = (id: string): readonly string[] =>
  getOrInsertComputed(impliedById, id, () => [
    id,
    ...(conditionRulesOf(id).implies ?? []).flatMap(impliedBy),
  ]);

const impliedByList = new WeakMap<readonly string[], readonly string[]>();

/** The conditions and all that they imply, each once. */
export const withImplied = (ids: readonly string[]): readonly string[] =>
  getOrInsertComputed(impliedByList, ids, () => [...new Set(ids.flatMap(impliedBy))]);

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
