import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diceFrom } from '../../src/engine/dice/faces.ts';
import { seededFaces } from '../../src/engine/dice/seeded.ts';
import { type Fault, InvalidInput } from '../../src/engine/fault.ts';
import type { Json } from '../../src/engine/json.ts';
import type { Field } from '../../src/engine/rules/fields/field.ts';
import { accepted } from '../../src/engine/rules/fields/read.ts';
import type { CharacterBinding } from '../../src/engine/rules/fight/character-binding.ts';
import type { Fighter } from '../../src/engine/rules/fight/fighter.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { anyValueOf } from '../kit/any-value.ts';
import { gameOf } from './random-game.ts';

type Given = { readonly [name: string]: Json };

const faultsOf = (attempt: () => unknown): readonly Fault[] => {
  try {
    attempt();
    return [];
  } catch (error) {
    if (error instanceof InvalidInput) return error.faults;
    throw error;
  }
};

/** The field at a path of an input. */
const fieldAt = (field: Field, path: Fault['path']): Field | undefined => {
  if (field.kind === 'optional') return fieldAt(field.field, path);
  const [step, ...rest] = path;
  if (step === undefined) return field;
  if (field.kind === 'list') return fieldAt(field.of, rest);
  const inner = field.kind === 'record' ? (field.fields[step] as Field | undefined) : undefined;
  return inner && fieldAt(inner, rest);
};

/** True if the value at the path has the wrong type, format or size, or is not a field of the input. */
const isFormatError = (input: Field, { path, accepted: told }: Fault): boolean => {
  const field = fieldAt(input, path);
  return field === undefined || told.startsWith(accepted(field));
};

const without = (given: Given, [step, ...rest]: Fault['path']): Given =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, inner]) => {
      if (name !== step) return [[name, inner]];
      return rest.length === 0 ? [] : [[name, without(inner as Given, rest)]];
    }),
  );

const contradicts = ({ accepted: told }: Fault): boolean => told.endsWith(', or null');

/** True if a stored character accepts the input without the values that contradict the character. */
function isAccepted(kept: CharacterBinding, who: Fighter, part: 'ACTOR' | 'TARGET', drawn: Given): boolean {
  const { procedure, complete, effects } = kept;
  const about = () => `${procedure.id} ${part} ${JSON.stringify({ given, who })}`;
  let given = drawn;
  for (;;) {
    const faults = faultsOf(() => {
      const resolution = procedure
        .bind(complete(who, part, given, {}, []), {})
        .play(diceFrom(seededFaces('kept').faces));
      effects(resolution, who, part, given, {});
    });
    if (faults.length === 0) return true;
    const wrong = faults.filter((fault) => isFormatError(kept.input, fault));
    if (wrong.length > 0) expect(wrong, about()).toEqual([]);
    const known = faults.filter(contradicts);
    if (known.length === 0) return false;
    given = known.reduce((left, { path }) => without(left, path), given);
  }
}

/** Uses the combatants of the random fights. */
export function keptCharactersAcceptWhatIsResolved(): void {
  describe('a stored character accepts what resolve accepts, unless the rules or the character’s values forbid it', () => {
    for (const system of systems) it(system.title, () => resolvedAndKept(system));
  });
}

function resolvedAndKept(system: System): void {
  const characters = [1, 2, 3, 4, 5, 6].flatMap((number) => {
    const game = gameOf(system, number);
    return game.ids.map((id): Fighter => ({ ...game.fighter(id), round: 0, side: null }));
  });
  let times = 0;
  for (const kept of system.characterBindings!) {
    const { input, id } = kept.procedure;
    const drawn = fc.sample(anyValueOf(input), { seed: 1, numRuns: 60 }) as Given[];
    const resolved = drawn.filter((given) => faultsOf(() => kept.procedure.bind(given, {})).length === 0);
    expect(resolved.length, id).toBeGreaterThan(0);
    for (const [index, given] of resolved.entries()) {
      const who = characters[index % characters.length]!;
      for (const part of ['ACTOR', 'TARGET'] as const) if (isAccepted(kept, who, part, given)) times++;
    }
  }
  expect(times).toBeGreaterThan(200);
}
