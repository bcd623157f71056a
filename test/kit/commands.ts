import type { Adjustment, Command, NewCombatant } from '../../src/engine/encounter/command.ts';
import type { Json } from '../../src/engine/json.ts';
import { type Field, publicFieldsOf } from '../../src/engine/rules/fields/field.ts';
import type { System } from '../../src/engine/rules/system.ts';

/** Creates newcomers in their initial state. All players can see them. */
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

/** Creates a command for an act. By default, the act is in the actor’s turn. */
export const acting = (
  actor: string,
  act: string,
  target: string,
  input: object = {},
  outOfTurn = false,
): Command => ({ type: 'act', actor, act, target, input: input as Json, outOfTurn });

/** Returns an input in the form in which GraphQL passes it to the service, with defaults filled in. */
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

/** Creates a command with which the game master adjusts a combatant. */
export const adjusting = (combatant: string, change: Partial<Adjustment>): Command => ({
  ...{ type: 'adjust', combatant, reason: 'so', change: { ...unchanged, ...change } },
});
