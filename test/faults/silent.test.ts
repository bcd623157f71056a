import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../service/arbiter.ts';
import { newCampaign } from '../service/table.ts';

const folder = temporaryFolder();
const sockets: Socket[] = [];
let arbiter: OwnArbiter;

const MOST = 40;

beforeAll(async () => {
  arbiter = await startArbiter(join(folder.path, 'silent.db'), {
    CONNECTIONS: '100',
    CONNECTIONS_PER_ADDRESS: `${MOST}`,
    OPERATIONS_PORT: '0',
  });
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await arbiter.stop();
  folder.remove();
});

/** Connects to the service. Resolves when half a request has been sent, or earlier if the connection is closed. */
function silent(): Promise<void> {
  const { hostname, port } = new URL(arbiter.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.on('error', () => {});
    socket.resume().once('close', resolve);
    socket.once('connect', () => socket.write('GET /health HTTP/1.1\r\n', () => resolve()));
  });
}

/**
 * Sends a request from the given local address, either over a new connection or over one of the agent's persistent
 * connections.
 */
const asked = (url: string, from: string, agent: Agent | false = false): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { localAddress: from, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode!));
    })
      .once('error', reject)
      .end();
  });

it('connections without a complete request are closed to make room for new connections from any address', async () => {
  const key = await newCampaign(arbiter);
  expect(key).toBeTypeOf('string');
  await Promise.all(Array.from({ length: 3 * MOST }, silent));
  for (const from of ['127.0.0.1', '127.0.0.2'])
    for (let again = 0; again < 3; again++)
      expect(await asked(`${arbiter.url}/health`, from), from).toBe(200);
});

it('an address that has reached its connection limit gets 503, while probes from other addresses are answered', async () => {
  const agents: Agent[] = [];
  const another = () => {
    agents.push(new Agent({ keepAlive: true }));
    return asked(`${arbiter.url}/health`, '127.0.0.1', agents.at(-1));
  };
  let status = await another();
  while (status === 200 && agents.length <= MOST) status = await another();
  expect(status).toBe(503);
  for (const path of ['/health', '/ready']) {
    expect(await asked(`${arbiter.url}${path}`, '127.0.0.2'), path).toBe(200);
    expect(await asked(`${arbiter.operations}${path}`, '127.0.0.1'), path).toBe(200);
  }
  for (const agent of agents) agent.destroy();
});
