import { isNonNullType } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';
import { type Arbiter, sharedArbiter } from './arbiter.ts';
import { newCampaign } from './table.ts';

let arbiter: Arbiter;
let key: string;
beforeAll(async () => {
  arbiter = await sharedArbiter();
  key = await newCampaign(arbiter);
});

it('every query field that can fail is nullable', () => {
  const nonNull = Object.values(schema.getQueryType()!.getFields()).filter(({ type }) => isNonNullType(type));
  expect(nonNull.map(({ name }) => name)).toEqual(['systems']);
});

/** A query with ten root fields. One of them asks for an id that does not exist. */
const TEN = `{
  systems { id } system(id: BRP) { title } tables(first: 1) { edges { cursor } } table(id: "brp.fumble.melee-attack") { title }
  diceOdds(notation: "2d6") { mean } campaign { name } viewer { role } characters(first: 1) { totalCount }
  encounters(first: 1) { totalCount } wrong: character(id: "chr_none") { name }
}`;

it.each([
  [
    'POST',
    (query: string) =>
      fetch(`${arbiter.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ query }),
      }),
  ],
  [
    'GET',
    (query: string) =>
      fetch(`${arbiter.url}/graphql?${new URLSearchParams({ query })}`, {
        headers: { authorization: `Bearer ${key}` },
      }),
  ],
])('a query over %s of ten fields, one with a wrong id, returns the other nine', async (_method, send) => {
  const { data, errors } = (await (await send(TEN)).json()) as {
    data: Record<string, unknown>;
    errors: { path: string[] }[];
  };
  const answered = Object.values(data).filter((value) => value !== null);
  expect([answered.length, data.wrong]).toEqual([9, null]);
  expect(errors.map(({ path }) => path)).toEqual([['wrong']]);
});

it('a query without a key gets the fields that require no key', async () => {
  const { data, errors } = await arbiter.ask('{ systems { id } campaign { name } }');
  expect(data).toEqual({ systems: expect.any(Array), campaign: null });
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
});
