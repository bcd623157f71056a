// Builds the service, starts it on an empty database, sends it one attack, and stops it.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

// this limit only detects a hang, because speed does not matter here
const startMs = 300_000;
const stopMs = 300_000;

const attack = `mutation {
  resolveAttack(
    input: { brp: {
      attacker: {
        rating: 60
        weapon: { name: "Shortsword", damage: "1d6+1", special: IMPALING }
        damageModifier: "1d4"
      }
      defender: { armour: 3, parry: { rating: 45 } }
    } }
    dice: { given: [8, 90, 4, 5, 2] }
  ) {
    summary
    throws { die purpose face }
    result { ... on BrpAttack { attackLevel defenceLevel damage { rolled armour net } } }
  }
}`;

const say = (text) => process.stdout.write(`${text}\n`);

function build() {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the build failed');
  say('built');
}

async function freePort() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function untilReady(url, service) {
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline) {
    if (service.exitCode !== null)
      throw new Error(`the service ended with ${service.exitCode} before it was ready`);
    const answer = await fetch(`${url}/ready`).catch(() => null);
    if (answer?.status === 200) return;
    await pause(100);
  }
  throw new Error(`the service was not ready within ${startMs} ms`);
}

async function ask(url, query) {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
    body: JSON.stringify({ query }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`the attack got the status ${answer.status}: ${text}`);
  const { data, errors } = JSON.parse(text);
  if (errors !== undefined) throw new Error(`the attack got errors: ${text}`);
  return data;
}

function check(what, found, expected) {
  if (found !== expected) throw new Error(`${what}: expected ${expected}, found ${found}`);
  say(`${what}: ${found}`);
}

async function stopped(service) {
  const start = Date.now();
  service.kill('SIGTERM');
  const ended =
    service.exitCode !== null
      ? [service.exitCode]
      : await Promise.race([once(service, 'exit'), pause(stopMs, null, { ref: false })]);
  if (ended === null) throw new Error(`the service did not stop within ${stopMs} ms`);
  check('exit code', ended[0], 0);
  say(`stopped in ${Date.now() - start} ms`);
}

async function run() {
  build();
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-smoke-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const service = spawn(process.execPath, ['dist/main.js'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: `file:${join(folder, 'arbiter.db')}`,
      LOG_LEVEL: 'warn',
    },
  });
  try {
    await untilReady(url, service);
    say(`ready at ${url}`);
    const { resolveAttack } = await ask(url, attack);
    say(resolveAttack.summary);
    const { result } = resolveAttack;
    check('attack level', result.attackLevel, 'SPECIAL');
    check('damage rolled', result.damage.rolled, 13);
    check('damage stopped by armour', result.damage.armour, 3);
    check('damage done', result.damage.net, 10);
    await stopped(service);
  } finally {
    if (service.exitCode === null) service.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

await run().catch((error) => {
  process.stderr.write(`smoke test failed: ${error.message}\n`);
  process.exitCode = 1;
});
