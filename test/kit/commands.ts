import type { Adjustment, Command, NewCombatant } from '../../src/engine/encounter/command.ts';
import type { Json } from '../../src/engine/json.ts';
import { type Field, publicFieldsOf } from '../../src/engine/rules/fields/field.ts';
import type { System } from '../../src/engine/rules/system.ts';

/** Newcomers in their initial state, visible to all. */
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

/** A command for an act. Default: in the actor’s turn. */
export const acting = (
  actor: string,
  act: string,
  target: string,
  input: object = {},
  outOfTurn = false,
): Command => ({ type: 'act', actor, act, target, input: input as Json, outOfTurn });

/** An input in the form of a request, in which GraphQL has filled in the defaults. */
export function asRequested(field: Field, given: Json): Json {
  switch (field.kind) {
    case 'optional':
      return given === null ? null : asRequested(field.field, given);
    case 'list':
      return Array.isArray(given) ? given.map((item) => asRequested(field.of, item)) : given;
    case 'record': {
      const named = new Map(Object.entries(given as object));
      return Object.fromEntries(
        publicFieldsOf(field).flatMap(([name, inner]): [string, Json][] => {
          if (named.has(name)) return [[name, asRequested(inner, named.get(name))]];
          const fallback = inner.kind === 'optional' ? (inner.fallback as Json) : null;
          return fallback === null ? [] : [[name, fallback]];
        }),
      );
    }
    default:
      return given;
  }
}

const unchanged: Adjustment = { damage: 0, healing: 0, wound: null, gain: [], rounds: null, end: [] };

/** A command of the game master that adjusts a combatant. */
export const adjusting = (combatant: string, change: Partial<Adjustment>): Command => ({
  ...{ type: 'adjust', combatant, reason: 'so', change: { ...unchanged, ...change } },
});
