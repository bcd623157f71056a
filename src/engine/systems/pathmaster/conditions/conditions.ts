import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { choice } from '../../../rules/fields/field.ts';
import { combat } from '../core/citations.ts';
import { bodyConditions } from './body-conditions.ts';
import type { ConditionRules, PathmasterCondition } from './condition-rules.ts';
import { confusedConditions } from './confused-conditions.ts';
import { FREE_ACTIONS, MUST_PARRY_MANOEUVRES } from './manoeuvre-sets.ts';
import { mindConditions } from './mind-conditions.ts';

const STUN = 20;
const DOWNED = 50;

const stunConditions = [
  {
    id: 'mustParry',
    title: 'Must Parry',
    lasts: 'PERSON',
    holding: 'ONCE',
    citation: combat('Stunned', 'PMA-167'),
    text: 'The combatant can only use All-Out Defense or Do Nothing, without an attack and with at most a Step of movement.',
    rules: { onlyManoeuvres: MUST_PARRY_MANOEUVRES, movement: 'STEP' },
  },
  {
    id: 'stunned',
    title: 'Stunned',
    lasts: 'PERSON',
    holding: 'ONCE',
    excludes: ['mustParry'],
    citation: combat('Stunned', 'PMA-168'),
    text: 'The combatant can only Do Nothing, take Free actions or fall prone. Parry is halved. Attackers get +20.',
    rules: {
      adds: { ATTACKED_IN_MELEE: STUN, ATTACKED_AT_RANGE: STUN },
      ladder: 'VULNERABLE',
      parry: 'HALF',
      onlyManoeuvres: ['DO_NOTHING', ...FREE_ACTIONS, 'DODGE_AND_DROP'],
      movement: 'NONE',
    },
  },
  {
    id: 'stunnedNoParry',
    title: 'Stunned, No Parry',
    lasts: 'PERSON',
    holding: 'ONCE',
    excludes: ['stunned', 'mustParry'],
    citation: combat('Stunned', 'PMA-169'),
    text: 'The combatant can only Do Nothing, drop items or fall prone, and has no Parry. Attackers get +20.',
    rules: {
      adds: { ATTACKED_IN_MELEE: STUN, ATTACKED_AT_RANGE: STUN },
      ladder: 'VULNERABLE',
      losesDefence: ['PARRY'],
      onlyManoeuvres: ['DO_NOTHING', 'DROP_ITEM'],
      movement: 'NONE',
    },
  },
  {
    id: 'downed',
    title: 'Downed',
    lasts: 'PERSON',
    holding: 'ONCE',
    excludes: ['stunnedNoParry', 'stunned', 'mustParry'],
    citation: combat('Stunned', 'PMA-170'),
    text: 'The effects are the same as for Stunned, No Parry. The combatant is knocked prone. Standing up is possible only after recovery to Must Parry or lighter. Attackers get +50.',
    rules: {
      adds: { ATTACKED_IN_MELEE: DOWNED, ATTACKED_AT_RANGE: DOWNED },
      ladder: 'VULNERABLE',
      implies: ['prone'],
      losesDefence: ['PARRY'],
      onlyManoeuvres: ['DO_NOTHING', 'DROP_ITEM'],
      movement: 'NONE',
    },
  },
] as const satisfies readonly PathmasterCondition[];

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

/** Returns the conditions and all implied conditions, each once. */
export const withImplied = (ids: readonly string[]): readonly string[] =>
  getOrInsertComputed(impliedByList, ids, () => [...new Set(ids.flatMap(impliedBy))]);

/** Returns the name of a condition in the API, such as `STUNNED_NO_PARRY`. */
export const conditionName = (id: string): string =>
  id.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const idByName = new Map<string, ConditionId>(all.map(({ id }) => [conditionName(id), id]));

export const condition = choice(
  'ConditionName',
  Object.fromEntries(all.map(({ id, text }) => [conditionName(id), text])),
  'A condition of a combatant.',
);

export const conditionsNamed = (names: readonly string[]): readonly ConditionId[] =>
  names.map((name) => idByName.get(name)!);
