import type { Adjustment, Command, NewCombatant } from '../../src/engine/encounter/command.ts';
import type { Json } from '../../src/engine/json.ts';
import type { System } from '../../src/engine/rules/system.ts';

/** Those who join, whole and for everybody to see. */
export const newcomersOf = (
  { encounterRules }: System,
  sheets: Readonly<Record<string, Json>>,
  sides: Readonly<Record<string, string>> = {},
): readonly NewCombatant[] =>
  Object.entries(sheets).map(([id, sheet]) => ({
    ...{ id, name: id, side: sides[id] ?? null, characterId: null, conditions: [], sheet, note: null },
    visibility: 'OPEN',
    state: encounterRules.initialState(),
  }));

/** Somebody does something to somebody, in their turn unless it is said otherwise. */
export const acting = (
  actor: string,
  act: string,
  target: string,
  input: object = {},
  outOfTurn = false,
): Command => ({ type: 'act', actor, act, target, input: input as Json, outOfTurn });

const unchanged: Adjustment = { damage: 0, healing: 0, wound: null, gain: [], rounds: null, end: [] };

/** The game master changes how somebody fares. */
export const adjusting = (combatant: string, change: Partial<Adjustment>): Command => ({
  ...{ type: 'adjust', combatant, reason: 'so', change: { ...unchanged, ...change } },
});
