import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GraphQLInputType, getNullableType, isInputObjectType, isListType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systems } from '../../../src/engine/systems/index.ts';
import { schema } from '../../../src/graphql/schema.ts';
import { ask, type Data } from '../../kit/public-fight.ts';
import { filled, least, type Path, Requests, typeAt } from './requests.ts';

interface Bound {
  readonly measured: 'number' | 'letters' | 'items';
  readonly min: number;
  readonly max: number;
  /** A root field, or a field of the object that it returns, such as `character.history`. */
  readonly asked: string;
  readonly path: Path;
}

/** The largest integer that the GraphQL type Int allows. */
const MOST = 2 ** 31 - 1;

const LINE = /^(number|letters|items) (-?\d+)\.\.(-?\d*) +([\w.]+) +([\w.]+)/;

const lines = readFileSync(join(import.meta.dirname, 'stated.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Names of fields and arguments that have no range to test. */
const open = new Set(lines.flatMap((line) => /^open ((?:\w+ )+) /.exec(line)?.[1]?.trim().split(' ') ?? []));

const bounds: readonly Bound[] = lines
  .filter((line) => !line.startsWith('open '))
  .map((line) => {
    const [, measured, min, max, asked, place] = LINE.exec(line)!;
    const path = place!.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    return { measured, min: Number(min), max: max === '' ? MOST : Number(max), asked, path } as Bound;
  });

let requests: Requests;

beforeAll(async () => {
  requests = await Requests.opened();
});

afterAll(() => requests.end());

/** Returns a string of `size` letters, a list with `size` items, or the number `size` itself. */
function valueOfSize({ measured, asked, path }: Bound, size: number): unknown {
  if (measured === 'number') return size;
  if (measured === 'letters')
    return path.at(-1) === 'notation' && size > 0 ? '1'.padStart(size, '0') : 'x'.repeat(size);
  const { ofType } = getNullableType(typeAt(asked, path)) as Data;
  const item = filled(ofType, least(ofType));
  return Array.from({ length: size }, (_, index) => (typeof item === 'string' ? `${item}${index}` : item));
}

describe.each(bounds)('$asked: $measured of $path', (bound) => {
  const { measured, min, max, asked, path } = bound;
  const faultsOf = (size: number) => requests.faultsOf(asked, path, valueOfSize(bound, size));

  it(`the limit accepts ${min} and ${max}, and rejects ${min - 1} and ${max + 1} at its path`, async () => {
    for (const size of [min, max]) expect(await faultsOf(size), `${size}`).not.toContain(path.join('.'));
    for (const size of [min - 1, max + 1])
      if (size <= MOST && (measured === 'number' || size >= 0))
        expect(await faultsOf(size), `${size}`).toContain(path.join('.'));
  });
});

/** Returns the schema coordinate that a bound applies to, such as `CreateCampaignInput.name` or `characters.first`. */
function coordinateOf({ asked, path }: Bound): string {
  const names = path.filter((step) => typeof step === 'string');
  if (names.length === 1) return `${asked.split('.').at(-1)}.${names[0]}`;
  const type = getNullableType(typeAt(asked, path.slice(0, path.lastIndexOf(names.at(-1)!)))) as Data;
  return `${(isListType(type) ? (getNullableType(type.ofType) as Data) : type).name}.${names.at(-1)}`;
}

/** Finds all numbers, strings and lists in the arguments of fields and in the inputs that belong to no rule system. */
function placesOfSchema(): readonly string[] {
  const isMeasured = (type: GraphQLInputType): boolean => {
    const bare = getNullableType(type);
    return isListType(bare) || ['Int', 'Float', 'String'].includes((bare as Data).name);
  };
  const own = systems.map(({ id }) => id);
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (type.name.startsWith('__') || own.some((id) => type.name.toLowerCase().startsWith(id))) return [];
    if (isInputObjectType(type))
      return Object.values(type.getFields()).flatMap((field) =>
        isMeasured(field.type) ? [`${type.name}.${field.name}`] : [],
      );
    if (!isObjectType(type)) return [];
    return Object.values(type.getFields()).flatMap((field) =>
      field.args.flatMap((arg) => (isMeasured(arg.type) ? [`${field.name}.${arg.name}`] : [])),
    );
  });
}

it('every number, string and list that callers send has a documented range or a documented reason for having no range', () => {
  const stated = new Set(bounds.map(coordinateOf));
  // the bounds of these inputs are tested elsewhere: the rule systems declare the note of an act, and house rules have
  // their own tests
  const places = placesOfSchema().filter(
    (place) => !/^(NoteInput|House(Rules|Modifier|Condition)Input)\./.test(place),
  );
  expect(places.filter((place) => !stated.has(place) && !open.has(place.split('.')[1]!))).toEqual([]);
  expect([...stated].filter((place) => !places.includes(place))).toEqual([]);
});

const withKeys = Object.values(schema.getMutationType()!.getFields()).filter(({ args }) =>
  args.some(({ name }) => name === 'idempotencyKey'),
);

it.each(withKeys)(
  '$name rejects an idempotency key of invalid length before any other check',
  async ({ name }) => {
    // these mutations derive a secret from the idempotency key, so the key must be longer
    const min = /^(createCampaign|createKey|rotateKey)$/.test(name) ? 32 : 1;
    for (const size of [min - 1, 101])
      expect(await requests.faultsOf(name, ['idempotencyKey'], 'k'.repeat(size))).toEqual(['idempotencyKey']);
  },
);

it.each([32, 100])(
  'an idempotency key of %i characters is accepted when a key with a secret is created',
  async (size) => {
    expect(await requests.faultsOf('createKey', ['idempotencyKey'], 'k'.repeat(size))).toEqual([]);
  },
);

const table = (rows: number) =>
  Array.from({ length: rows }, (_, index) => ({ from: index + 1, to: index + 1, cells: {} }));

it.each([
  ['json', (rows: number) => ({ json: { bands: table(rows) } })],
  [
    'csv',
    (rows: number) => ({
      csv: ['from,to', ...table(rows).map(({ from, to }) => `${from},${to}`)].join('\n'),
    }),
  ],
])('a table in %s may have 1 to 1000 rows', async (_form, content) => {
  const accepted = async (rows: number): Promise<readonly string[]> => {
    const { importTable } = await ask(
      requests.gm,
      'mutation($input: ImportTableInput!) { importTable(input: $input) { findings { accepted } } }',
      {
        input: {
          replacedTableId: 'pathmaster.fumble.melee',
          title: 'Ours',
          dryRun: true,
          content: content(rows),
        },
      },
    );
    return importTable.findings.map((finding: Data) => finding.accepted);
  };
  const rowCount = expect.stringMatching(/^1 to 1000 /);
  for (const rows of [1, 1000]) expect(await accepted(rows)).not.toContainEqual(rowCount);
  for (const rows of [0, 1001]) expect(await accepted(rows)).toEqual([rowCount]);
});
