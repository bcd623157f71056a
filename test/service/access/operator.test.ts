import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../arbiter.ts';

const folder = temporaryFolder();
const TOKEN = 'a-token-of-the-operator';
let arbiter: OwnArbiter;

beforeAll(async () => {
  const environment = { CAMPAIGNS: 'operator', OPERATOR_TOKEN: TOKEN };
  arbiter = await startArbiter(join(folder.path, 'operator.db'), environment);
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

const create = (key?: string) =>
  arbiter.ask('mutation { createCampaign(input: { name: "Ours" }) { secret } }', {}, key);

describe('a server where only the operator creates campaigns', () => {
  it('a server where only the operator creates campaigns rejects createCampaign from other callers, and the error names the required header', async () => {
    const { data } = await create(TOKEN);
    for (const key of [
      undefined,
      `${TOKEN}x`,
      TOKEN.slice(1),
      TOKEN.toUpperCase(),
      data.createCampaign.secret,
    ]) {
      const { errors } = await create(key);
      expect(errors[0]).toMatchObject({
        message: 'only the operator of this server can create campaigns',
        extensions: { code: 'FORBIDDEN', accepted: expect.stringContaining('Authorization') },
      });
    }
  });

  it('the operator token gives only the right to create campaigns', async () => {
    expect((await arbiter.ask('{ campaign { id } }', {}, TOKEN)).errors[0]!.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
  });
});
