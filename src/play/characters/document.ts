import { type Fault, InvalidInput, type Path } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import type { HeldCondition } from '../../engine/rules/condition.ts';
import { afterEffect, consequencesFor } from '../../engine/rules/effects/apply-effects.ts';
import { mergedConditions } from '../../engine/rules/effects/conditions-after.ts';
import { choice, integer, list, optional, prose, record } from '../../engine/rules/fields/field.ts';
import { readOptions } from '../../engine/rules/fields/option.ts';
import { read } from '../../engine/rules/fields/read.ts';
import type { Fighter } from '../../engine/rules/fight/fighter.ts';
import type { System } from '../../engine/rules/system.ts';
import { collectFaults, invalidInput, parseRecord } from '../parse-record.ts';
import type { CharacterState, StoredCharacter } from '../stored.ts';
import type { Systems } from '../systems.ts';
import { characterName, checkSheet } from './characters.ts';
import type { NewCharacter } from './create-character.ts';

const FORMAT = 'arbiter.characters';
const VERSION = 1;

/** Exports characters as a document. It is complete, but contains no encounters. */
export function characterDocument(
  characters: readonly (StoredCharacter & { readonly now: CharacterState })[],
): Json {
  return {
    format: FORMAT,
    version: VERSION,
    characters: characters.map(({ system, name, sheet, now, archivedAt }) => ({
      system,
      name,
      sheet,
      state: { suffered: now.suffered, conditions: now.conditions.map((held) => ({ ...held })) },
      archived: archivedAt !== null,
    })),
  };
}

/** Returns the characters in a document. Throws `InvalidInput` with every fault. */
export function charactersIn(systems: Systems, document: unknown, path: Path): readonly NewCharacter[] {
  const { format, version, characters } = parseRecord(document, ['format', 'version', 'characters'], path);
  if (format !== FORMAT)
    throw invalidInput(
      [...path, 'format'],
      'the value is not a document from exportCharacters',
      JSON.stringify(FORMAT),
    );
  if (version !== VERSION)
    throw invalidInput([...path, 'version'], 'this version of the format is not supported', String(VERSION));
  if (!Array.isArray(characters) || characters.length === 0)
    throw invalidInput(
      [...path, 'characters'],
      'the document contains no characters',
      'a list of at least one character',
    );
  const faults: Fault[] = [];
  const makings = characters.flatMap((character: unknown, index) =>
    collectFaults(faults, () => makingIn(systems, character, [...path, 'characters', index])),
  );
  if (faults.length > 0) throw new InvalidInput(faults);
  return makings;
}

function makingIn(systems: Systems, document: unknown, path: Path): NewCharacter {
  const given = parseRecord(document, ['system', 'name', 'sheet', 'state', 'archived'], path);
  const system = typeof given.system === 'string' ? systems.byId(given.system) : undefined;
  if (!system)
    throw invalidInput(
      [...path, 'system'],
      'there is no such system',
      systems.all.map(({ id }) => id).join(', '),
    );
  const faults: Fault[] = [];
  const [name] = collectFaults(faults, () => read(characterName, given.name, [...path, 'name']));
  const [sheet] = collectFaults(faults, () => checkSheet(system, given.sheet, [...path, 'sheet']));
  const [state] = collectFaults(faults, () => stateIn(system, given.state, [...path, 'state']));
  const { archived = false } = given;
  if (typeof archived !== 'boolean')
    faults.push({
      path: [...path, 'archived'],
      problem: 'the value is neither true nor false',
      accepted: 'true or false',
    });
  if (faults.length > 0) throw new InvalidInput(faults);
  const settled = settledState(system, sheet!, state!);
  return { system: system.id, name: name!, sheet: sheet!, state: settled, archived: archived === true };
}

/** Returns a character's state with its consequences. For example, a character without hit points is down. */
export function settledState(
  system: System,
  sheet: Json,
  { suffered, conditions }: CharacterState,
): CharacterState {
  const fighter: Fighter = { id: 'kept', sheet, state: suffered, conditions, round: 0, side: null };
  const settled = consequencesFor(system, fighter, readOptions(system.optionsField, undefined, [])).reduce(
    (now, effect) => afterEffect(system, now, effect),
    fighter,
  );
  return { suffered: settled.state, conditions: settled.conditions };
}

/**
 * Returns the state of a character in a document. If the document contains no state: the state of an unhurt character.
 */
export function stateIn(system: System, given: unknown, path: Path): CharacterState {
  if (given === undefined || given === null)
    return { suffered: system.encounterRules.initialState(), conditions: [] };
  const { suffered, conditions } = parseRecord(given, ['suffered', 'conditions'], path);
  const faults: Fault[] = [];
  const [wounds] = collectFaults(
    faults,
    () => read(system.encounterRules.state, suffered, [...path, 'suffered']) as Json,
  );
  const [held] = collectFaults(faults, () =>
    read(heldConditions(system), conditions ?? [], [...path, 'conditions']),
  );
  if (faults.length > 0) throw new InvalidInput(faults);
  return {
    suffered: wounds!,
    conditions: mergedConditions(
      held!.map(({ amount, ...rest }): HeldCondition => (amount === null ? rest : { ...rest, amount })),
      system.conditions,
    ),
  };
}

const round = integer(-100_000, 100_000, 'A round, counted from the first round of the next encounter.');

/**
 * Maximum number of conditions of an imported character. It is so high that no request can contain more, because some
 * rules allow a character to have the same condition many times.
 */
const MOST_HELD = 3000;

/** Returns the field for the conditions in a document. */
export const heldConditions = ({ conditions }: System) =>
  list(
    record(
      'HeldCondition',
      {
        condition: choice(
          'Condition',
          Object.fromEntries(conditions.map(({ id, title }) => [id, title])),
          'Condition that the character has.',
        ),
        from: round,
        until: optional(round),
        amount: optional(integer(-10_000, 10_000, 'Amount of the condition, if it has one.')),
        note: optional(prose(1000, 'Further details of the condition.')),
      },
      'A condition that a character has.',
    ),
    MOST_HELD,
    'Conditions that the character has.',
  );
