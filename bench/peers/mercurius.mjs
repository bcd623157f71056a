import fastify from 'fastify';
import mercurius from 'mercurius';
import { contextFor, say, schema } from './context.mjs';

const app = fastify();
await app.register(mercurius, {
  schema,
  jit: 1,
  context: (request) => contextFor(request.headers.authorization),
});
say(await app.listen({ port: 0, host: '127.0.0.1' }));
