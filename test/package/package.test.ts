import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { build, stop } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systems } from '../../src/engine/systems/index.ts';
import { inBrowser, noBrowser, openPage, startBrowser } from '../browser.ts';
import { started } from '../children.ts';
import { temporaryFolder } from '../service/arbiter.ts';
import { type Packed, packed } from './packed.ts';

const place = temporaryFolder();
let pack: Packed;

beforeAll(async () => {
  pack = await packed(place.path);
});

afterAll(async () => {
  await stop();
  place.remove();
});

/**
 * Patterns for files that the package may contain. A file that matches FORBIDDEN is not allowed even if it matches
 * here.
 */
const FORBIDDEN = [
  /\.map$/,
  /tsbuildinfo/,
  /^(src|test|bench|examples|web|node_modules|build|data|\.ci)\//,
  /^dist\/tools\//,
  /^dist\/engine\/systems\/.+\/.*\.d\.ts$/,
  /\.ts$(?<!\.d\.ts)/,
];
const ALLOWED = [
  /^(package\.json|README\.md|LICENSE|NOTICE|CHANGELOG\.md)$/,
  /^dist\/.+\.js$/,
  /^dist\/web\/docs\/assets\/[\w-]+\.js(\.br|\.gz)?$/,
  /^dist\/web\/(table\/)?(index\.html|assets\/[\w-]+\.js(\.br|\.gz)?)$/,
  /^docs\/(promises|scaling|guide\/[\w-]+)\.md$/,
  /^dist\/(client|engine)\/.+\.d\.ts$/,
  /^conformance\/[\w-]+\.(json|md|mjs)$/,
  /^licences\/[\w.-]+\.txt$/,
  /^migrations\/[\w/.-]+\.(sql|json)$/,
  /^schema\/[\w/-]+\.(graphql|md)$/,
];

describe('the package', () => {
  it('the package contains all required files', () => {
    expect(pack.files).toEqual(
      expect.arrayContaining([
        'CHANGELOG.md',
        'LICENSE',
        'NOTICE',
        'README.md',
        'conformance/run.mjs',
        'conformance/schema.json',
        'dist/client/index.d.ts',
        'dist/client/index.js',
        'dist/engine/index.d.ts',
        'dist/engine/index.js',
        'dist/main.js',
        'dist/app/odds-worker.js',
        'dist/web/index.html',
        'docs/guide/README.md',
        'licences/OGL-1.0a.txt',
        'schema/schema.graphql',
        ...systems.flatMap(({ id }) => [
          `conformance/${id}.json`,
          `schema/${id}.graphql`,
          `schema/rules/${id}.md`,
        ]),
      ]),
    );
    expect(pack.files.some((file) => file.startsWith('migrations/sqlite/'))).toBe(true);
  });

  it('the package contains no other files', () => {
    const other = pack.files.filter(
      (file) =>
        FORBIDDEN.some((pattern) => pattern.test(file)) || !ALLOWED.some((pattern) => pattern.test(file)),
    );
    expect(other).toEqual([]);
  });

  it('the package runs as a single bundled file in which references to modules contain the modules’ original paths', () => {
    const program = readFileSync(join(pack.home, 'dist/main.js'), 'utf8');
    const asked = program.match(/import\.meta\.url/g) ?? [];
    const told = [...program.matchAll(/new URL\("([\w/-]+)\.js", import\.meta\.url\)\.href/g)].map(
      ([, at]) => at!,
    );
    expect(told.length).toBeGreaterThan(0);
    expect(told).toHaveLength(asked.length);
    expect(told.filter((at) => !existsSync(join(pack.home, 'dist', `${at}.js`)))).toEqual([]);
    expect(program).not.toMatch(/from "\.{1,2}\//);
  });

  it('the package can be started by its name in an empty folder and answers requests', async () => {
    const { name, bin } = JSON.parse(readFileSync(join(pack.home, 'package.json'), 'utf8'));
    const program = join(pack.home, bin[name]);
    expect(readFileSync(program, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
    const folder = join(place.path, 'empty');
    mkdirSync(folder);
    const child = started(
      spawn(process.execPath, [program], {
        cwd: folder,
        env: { PATH: process.env.PATH, PORT: '0', NODE_ENV: 'production', FRONT_PAGE: 'on' },
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    let url = '';
    for await (const line of createInterface({ input: child.stdout })) {
      url = (JSON.parse(line) as { url?: string }).url ?? '';
      if (url) break;
    }
    child.stdout.resume();
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ systems { id } }' }),
    });
    const { data } = (await response.json()) as { data: { systems: object[] } };
    expect(data.systems).toHaveLength(systems.length);
    expect(await (await fetch(`${url}/schema.graphql?system=brp`)).text()).toContain('type Query');
    for (const path of ['/', '/docs', '/rules'])
      expect((await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })).status, path).toBe(200);
    expect(existsSync(join(folder, 'data/arbiter.db'))).toBe(true);
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    expect((await exited)[0]).toBe(0);
  });

  it('the package contains the conformance runner as a separate program', () => {
    const { name, bin } = JSON.parse(readFileSync(join(pack.home, 'package.json'), 'utf8'));
    const program = `${name}-conformance`;
    const link = join(place.path, program);
    symlinkSync(join(pack.home, bin[program]), link);
    const { status, stderr } = spawnSync(process.execPath, [link], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([64, expect.stringContaining(`usage: ${program} <url>`)]);
  });
});

/** A program that uses only the engine. It plays an attack with given dice and calculates its odds. */
const PROGRAM = `
import { diceFrom, givenFaces, type Resolution, systemById, toNumber } from 'combat-arbiter/engine';

const attack = systemById('brp')!.procedures.find(({ id }) => id === 'attack')!;
const bound = attack.bind({
  attacker: { rating: 60, weapon: { name: 'Sword', damage: '1d8' } },
  defender: { armour: 2, parry: { rating: 40 } },
});
const played: Resolution = bound.play(diceFrom(givenFaces([40, 70, 6]).faces));
const [outcomes] = bound.odds();
const sum = outcomes!.chances.map(({ probability }) => toNumber(probability)).reduce((a, b) => a + b, 0);
const told = { summary: played.summary, outcome: played.outcome, sum };
(globalThis as unknown as { told: typeof told }).told = told;
`;

/**
 * A roll of 40 hits at a rating of 60%, and the parry with a roll of 70 fails at 40%. The weapon does 6 damage, of
 * which armour stops 2.
 */
const EXPECTED = {
  outcome: 'HIT',
  summary: expect.stringContaining('loses 4 hit points'),
  sum: expect.closeTo(1, 9),
};

/** The same program, but it imports only one rule system. */
const PROGRAM_OF_ONE = PROGRAM.replace('systemById, ', '')
  .replace("systemById('brp')!", 'brp')
  .replace('\n', "\nimport brp from 'combat-arbiter/engine/brp';\n");

/** Bundles a program so that it can run in a browser. */
async function bundled(name: string, program: string) {
  writeFileSync(join(place.path, name), program);
  const { outputFiles, metafile } = await build({
    entryPoints: [join(place.path, name)],
    absWorkingDir: place.path,
    bundle: true,
    platform: 'browser',
    format: 'esm',
    minify: true,
    write: false,
    metafile: true,
    preserveSymlinks: true,
    logLevel: 'silent',
  });
  const [output] = Object.values(metafile.outputs);
  const inputs = Object.keys(metafile.inputs);
  const used = Object.entries(output!.inputs).flatMap(([file, { bytesInOutput }]) =>
    bytesInOutput > 0 ? [file] : [],
  );
  return { text: outputFiles[0]!.text, inputs, used };
}

describe('the engine without the service', () => {
  let bundle: string;

  beforeAll(async () => {
    const { text, inputs } = await bundled('program.ts', PROGRAM);
    bundle = text;
    expect(
      inputs.filter(
        (file) =>
          !/combat-arbiter\/dist\/engine\/|@noble\/hashes\/|@marcbachmann\/cel-js\/|program\.ts$/.test(file),
      ),
    ).toEqual([]);
  });

  it('the engine can be bundled without the service, and then loads only the requested system', async () => {
    const { text, used } = await bundled('one.ts', PROGRAM_OF_ONE);
    const loaded = used.flatMap((file) => file.match(/engine\/systems\/(\w+)\//)?.[1] ?? []);
    expect([...new Set(loaded)]).toEqual(['brp']);
    expect(text.length).toBeLessThan(bundle.length / 2);
    const file = join(place.path, 'one.mjs');
    writeFileSync(file, text);
    await import(file);
    expect(Reflect.get(globalThis, 'told')).toEqual(EXPECTED);
  });

  it('the engine has type declarations that can be used without the service', async () => {
    writeFileSync(join(place.path, 'one.ts'), PROGRAM_OF_ONE);
    writeFileSync(
      join(place.path, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          target: 'es2023',
          lib: ['es2023'],
          module: 'nodenext',
          strict: true,
          noEmit: true,
          types: [],
        },
        files: ['program.ts', 'one.ts'],
      }),
    );
    writeFileSync(join(place.path, 'package.json'), '{ "type": "module" }');
    const tsc = join(place.path, 'node_modules/typescript/bin/tsc');
    const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', place.path]).catch(
      (error) => error,
    );
    expect(stdout).toBe('');
  });

  it('the engine, bundled without the service, needs no module of Node', async () => {
    const file = join(place.path, 'bundle.mjs');
    writeFileSync(file, bundle);
    await import(file);
    expect(Reflect.get(globalThis, 'told')).toEqual(EXPECTED);
  });

  it.skipIf(noBrowser)(inBrowser('resolves an attack'), async () => {
    const browser = await startBrowser();
    const page = await openPage(browser);
    await page.addScriptTag({ content: bundle, type: 'module' });
    const told = await page.waitForFunction(() => Reflect.get(globalThis, 'told'));
    expect(await told.jsonValue()).toEqual(EXPECTED);
    await browser.close();
  });
});
