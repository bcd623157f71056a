import type { Command } from '../engine/encounter/command.ts';
import type { EncounterEvent } from '../engine/encounter/event.ts';
import type { Json } from '../engine/json.ts';

/**
 * Current names of renamed fields of acts and answers, by the names that they have in earlier logs. The values of these
 * fields are ids of combatants.
 */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['threatenedBy', 'threatenedByIds'],
  ['passes', 'passedIds'],
  ['combatant', 'combatantId'],
]);

/** Maximum nesting of a renamed field in an input. */
const DEEPEST = 6;

type Fields = Readonly<Record<string, Json>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the input of an act or answer with the current field names. */
function renamed(input: Json, depth = DEEPEST): Json {
  if (depth === 0 || typeof input !== 'object' || input === null) return input;
  if (Array.isArray(input)) return input.map((each) => renamed(each, depth - 1));
  return Object.fromEntries(
    Object.entries(input).map(([name, each]) => [RENAMED.get(name) ?? name, renamed(each, depth - 1)]),
  );
}

/** Returns a command from an earlier log with the current field names. */
export function commandWithCurrentNames<Each extends Command>(command: Each): Each {
  if (command.type === 'act') return { ...command, input: renamed(command.input) };
  return command.type === 'answer' ? { ...command, answer: renamed(command.answer) } : command;
}

/**
 * Returns the events from an earlier log, with the current field names in the inputs of pending acts. Accepts any
 * value.
 */
export const eventsWithCurrentNames = <Events>(events: Events): Events =>
  Array.isArray(events)
    ? (events.map((event: unknown) =>
        isRecord(event) && event.type === ('answerAwaited' satisfies EncounterEvent['type'])
          ? { ...event, pending: waiting(event.pending) }
          : event,
      ) as Events)
    : events;

/** Returns a pending act, and the acts that it interrupts. */
function waiting(pending: Json | undefined, depth = DEEPEST): Json | undefined {
  if (depth === 0 || !isRecord(pending)) return pending;
  const { input, beneath } = pending;
  return {
    ...pending,
    ...(input === undefined ? {} : { input: renamed(input) }),
    ...(beneath === undefined ? {} : { beneath: waiting(beneath, depth - 1)! }),
  };
}
