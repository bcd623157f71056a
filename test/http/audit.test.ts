import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualPreparing } from '../../src/execution/prepared-operations.ts';
import { type Running, startServer } from './support.ts';

describe.each([
  { way: 'executed', options: {} },
  { way: 'prepared', options: { preparing: { ...usualPreparing, after: 1 } } },
  { way: 'through Yoga', options: { useFastPath: false } },
])('the GraphQL-over-HTTP audits, $way', ({ options }) => {
  let server: Running;
  beforeAll(async () => {
    server = await startServer(options);
  });
  afterAll(() => server.stop());

  for (const audit of serverAudits({ url: () => `${server.url}/graphql`, fetchFn: fetch })) {
    it(`${audit.id} ${audit.name}`, async () => {
      const result = await audit.fn();
      const reason = result.status === 'ok' ? '' : result.reason;
      expect(`${result.status} ${reason}`.trim()).toBe('ok');
    });
  }
});
