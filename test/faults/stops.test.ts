import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../service/arbiter.ts';
import { newCampaign } from '../service/table.ts';

/** How many times the service is stopped while it writes. The long form of the test stops it 20 times. */
const STOPS = Number(process.env.STOPS ?? 1);
const CALLERS = 8;
/** Number of requests that must be acknowledged before the service is stopped. */
const BEFORE = 40;

const folder = temporaryFolder();
afterAll(() => folder.remove());

const SHEET = '{ brp: { str: 10, con: 12, siz: 12, int: 10, pow: 10, dex: 10, cha: 10 } }';

/**
 * The outcome of a request: it was acknowledged, it was rejected before it was processed, or the connection ended
 * without an answer.
 */
type Result = 'done' | 'refused' | 'cut';

const sent = (url: string, agent: Agent, key: string, name: string): Promise<Result> =>
  new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
    const asked = request(`${url}/graphql`, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      response.once('end', () =>
        resolve(text.includes('"data":{"createCharacter":{"character":{') ? 'done' : 'cut'),
      );
      response.once('error', () => resolve('cut'));
    });
    // The server may close a persistent connection at the moment when the client reuses it.
    asked.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' || asked.reusedSocket ? 'refused' : 'cut'),
    );
    const query = `mutation { createCharacter(input: { name: "${name}", sheet: ${SHEET} }) { character { id } } }`;
    asked.end(JSON.stringify({ query }));
  });

/**
 * Sends requests that write until the service rejects one of them. The service is stopped after some requests have been
 * acknowledged.
 */
async function writtenUntilStopped(arbiter: OwnArbiter, key: string, prefix: string) {
  const done: string[] = [];
  let [cut, count] = [0, 0];
  let stopped: Promise<number | null> | null = null;
  const caller = async () => {
    const agent = new Agent({ keepAlive: true });
    for (;;) {
      const name = `${prefix}${count++}`;
      const result = await sent(arbiter.url, agent, key, name);
      if (result === 'done') done.push(name);
      if (result === 'cut') cut++;
      if (done.length >= BEFORE) stopped ??= arbiter.stop();
      if (result !== 'done') return agent.destroy();
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return { done, cut, code: await stopped };
}

it('a service that stops during many writes responds to every accepted request and loses no data', async () => {
  const database = join(folder.path, 'stops.db');
  let all = 0;
  for (let stop = 0; stop < STOPS; stop++) {
    const arbiter = await startArbiter(database);
    const { done, cut, code } = await writtenUntilStopped(arbiter, await newCampaign(arbiter), `c${stop}-`);
    expect({ code, cut }).toEqual({ code: 0, cut: 0 });
    const client = await openSqlite(database);
    const kept = client.prepare('select name from characters where name like ?').all(`c${stop}-%`);
    client.close();
    // The database must contain exactly the characters whose creation was acknowledged.
    expect(kept).toHaveLength(done.length);
    expect(new Set(kept.map((row) => (row as { name: string }).name))).toEqual(new Set(done));
    all += done.length;
  }
  if (process.env.STOPS)
    process.stdout.write(`${STOPS} stops, ${all} acknowledged, none lost, none cut off\n`);
});
