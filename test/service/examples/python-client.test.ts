import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';

const examples = join(import.meta.dirname, '../../../examples');

let arbiter: Arbiter;
beforeAll(async () => {
  arbiter = await sharedArbiter();
});

/**
 * Runs a Python program that uses the example's client and calls the service at `url`. Returns the JSON that the
 * program prints.
 */
async function python(url: string, program: string): Promise<unknown> {
  const text = `import json, sys\nfrom arbiter import ArbiterError, Client\nimport arbiter\narbiter._pause = lambda *_: None\nclient = Client(sys.argv[1])\n${program}`;
  const { stdout } = await promisify(execFile)('python3', ['-B', '-c', text, url], { cwd: examples });
  return JSON.parse(stdout);
}

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** Starts a server that imitates the service. The test decides how it answers. */
async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe.skipIf(!hasPython)('the client in Python', () => {
  it('the Python client queries the service', async () => {
    const printed = await python(arbiter.url, `print(json.dumps(client.query("{ systems { id } }")))`);
    expect(printed).toMatchObject({ systems: expect.arrayContaining([{ id: expect.anything() }]) });
  });

  it('the Python client raises typed errors', async () => {
    const program = `
try:
    client.query('{ table(id: "brp.fumble.melee") { title } }')
except ArbiterError as error:
    print(json.dumps([error.code, error.input_path, error.accepted, error.status]))`;
    expect(await python(arbiter.url, program)).toEqual([
      ...['BAD_USER_INPUT', ['id']],
      ...[expect.stringContaining('brp.fumble.melee-attack'), expect.any(Number)],
    ]);
  });

  it('the Python client uses the same idempotency key when it retries a mutation', async () => {
    const keys: string[] = [];
    const url = await serving(async (request, response) => {
      const body = Buffer.concat(await request.toArray());
      keys.push(JSON.parse(String(body)).variables.idempotencyKey);
      if (keys.length === 1) response.destroy();
      else response.end('{"data":{"done":true}}');
    });
    const program = `print(json.dumps(client.mutate("mutation($idempotencyKey: String) { done }")))`;
    expect(await python(url, program)).toEqual({ done: true });
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
  });

  it('the Python client continues an interrupted stream after the last event', async () => {
    const event = (version: number) => `id: ${version}\nevent: next\ndata: {"data":${version}}\n\n`;
    const parts = [`:\n\n${event(1)}${event(2)}`, `${event(3)}event: complete\ndata:\n\n`];
    const lastIds: unknown[] = [];
    const url = await serving((request, response) => {
      lastIds.push(request.headers['last-event-id'] ?? null);
      response.setHeader('content-type', 'text/event-stream');
      response.end(parts.shift());
    });
    expect(await python(url, `print(json.dumps(list(client.subscribe("subscription { s }"))))`)).toEqual([
      1, 2, 3,
    ]);
    expect(lastIds).toEqual([null, '2']);
  });

  it('the Python client calls a callback after a version conflict', async () => {
    const sent: number[] = [];
    const url = await serving(async (request, response) => {
      const { variables } = JSON.parse(String(Buffer.concat(await request.toArray())));
      sent.push(variables.version);
      response.end(
        variables.version === 7
          ? '{"data":{"done":true}}'
          : '{"errors":[{"message":"m","extensions":{"code":"VERSION_CONFLICT","currentVersion":7}}]}',
      );
    });
    const program = `print(json.dumps(client.mutate("mutation { done }", {"version": 3},
      lambda error, stated: {**stated, "version": error.current_version})))`;
    expect(await python(url, program)).toEqual({ done: true });
    expect(sent).toEqual([3, 7]);
  });
});
