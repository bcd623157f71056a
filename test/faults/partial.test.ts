import { beforeAll, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../service/arbiter.ts';
import { newCampaign } from '../service/table.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const SHEET = '{ brp: { str: 10, con: 12, siz: 12, int: 10, pow: 10, dex: 10, cha: 10 } }';

it('rejecting a mutation does not affect the results of other mutations in the same request', async () => {
  const gm = await newCampaign(arbiter);
  const { data, errors } = await arbiter.ask(
    `mutation {
      x: createKey(input: { role: SPECTATOR, label: "Eyes" }) { secret }
      y: archiveCharacter(input: { characterId: "chr_0" }) { character { id } }
      z: createCharacter(input: { name: "Bob", sheet: ${SHEET} }) { character { name } } }`,
    {},
    gm,
  );
  expect(data).toEqual({ x: { secret: expect.any(String) }, y: null, z: { character: { name: 'Bob' } } });
  expect(errors).toMatchObject([{ path: ['y'], extensions: { code: 'NOT_FOUND' } }]);
  // The key's secret, which the service returns only once, is valid.
  expect((await arbiter.ask('{ viewer { role } }', {}, data.x.secret)).data.viewer.role).toBe('SPECTATOR');
});
