import { getOrInsertComputed } from '../../get-or-insert.ts';
import type { Condition } from '../condition.ts';
import type { System } from '../system.ts';
import { citeHouseRule, type HouseRules, houseRulesIn } from './house-rules.ts';

const systems = new WeakMap<System, WeakMap<object, System>>();

/** Returns the system, extended by the conditions that the house rules in the options define. */
export function systemUnder(system: System, options: unknown): System {
  const rules = houseRulesIn(options) as Partial<HouseRules> | null;
  const { conditions = [] } = rules ?? {};
  if (rules === null || conditions.length === 0) return system;
  return getOrInsertComputed(
    getOrInsertComputed(systems, system, () => new WeakMap<object, System>()),
    rules,
    () => ({ ...system, conditions: [...system.conditions, ...conditions.map(conditionOf)] }),
  );
}

const conditionOf = ({
  name: id,
  title,
  text,
  lasts = 'FIGHT',
  rounds = null,
}: HouseRules['conditions'][number]): Condition => ({
  ...{ id, title, text, lasts },
  ...(rounds === null ? {} : { rounds }),
  citation: citeHouseRule(title),
});
