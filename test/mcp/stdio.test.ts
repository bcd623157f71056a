import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { started } from '../children.ts';
import { SERVICE } from '../program.ts';
import { temporaryFolder } from '../service/arbiter.ts';
import { overStdio } from './client.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const database = join(folder.path, 'stdio.db');

it('an MCP connection uses the key of the campaign that it created, or else ARBITER_KEY', async () => {
  const first = await overStdio(database);
  const { key } = await first.data('create_campaign', { name: 'At home' });
  expect(await first.call('list_campaign')).toMatchObject({
    data: { role: 'GM' },
    text: expect.stringContaining('At home'),
  });
  await first.client.close();
  const second = await overStdio(database, { ARBITER_KEY: key });
  expect((await second.call('list_campaign')).text).toContain('At home');
  await second.client.close();
});

const serving = () =>
  started(
    spawn(process.execPath, [SERVICE, 'mcp'], {
      env: { PATH: process.env.PATH, DATABASE_URL: `file:${database}`, LOG_LEVEL: 'trace' },
      stdio: ['pipe', 'pipe', 'ignore'],
    }),
  );

const initialize = `${JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
})}\n`;

it('the MCP process ends on SIGTERM while its input is open', async () => {
  const child = serving();
  const exited = once(child, 'exit');
  child.stdin.write(initialize);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

it('the standard output contains only MCP messages, and the process ends when its input ends', async () => {
  const child = serving();
  child.stdin.write(initialize);
  child.stdin.write('this is no message\n');
  const answered = once(child.stdout, 'data');
  const exited = once(child, 'exit');
  const [first] = await answered;
  const rest = text(child.stdout);
  child.stdin.end();
  const lines = `${first}${await rest}`.trim().split('\n');
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
  expect(JSON.parse(lines[0]!)).toMatchObject({ id: 1, result: { serverInfo: { name: 'arbiter' } } });
  expect((await exited)[0]).toBe(0);
});
