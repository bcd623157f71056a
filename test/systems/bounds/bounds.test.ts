import { GraphQLError } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidInput } from '../../../src/engine/fault.ts';
import type { Json } from '../../../src/engine/json.ts';
import { type RecordField, record } from '../../../src/engine/rules/fields/field.ts';
import { read } from '../../../src/engine/rules/fields/read.ts';
import { withoutDefaults } from '../../../src/engine/rules/fight/answer-needed.ts';
import type { Fighter } from '../../../src/engine/rules/fight/fighter.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { heldConditions } from '../../../src/play/characters/document.ts';
import { productionServices } from '../../../src/play/production-services.ts';
import { openStores } from '../../../src/storage/open.ts';
import { duellists } from '../../kit/duellists.ts';
import { ask, type Client, newGameMaster } from '../../kit/public-fight.ts';
import { hasListAt, listsProbe, type Path, type Probe, statedOf, valuesProbe } from './stated.ts';

/** A way in which a caller passes a value: a function that passes it, and the path at which its faults are reported. */
interface Door {
  readonly what: string;
  readonly input: RecordField;
  readonly path: Path;
  readonly give: (value: unknown) => unknown;
}

let gm: Client;

beforeAll(async () => {
  gm = await newGameMaster(productionServices(await openStores(':memory:')));
});

afterAll(() => gm.services.stores.close());

const fighter = (system: System, id: string): Fighter => ({
  id,
  ...{ sheet: duellists[system.id]!, state: system.encounterRules.initialState(), conditions: [] },
  ...{ round: 1, side: id },
});

function imported({ id }: System, state: { readonly [part: string]: unknown }): Promise<unknown> {
  const character = { system: id, name: 'Ann', sheet: duellists[id], state };
  const document = { format: 'arbiter.characters', version: 1, characters: [character] };
  return ask(
    gm,
    'mutation($input: ImportCharactersInput!) { importCharacters(input: $input) { characters { id } } }',
    {
      input: { document },
    },
  );
}

const readPlainly: (field: RecordField, given: unknown, path: Path) => unknown = read;

/** Returns every way in which a caller can pass input to a system. */
function doorsOf(system: System): readonly Door[] {
  const { id, encounterRules, procedures, sheet, optionsField, characterBindings = [], time } = system;
  const [actor, target] = [fighter(system, 'a'), fighter(system, 'b')];
  return [
    ...procedures.map((procedure) => ({
      what: `procedure ${procedure.id}`,
      input: procedure.input,
      path: ['input', id, procedure.id],
      give: (value: unknown) =>
        ask(gm, 'mutation($input: ProcedureInput!) { resolve(input: $input) { summary } }', {
          input: { [id]: { [procedure.id]: value } },
        }),
    })),
    ...encounterRules.acts.flatMap((act): readonly Door[] => {
      const whyNot = act.whyNot(actor, 'NOW', {});
      const own = new Set(Object.keys(act.input.fields));
      const give = (value: unknown) => {
        try {
          return act.prepare(actor, target, value, {}, ['act']);
        } catch (error) {
          // This input is only read and not used, because the objects to which it refers do not exist in this test.
          const isRead =
            !(error instanceof InvalidInput) || !error.faults.some(({ path }) => own.has(`${path[1]}`));
          if (whyNot !== null && isRead) return null;
          throw error;
        }
      };
      const doing = { what: `act ${act.id}`, input: act.input, path: ['act'], give };
      if (!act.answer) return [doing];
      const answer = withoutDefaults(act.answer.input);
      const answering = (value: unknown) => readPlainly(answer, value, ['answer']);
      return [doing, { what: `answer to ${act.id}`, input: answer, path: ['answer'], give: answering }];
    }),
    ...characterBindings.map(({ procedure, input, complete }) => ({
      what: `character procedure ${procedure.id}`,
      input,
      path: ['procedure'],
      give: (value: unknown) => complete(actor, 'TARGET', value, {}, ['procedure']),
    })),
    ...(time
      ? [
          {
            what: 'time',
            input: time.input,
            path: ['time'],
            give: (value: unknown) => time.begin(actor, value, {}, ['time']),
          },
        ]
      : []),
    {
      what: 'options',
      input: optionsField,
      path: ['input', 'rules', id],
      give: (value) =>
        ask(
          gm,
          'mutation($input: CreateEncounterInput!) { createEncounter(input: $input) { encounter { id } } }',
          {
            input: { title: 'Gate', rules: { [id]: value } },
          },
        ),
    },
    {
      what: 'sheet',
      input: sheet,
      path: ['input', 'sheet', id],
      give: (value) =>
        ask(
          gm,
          'mutation($input: CreateCharacterInput!) { createCharacter(input: $input) { character { id } } }',
          {
            input: { name: 'Ann', sheet: { [id]: value } },
          },
        ),
    },
    {
      what: 'state',
      input: encounterRules.state,
      path: ['input', 'document', 'characters', 0, 'state', 'suffered'],
      give: (suffered) => imported(system, { suffered }),
    },
    {
      what: 'conditions',
      input: record('HeldConditions', { conditions: heldConditions(system) }, ''),
      path: ['input', 'document', 'characters', 0, 'state'],
      give: (value) =>
        imported(system, {
          suffered: encounterRules.initialState(),
          ...(value as { readonly [name: string]: Json }),
        }),
    },
  ];
}

/** Passes a value. Returns the paths at which the service reports that it is out of range. Other faults are ignored. */
async function outOfRange({ give, path }: Door, { value }: Probe): Promise<readonly string[]> {
  try {
    await give(value);
    return [];
  } catch (error) {
    const cause = error instanceof GraphQLError ? error.originalError : error;
    if (!(cause instanceof InvalidInput)) throw error;
    return cause.faults
      .filter(({ problem }) =>
        /is out of range$|^the text is (too long|empty)$|^the list has \d+ items$/.test(problem),
      )
      .map((fault) => {
        expect(fault.path.slice(0, path.length)).toEqual(path);
        return fault.path.slice(path.length).join('.');
      })
      .toSorted();
  }
}

const named = ({ places }: Probe): readonly string[] => places.map((path) => path.join('.')).toSorted();

describe.each(systems)('$id', (system) => {
  const stated = statedOf(system);

  describe.each(doorsOf(system))('$what', (door) => {
    it('every range of numbers accepts both of its ends and rejects one step beyond them at the path of the value', async () => {
      for (const at of ['min', 'max'] as const)
        expect(await outOfRange(door, valuesProbe(stated, door.input, at)), at).toEqual([]);
      for (const at of ['below', 'above'] as const) {
        const probe = valuesProbe(stated, door.input, at);
        expect(await outOfRange(door, probe), at).toEqual(named(probe));
      }
      for (let depth = 0; hasListAt(door.input, depth); depth++) {
        expect(await outOfRange(door, listsProbe(stated, door.input, 'max', depth)), 'full').toEqual([]);
        const probe = listsProbe(stated, door.input, 'above', depth);
        expect(await outOfRange(door, probe), 'too long').toEqual(named(probe));
      }
    });
  });

  it('every range in the documentation belongs to an existing field', () => {
    for (const { input } of doorsOf(system)) {
      valuesProbe(stated, input, 'min');
      for (let depth = 0; hasListAt(input, depth); depth++) listsProbe(stated, input, 'max', depth);
    }
    expect(stated.unused).toEqual([]);
  });
});
