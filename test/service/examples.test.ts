import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Arbiter, startArbiter, temporaryFolder } from './arbiter.ts';

const examples = join(import.meta.dirname, '../../examples');
const folder = temporaryFolder();
let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await startArbiter(join(folder.path, 'examples.db'));
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

/** What an example prints that is run against the service. */
async function printed(command: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, [...args, arbiter.url], { cwd: examples });
  return stdout;
}

it('a session of the Model Context Protocol asks, is refused, and strikes a blow that is parried', async () => {
  const lines = await printed(process.execPath, 'mcp/session.mjs');
  expect(lines).toMatch(/^\d+ tools: list_systems/);
  expect(lines).toContain('PARRIED 19.98%');
  expect(lines.match(/^! .*/gm)).toEqual(['! resolve']);
  expect(lines).toMatch(/BAD_USER_INPUT at input\.defender\.armour/);
  expect(lines).toMatch(/Options: .*parry-with-the-sword/);
  expect(lines).toMatch(/Bea attacks Orc\. Sword: .*parry/);
});
