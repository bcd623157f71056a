import { createServer, type IncomingMessage } from 'node:http';
import { diceFrom, recording } from '../src/engine/dice/faces.ts';
import { seededFaces } from '../src/engine/dice/seeded.ts';
import { bandOf } from '../src/engine/rules/table.ts';
import { systemById } from '../src/engine/systems/index.ts';
import { authenticate } from '../src/play/access/viewer.ts';
import { act } from '../src/play/encounters/commands.ts';
import { productionServices } from '../src/play/production-services.ts';
import { openStores } from '../src/storage/open.ts';

// The baseline server: it uses only node:http and JSON.parse, and does the same engine and database work as the
// service.

const stores = await openStores(process.env.DATABASE_URL!);
const services = productionServices(stores);
const brp = systemById('brp')!;
const tables = new Map(brp.tables.map((table) => [table.id, table]));

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

// biome-ignore lint/suspicious/noExplicitAny: the baseline trusts its caller
const answers: Record<string, (body: any, authorization: string | null) => unknown> = {
  '/table': ({ id, roll }) => {
    const table = tables.get(id);
    const band = table?.kind === 'banded' ? bandOf(table, roll) : null;
    return band && { band: { from: band.from, to: band.to }, text: band.text };
  },
  '/attack': ({ input }) => {
    const seed = services.secret();
    const { faces, throws } = recording(seededFaces(seed).faces);
    const { summary, detail } = brp.entryPoints.attack!.bind(input).play(diceFrom(faces));
    return { summary, throws, detail };
  },
  '/play': ({ system, procedure, input }) => {
    const { faces, throws } = recording(seededFaces(services.secret()).faces);
    const found = systemById(system)!.procedures.find(({ id }) => id === procedure)!;
    const { outcome, summary, breakdowns, effects, detail } = found.bind(input).play(diceFrom(faces));
    return { outcome, summary, throws, breakdowns, effects, detail };
  },
  '/act': async ({ encounterId, expectedVersion, actorId, targetId, input }, authorization) => {
    const { viewer } = await authenticate(stores.keys, authorization);
    const done = await act(services, viewer!, {
      encounterId,
      expectedVersion,
      acting: { actor: actorId, target: targetId, system: brp, act: 'attack', input, outOfTurn: true },
      dice: null,
      attempt: null,
    });
    return done.type === 'committed' ? { version: done.entry.version, throws: done.entry.throws } : null;
  },
};

const server = createServer(async (request, response) => {
  const answer = await answers[request.url!]!(await bodyOf(request), request.headers.authorization ?? null);
  const text = JSON.stringify(answer);
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    .end(text);
});

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`);
});
