import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, getOperationAST, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { PreparedOperations, usualPreparing } from '../../../src/execution/prepared-operations.ts';
import { contextOf } from '../../../src/graphql/kit/context.ts';
import { Meter } from '../../../src/graphql/meter/meter.ts';
import { schema } from '../../../src/graphql/schema.ts';
import type { AnswerGraphQL, OperationKind } from '../../../src/http/execution/pipeline.ts';
import { createGraphQL } from '../../../src/http/graphql.ts';
import { createLogger } from '../../../src/http/log.ts';
import { authenticate } from '../../../src/play/access/viewer.ts';
import { productionServices } from '../../../src/play/production-services.ts';
import { ID_KINDS, type Services } from '../../../src/play/services/services.ts';
import { openStores } from '../../../src/storage/open.ts';

/**
 * The requests that clients send to one service, in order. Generated ids are replaced with numbers, so that the
 * requests can be replayed.
 */
type World = readonly {
  readonly document: number;
  readonly operationName?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly authorization?: string;
}[];

const recorded: { readonly documents: readonly string[]; readonly worlds: readonly World[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/recorded-requests.json'), 'utf8'),
);

/** Creates a service without randomness and with a fixed clock, so that answers can be compared. */
async function service(after: number) {
  const stores = await openStores('file::memory:');
  let made = 0;
  const next = () => (++made).toString(16).padStart(32, '0');
  const hour = '2026-01-01T00:00:00.000Z';
  const services: Services = {
    ...productionServices(stores),
    secret: () => next() + next(),
    newId: (kind) => `${ID_KINDS[kind]}_${next()}`,
    now: () => hour,
    monotonicNow: () => hour,
  };
  const answer = createGraphQL(
    schema,
    async ({ authorization, meter, allowances }) => {
      const { viewer, credentials } = await authenticate(stores.keys, authorization);
      return contextOf(services, viewer, { meter, allowances, credentials });
    },
    createLogger({ logLevel: 'silent' }, { write: () => {} }),
    { preparing: { ...usualPreparing, after } },
  );
  return { answer, close: () => stores.close() };
}

const allowances = {
  campaign: async () => {},
  spend: async () => {},
  offload: <Value>(work: () => Promise<Value>) => work(),
};

async function told(
  answer: AnswerGraphQL,
  asked: Omit<World[number], 'document'> & { readonly query: string },
) {
  const meter = new Meter();
  let kind: OperationKind | null = null;
  const { status, headers, text } = await answer({
    method: 'POST',
    type: 'application/graphql-response+json',
    streams: false,
    lastEventId: null,
    parameters: {
      query: asked.query,
      operationName: asked.operationName ?? null,
      variables: asked.variables ?? {},
    },
    caller: {
      authorization: asked.authorization ?? null,
      requestId: 'one',
      meter,
      allowances,
      lastEventId: null,
      knownKey: () => {},
      unknownKey: async () => {},
    },
    onKind: (is) => {
      kind = is;
    },
  });
  return { status, headers, kind, text: await text(), bytes: meter.bytes };
}

describe('prepared operations', () => {
  it.each(recorded.worlds.map((world, at) => ({ at, world })))(
    'prepared operations return the same answers as operations that graphql executes, byte for byte: recorded data set $at',
    async ({ world }) => {
      const [executed, prepared] = await Promise.all([service(Number.POSITIVE_INFINITY), service(1)]);
      let errors = 0;
      for (const asked of world) {
        const request = { ...asked, query: recorded.documents[asked.document]! };
        const [one, other] = [await told(executed.answer, request), await told(prepared.answer, request)];
        expect(other).toEqual(one);
        if (one.text.includes('"errors"')) errors++;
      }
      expect(errors).toBeLessThan(world.length);
      await Promise.all([executed.close(), prepared.close()]);
    },
  );

  it('prepared operations have the same limits as executed operations', async () => {
    const rows = 'tables { rows { band { from to } text cells { column value } } }';
    const query = `{ ${Array.from({ length: 9 }, (_, at) => `a${at}: systems { ${rows} }`).join(' ')} }`;
    const [executed, prepared] = await Promise.all([service(Number.POSITIVE_INFINITY), service(1)]);
    const [one, other] = [await told(executed.answer, { query }), await told(prepared.answer, { query })];
    for (const { status, text } of [one, other]) {
      expect(status).toBe(400);
      // A prepared operation resolves its fields in a different order, so it may exceed a different limit first.
      expect(JSON.parse(text)).toEqual({ errors: [expect.objectContaining({ extensions: tooMany })] });
    }
    expect(prepares([query])).toBe(1);
    await Promise.all([executed.close(), prepared.close()]);
  });

  it.each([
    ['query ($constructor: Int) { tables(first: $constructor) { edges { cursor } } }', {}],
    ['query ($valueOf: String) { tables(first: 1, text: $valueOf) { edges { cursor } } }', {}],
    ['query ($__proto__: Int = 2) { tables(first: $__proto__) { edges { cursor } } }', {}],
    ['query ($toString: Boolean! = true) { a: systems @include(if: $toString) { id } }', {}],
    ['{ constructor: systems { toString: id __proto__: title } }', {}],
    ['{ __schema { queryType { name } } systems { id } }', {}],
    [
      '{ systems { id } systems { title tables { title } } ...F } fragment F on Query { systems { tables { id } } }',
      {},
    ],
    [
      `mutation { resolveAttack(dice: { given: [8, 90, 4, 5, 2] } input: { brp: {
        attacker: { rating: 60, weapon: { name: "Shortsword", damage: "1d6+1", special: IMPALING }, damageModifier: "1d4" }
        defender: { armour: 3, parry: { rating: 45 } } } }) { effects { ... on Effect { __typename summary } } } }`,
      {},
    ],
  ])(
    'prepared operations return the same answers for names of Object.prototype and for merged selections: %s',
    async (query, variables) => {
      const [executed, prepared] = await Promise.all([service(Number.POSITIVE_INFINITY), service(1)]);
      const request = { query, variables };
      expect(await told(prepared.answer, request)).toEqual(await told(executed.answer, request));
      await Promise.all([executed.close(), prepared.close()]);
    },
  );

  it('a document that selects terms, effects, recipients and rules can be prepared', () => {
    const cited = 'citation { document section path }';
    const document = `mutation Act($input: ActInput!) { act(input: $input) {
      encounter { id version round status activeCombatants { id name } combatants { id name health conditions { condition { name title } } } }
      entry { version kind summary actor { id name } target { id name } outcome { name title }
        throws { die face purpose } terms { quantity label value kind excluded ${cited} }
        effects { kind summary amount internal recipient { name role combatant { id name } } ${cited} } }
      resolution { summary unusedDice breakdowns { quantity total terms { label value ${cited} } }
        effects { kind summary amount internal recipient { name role combatant { id name } } ${cited} } } } }`;
    expect(validate(schema, parse(document))).toEqual([]);
    expect(prepares([document])).toBe(1);
  });

  it('an operation is prepared after a number of requests, and after it has been evicted, the same number of requests is needed again', () => {
    const prepared = new PreparedOperations(schema, { after: 3, kept: 1, fields: 100 });
    const asking = (text: string) => {
      const document = parse(text);
      const operation = getOperationAST(document)!;
      return () => prepared.of(document, operation);
    };
    const [one, other] = [asking('{ systems { id } }'), asking('{ systems { title } }')];
    for (const each of [one, other, one]) {
      expect([each(), each()]).toEqual([null, null]);
      const run = each();
      expect(run).toBeTypeOf('function');
      expect([each(), each()]).toEqual([run, run]);
      expect(prepared.size).toBe(1);
    }
  });

  it.each([
    ['subscription { encounterChanged(id: "enc") { version } }'],
    ['{ systems { id ...on System { __proto__: title } } }'],
    ['{ __schema { queryType { name } } }'],
    [`{ ${Array.from({ length: 21 }, (_, at) => `a${at}: systems { id }`).join(' ')} }`],
  ])('prepared operations never include %s, however often it is sent', (text) => {
    const prepared = new PreparedOperations(schema, { after: 2, kept: 9, fields: 20 });
    const document = parse(text);
    for (let times = 1; times < 9; times++)
      expect(prepared.of(document, getOperationAST(document)!)).toBeNull();
  });

  it('prepared operations remember fields only for types that have occurred in answers, up to a maximum', () => {
    const small = buildSchema(
      `type A { a: Int } type B { a: Int b: Int } union AorB = A | B type Query { all: [AorB] }`,
    );
    small.getQueryType()!.getFields().all!.resolve = (_source, _given, values) => values;
    const prepared = new PreparedOperations(small, { after: 1, kept: 9, fields: 3 });
    const document = parse('{ all { ... on A { a } ... on B { a b } } }');
    const run = () => prepared.of(document, getOperationAST(document)!);
    // the root type has one field, type A has one, and type B has two
    const one = { __typename: 'A', a: 1 };
    expect(run()!([one, one], {})).toEqual({ data: { all: [{ a: 1 }, { a: 1 }] } });
    expect(prepared.size).toBe(1);
    const other = { __typename: 'B', a: 2, b: 3 };
    expect(run()!([one, other], {})).toEqual({ data: { all: [{ a: 1 }, { a: 2, b: 3 }] } });
    expect(prepared.size).toBe(0);
    expect(run()).toBeNull();
  });

  it('more than 30% of the recorded documents can be prepared', () => {
    expect(prepares(recorded.documents) / recorded.documents.length).toBeGreaterThan(0.3);
  });
});

/** Which of the limits is exceeded first depends on the speed of the machine. */
const tooMany = expect.objectContaining({
  code: expect.stringMatching(/^(QUERY_TOO_COMPLEX|DEADLINE_EXCEEDED)$/),
});

/** Returns how many of these documents the service prepares as operations. */
function prepares(documents: readonly string[]): number {
  const prepared = new PreparedOperations(schema, { ...usualPreparing, after: 1, kept: documents.length });
  for (const text of documents) {
    const document = parse(text);
    const operation = getOperationAST(document);
    if (operation && validate(schema, document).length === 0) prepared.of(document, operation);
  }
  return prepared.size;
}
