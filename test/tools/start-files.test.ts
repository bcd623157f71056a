import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stop } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { writeStartFiles } from '../../src/tools/start-files.ts';
import { temporaryFolder } from '../service/arbiter.ts';

const folder = temporaryFolder();

afterAll(async () => {
  await stop();
  folder.remove();
});

it('files that ask where they are in the one that is started are told their own place', async () => {
  await writeStartFiles(folder.path);
  const program = readFileSync(join(folder.path, 'main.js'), 'utf8');
  const asked = program.match(/import\.meta\.url/g) ?? [];
  const told = [...program.matchAll(/new URL\("([\w/-]+)\.js", import\.meta\.url\)\.href/g)].map(
    ([, at]) => at!,
  );
  expect(told.length).toBeGreaterThan(0);
  expect(told).toHaveLength(asked.length);
  expect(told.filter((at) => !existsSync(join(import.meta.dirname, '../../src', `${at}.ts`)))).toEqual([]);
  expect(program).not.toMatch(/from "\.{1,2}\//);
});
