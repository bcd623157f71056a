import { createSchema } from 'graphql-yoga';
import { expect, it } from 'vitest';
import { graphqlJson, send, startServer } from '../support.ts';

const typeDefs = `
  type Query { hello: String }
  type Subscription { counted: Count }
  type Count { number: Int }
`;

const schema = createSchema({
  typeDefs,
  resolvers: {
    Subscription: {
      counted: {
        subscribe: async function* () {
          yield 1;
          yield 2;
        },
        resolve: (number: number) => ({ number }),
      },
    },
    Count: {
      number: ({ number }) => {
        if (number === 2) throw new Error('a secret of the inside');
        return number;
      },
    },
  },
});

it('an unexpected error during a subscription is hidden from the caller and logged once with the request id', async () => {
  const server = await startServer({ schema });
  const answer = await send(server, {
    headers: { ...graphqlJson, accept: 'text/event-stream' },
    body: JSON.stringify({ query: 'subscription { counted { number } }' }),
  });
  await server.stop();
  const requestId = answer.headers['x-request-id'];
  const told = [...answer.text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data!));
  expect(told[0]).toEqual({ data: { counted: { number: 1 } } });
  expect(told[1]).toMatchObject({
    data: { counted: { number: null } },
    errors: [{ message: 'Unexpected error', extensions: { code: 'INTERNAL', requestId } }],
  });
  expect(answer.text).not.toContain('secret');
  const logged = server.lines.filter(({ level }) => level === 'error');
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatchObject({ requestId });
});
