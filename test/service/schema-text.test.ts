import { buildSchema } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from './arbiter.ts';

let arbiter: Arbiter;
beforeAll(async () => {
  arbiter = await sharedArbiter();
});

it('the service returns its schema, and each system’s part of the schema', async () => {
  const whole = await (await fetch(`${arbiter.url}/schema.graphql`)).text();
  const { data } = await arbiter.ask('{ systems { id } }');
  for (const { id } of data.systems) {
    const answer = await fetch(`${arbiter.url}/schema.graphql?system=${id}`);
    const part = await answer.text();
    expect([id, answer.status]).toEqual([id, 200]);
    expect(buildSchema(part).getQueryType()?.getFields()).toHaveProperty('systems');
    expect(part.length).toBeLessThan(whole.length / 2);
  }
  const none = await fetch(`${arbiter.url}/schema.graphql?system=chess`);
  expect(none.status).toBe(404);
  expect(await none.text()).toContain('system=brp');
});
