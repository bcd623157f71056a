import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { SingleFileProgram } from '../../src/tools/single-file-program.ts';
import { started } from '../children.ts';
import { BUILT, SERVICE } from '../program.ts';
import { temporaryFolder } from '../service/arbiter.ts';

const root = join(import.meta.dirname, '../..');
const file = join(BUILT, 'whole/main.cjs');

const place = temporaryFolder();

afterAll(place.remove);

/** Starts the service, which is built as a single file, and records which packages it loads. */
async function start() {
  const child = started(
    spawn(process.execPath, ['--require', join(import.meta.dirname, 'loads.cjs'), SERVICE], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', DATABASE_URL: 'file::memory:' },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const said = text(child.stderr);
  const output = createInterface({ input: child.stdout });
  let url = '';
  for await (const line of output) {
    url = (JSON.parse(line) as { url?: string }).url ?? '';
    if (url) break;
  }
  child.stdout.resume();
  return {
    url,
    /** Stops the service, and returns the packages that it has loaded. */
    async stop(): Promise<readonly string[]> {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
      const loaded = (await said).matchAll(/^loads (.+)$/gm);
      return [...new Set([...loaded].map(([, name]) => name!))];
    },
  };
}

/**
 * Packages that are loaded only when they are needed. ajv mentions its own modules only in the code that it generates,
 * and pg and ws mention optional packages.
 */
const OUTSIDE =
  /^(piscina$|zod$|@modelcontextprotocol\/|@opentelemetry\/|ajv|pg-native$|bufferutil$|utf-8-validate$)/;

const DRIVER = /^(better-sqlite3(-v12)?|bindings|file-uri-to-path)$/;

describe('the bundled program', () => {
  it('the bundled program refers to existing files and requires only the packages that are loaded on demand', () => {
    const program = readFileSync(file, 'utf8');
    expect(readFileSync(file, 'latin1') === program).toBe(true);
    expect(program).not.toContain('import.meta');
    const told = [...program.matchAll(/new URL\("\.\.\/([\w/-]+)\.js", __whole_url\)/g)].map(([, at]) => at!);
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter((at) => !existsSync(join(root, 'src', `${at}.ts`)))).toEqual([]);
    const asked = [...program.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) => name!);
    const packages = new Set(asked.filter((name) => !isBuiltin(name)));
    expect([...packages].filter((name) => !OUTSIDE.test(name))).toEqual([]);
  });

  it('the bundled program loads only the database driver at the start', async () => {
    const running = await start();
    expect((await fetch(`${running.url}/ready`)).status).toBe(200);
    const loaded = await running.stop();
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((name) => !DRIVER.test(name))).toEqual([]);
  });

  it('the bundled program answers every kind of request and then loads the packages that it needs', async () => {
    const running = await start();
    const post = (path: string, body: object) =>
      fetch(running.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify(body),
      });
    const ask = async (query: string) => (await post('/graphql', { query })).json();
    const blow = `mutation { resolveAttack(dice: { given: [8, 90, 4, 5, 2] } input: { brp: {
      attacker: { rating: 60, weapon: { name: "Shortsword", damage: "1d6+1", special: IMPALING }, damageModifier: "1d4" }
      defender: { armour: 3, parry: { rating: 45 } } } }) { result { ... on BrpAttack { damage { net } } } } }`;
    const struck = { data: { resolveAttack: { result: { damage: { net: 10 } } } } };
    // The request is sent so often that the service prepares its operation.
    for (let time = 0; time < 20; time++) expect(await ask(blow)).toEqual(struck);
    expect(await ask('{ diceOdds(notation: "20d12kh10") { mean } }')).toMatchObject({ data: {} });
    const got = await fetch(`${running.url}/graphql?query=${encodeURIComponent('{ systems { id } }')}`);
    expect(await got.json()).toMatchObject({ data: { systems: expect.any(Array) } });
    const told = await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
    expect(await told.text()).toContain('list_rules');
    expect(await (await fetch(`${running.url}/schema.graphql`)).text()).toContain('type Query');
    expect((await fetch(`${running.url}/rules/brp`)).status).toBe(200);
    expect(await (await fetch(`${running.url}/metrics`)).text()).toContain('process_resident_memory_bytes');
    expect(await running.stop()).toEqual(
      expect.arrayContaining(['piscina', 'zod', '@modelcontextprotocol/server']),
    );
  });
});

describe('the compiled code', () => {
  const compiled = (path: string): boolean => {
    const program = `import { SingleFileProgram } from ${JSON.stringify(join(root, 'src/tools/single-file-program.ts'))};
      process.stdout.write(String(new SingleFileProgram(${JSON.stringify(path)}).isCompiled));`;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
    return execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }) === 'true';
  };

  it('the compiled code is stored next to the bundled program and matches this version of Node', () => {
    expect(compiled(file)).toBe(true);
  });

  it('the compiled code is used only if it is intact and belongs to the same source text', () => {
    const own = join(place.path, 'own.cjs');
    const program = (value: number) => `(function () { globalThis.told = ${value}; })`;
    writeFileSync(own, program(1));
    const whole = new SingleFileProgram(own);
    expect(whole.isCompiled).toBe(false);
    whole.run();
    whole.keep();
    expect(new SingleFileProgram(own).isCompiled).toBe(true);

    // The new program has the same length as the old one, and V8 checks only the length.
    writeFileSync(own, program(2));
    const other = new SingleFileProgram(own);
    expect(other.isCompiled).toBe(false);
    other.run();
    expect(Reflect.get(globalThis, 'told')).toBe(2);
    other.keep();

    const kept = readFileSync(`${own}.compiled`);
    kept[kept.length - 1]! ^= 1;
    writeFileSync(`${own}.compiled`, kept);
    expect(new SingleFileProgram(own).isCompiled).toBe(false);
    writeFileSync(`${own}.compiled`, kept.subarray(0, 4));
    expect(new SingleFileProgram(own).isCompiled).toBe(false);
  });
});
