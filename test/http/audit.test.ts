import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, startServer } from './support.ts';

describe.each([{ shortWay: true }, { shortWay: false }])(
  'the GraphQL-over-HTTP audits, short way $shortWay',
  (way) => {
    let server: Running;
    beforeAll(async () => {
      server = await startServer(way);
    });
    afterAll(() => server.stop());

    for (const audit of serverAudits({ url: () => `${server.url}/graphql`, fetchFn: fetch })) {
      it(`${audit.id} ${audit.name}`, async () => {
        const result = await audit.fn();
        const reason = result.status === 'ok' ? '' : result.reason;
        expect(`${result.status} ${reason}`.trim()).toBe('ok');
      });
    }
  },
);
