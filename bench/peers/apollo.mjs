import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { contextFor, say, schema } from './context.mjs';

const server = new ApolloServer({ schema, introspection: true });
const { url } = await startStandaloneServer(server, {
  listen: { port: 0, host: '127.0.0.1' },
  context: ({ req }) => contextFor(req.headers.authorization),
});
say(url.replace(/\/$/, ''));
