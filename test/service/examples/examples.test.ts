import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { started } from '../../children.ts';
import { type Arbiter, sharedArbiter, temporaryFolder } from '../arbiter.ts';
import { createCharacter, given, newTable } from '../campaign.ts';
import { duel, roll } from '../table.ts';

const examples = join(import.meta.dirname, '../../../examples');
const folder = temporaryFolder();
let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

afterAll(async () => {
  folder.remove();
});

/** Runs an example against the service and returns what it prints. */
async function printed(command: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, [...args, arbiter.url], { cwd: examples });
  return stdout;
}

it('the MCP session example sends a query, gets an error, and resolves an attack whose parry fails', async () => {
  const lines = await printed(process.execPath, 'mcp/session.mjs');
  expect(lines).toMatch(/^\d+ tools: list_rules, describe/);
  expect(lines).toContain('Parried 20%');
  expect(lines.match(/^! .*/gm)).toEqual(['! resolve']);
  expect(lines).toMatch(/BAD_USER_INPUT at input\.defender\.armour/);
  expect(lines).toMatch(/An answer is due from Orc\. .*parry-with-the-sword/);
  expect(lines).toContain('The parry fails. The attack with the Sword hits for 4 damage.');
  expect(lines).toMatch(/> adjust\n {2}The game master changed Orc: a pit trap\./);
});

it('the ask-first example prints the faces that each result needs, mean damage by skill, and win probabilities', async () => {
  const lines = await printed(process.execPath, 'ask-first.mjs');
  expect(lines).toContain('01–03 Critical, 04–12 Special, 13–60 Success, 61–97 Miss, 98–00 Fumble.');
  const means = [...lines.matchAll(/causes (\d\.\d\d) damage on average/g)].map(([, mean]) => Number(mean));
  expect(means).toHaveLength(3);
  expect(means).toEqual(means.toSorted((one, other) => one - other));
  const won = Object.fromEntries(
    [...lines.matchAll(/ {2}(.+) won (\d+)%/g)].map(([, who, share]) => [who, Number(share)]),
  );
  expect(won.Bea).toBeGreaterThan(won.Orc ?? 0);
});

it('the Discord bot example answers commands and explains the commands that it rejects', async () => {
  const bot = started(
    spawn(process.execPath, ['discord-bot.mjs', arbiter.url], {
      cwd: examples,
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  bot.stdin.end(
    [
      'good evening',
      '!roll 2d6+3',
      '!odds 60 1d8 vs parry 40 armour 2',
      '!attack 60 1d8 vs parry 40 armour 2',
      '!table brp.fumble.melee-attack',
      '!roll many dice',
      '!fly',
    ].join('\n'),
  );
  const lines = (await text(bot.stdout)).trim().split('\n');
  expect(lines[0]).toMatch(/^2d6\+3 = \*\*\d+\*\* \(d6: \d, d6: \d\)$/);
  expect(lines[1]).toMatch(/MISS 37\.0%.*; mean damage \d\.\d\d$/);
  expect(lines[2]).toMatch(/^\*\*.*attack with the weapon .*\*\*$/i);
  expect(lines.at(-2)).toMatch(/^\d+(, \d+)*: \w/);
  expect(lines.at(-1)).toMatch(
    /^This is not possible: .*accepted: sums, products and brackets of dice such as/,
  );
});

it('the Foundry macro example plays attacks and shows them to a spectator without the game master’s numbers', async () => {
  const lines = (await printed(process.execPath, 'foundry-macro.mjs')).trim().split('\n');
  expect(lines[0]).toMatch(/^\[1\] Bea, Orc joined\. \(Bea 12, Orc unhurt\)$/);
  expect(lines.some((line) => /Bea attacks Orc/.test(line))).toBe(true);
  expect(lines.join('\n')).not.toMatch(/Orc \d/);
  expect(lines.map((line) => Number(/^\[(\d+)\]/.exec(line)?.[1]))).toEqual(
    lines.map((_line, index) => index + 1),
  );
});

it('the move-campaign example copies characters, tables and finished encounters to a new campaign', async () => {
  const { gm, hero, encounter } = await newTable(arbiter);
  const ask = (query: string, key = gm) => given(arbiter.ask(query, {}, key));
  const many = Array.from(
    { length: 60 },
    (_, index) => `c${index}: ${createCharacter('x'.repeat(90))} { character { id } }`,
  );
  for (let at = 0; at < 12; at++) await ask(`mutation { ${many.slice(at * 5, at * 5 + 5).join(' ')} }`);
  const input = `encounterId: "${encounter}", expectedVersion`;
  await ask(
    `mutation { addCombatants(input: { ${input}: 0, combatants: [{ characterId: "${hero}" }] }) { entry { version } }
      finishEncounter(input: { ${input}: 1 }) { entry { version } }
      createEncounter(input: { title: "Open", rules: { brp: {} } }) { encounter { id } } }`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, ['move-campaign.mjs', arbiter.url], {
    cwd: examples,
    env: { ...process.env, ARBITER_KEY: gm },
  });
  const lines = stdout.trim().split('\n');
  expect(lines.slice(0, -1)).toEqual([
    'Temple: 62 characters, 1 tables',
    'Gate: 2 entries were imported and replayed',
    'Open is not finished, so its dice are still secret and it is not moved',
  ]);
  const { campaign, characters, encounters } = await ask(
    `{ campaign { name } characters { totalCount } encounters { edges { node { title combatants { character { name } } } } } }`,
    lines.at(-1)!,
  );
  expect([campaign.name, characters.totalCount]).toEqual(['Temple', 62]);
  expect(encounters.edges.map(({ node }: { node: object }) => node)).toEqual([
    { title: 'Gate', combatants: [{ character: { name: 'Hero' } }] },
  ]);
});

const has = (command: string): boolean => spawnSync(command, ['--version']).status === 0;

it.skipIf(!has('python3'))('the Python example plots odds', async () => {
  const lines = (await printed('python3', 'odds.py')).split('\n');
  // At a rating of 100%, a roll of 100 is always a fumble, and every other roll hits.
  expect(lines.find((line) => line.startsWith(' 100%'))).toMatch(/^ 100% █{50} +99\.0%/);
  expect(lines.filter((line) => /% {2}mean damage/.test(line))).toHaveLength(20);
});

const withoutJq = join(folder.path, 'bin');

it.skipIf(!has('curl')).each([
  ['jq', process.env.PATH ?? ''],
  ['node', withoutJq],
])('the shell example sends requests with curl and reads the answers with %s', async (reader, path) => {
  if (reader === 'node') {
    const needed = ['curl', 'sh', 'node'].map((name) => `ln -s "$(command -v ${name})" "${path}/${name}"`);
    spawnSync('sh', ['-c', ['mkdir -p "$1"', ...needed].join(' && '), 'sh', path]);
  }
  const { stdout } = await promisify(execFile)('sh', ['attack.sh', arbiter.url], {
    cwd: examples,
    env: { PATH: path },
  });
  expect(stdout.trim().split('\n')).toEqual([
    expect.stringMatching(/^\[\] → A die is needed: a d100/),
    expect.stringMatching(/^\[40, 70\] → A die is needed: a d8/),
    expect.stringMatching(/^\[40, 70, 6\] → .*The attack with the Sword .* loses 4 hit points\./),
    expect.stringMatching(/^BAD_USER_INPUT: .*dice such as/),
  ]);
});

it('the webhook receiver example prints each new entry once, and rejects messages with an invalid signature', async () => {
  const table = await duel(arbiter);
  const port = await new Promise<number>((resolve) => {
    const free = createServer().listen(0, '127.0.0.1', () => {
      const { port } = free.address() as AddressInfo;
      free.close(() => resolve(port));
    });
  });
  const url = `http://127.0.0.1:${port}/`;
  const { createWebhook } = (
    await table.ask(`mutation { createWebhook(input: { url: "${url}" }) { secret webhook { id } } }`)
  ).data;
  const receiver = started(
    spawn(process.execPath, ['webhook-receiver.mjs', String(port)], {
      cwd: examples,
      env: { PATH: process.env.PATH, WEBHOOK_SECRET: createWebhook.secret },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const lines = createInterface({ input: receiver.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe(`receiving on port ${port}`);
  expect((await fetch(url, { method: 'POST', body: '{"type":"entry"}' })).status).toBe(401);
  await table.command('act', roll(table));
  await table.command('endRound');
  const { log, version } = await table.read('version log(first: 50) { edges { node { version summary } } }');
  const all = log.edges.map(({ node }: { node: object }) => node);
  const printed = [(await lines.next()).value, (await lines.next()).value];
  expect(printed.map((line) => line.replace(/^.*? (\d+: )/, '$1'))).toEqual(
    all.slice(-2).map((node: { version: number; summary: string }) => `${node.version}: ${node.summary}`),
  );
  await table.ask(
    `mutation { redeliverWebhook(input: { webhookId: "${createWebhook.webhook.id}", encounterId: "${table.id}", fromVersion: ${version} }) { webhook { id } } }`,
  );
  const { testWebhook } = (
    await table.ask(
      `mutation { testWebhook(input: { webhookId: "${createWebhook.webhook.id}" }) { status problem } }`,
    )
  ).data;
  expect(testWebhook).toEqual({ status: 204, problem: null });
  expect((await lines.next()).value).toBe('a test');
  const exited = once(receiver, 'exit');
  receiver.kill();
  await exited;
});
