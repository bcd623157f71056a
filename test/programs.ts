import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Plugin, stop, transform } from 'esbuild';
import { getOrInsertComputed } from '../src/engine/get-or-insert.ts';
import { plainSpreads } from '../src/tools/spreads.ts';
import { buildPage } from '../web/build.ts';
import { PROGRAMS } from './program.ts';

const children = join(import.meta.dirname, 'storage/children');

/** Where the service looks for the front page. */
const PAGE = join(import.meta.dirname, '../dist/web');

/** Packages that stay outside: they find files of theirs beside them, must be one module for all, or may be missing. */
const external = [
  ...['better-sqlite3', 'better-sqlite3-v12', 'piscina', 'pino', '@opentelemetry/*'],
  ...['graphql', '@graphql-yoga/render-graphiql'],
];

/** What is bundled and written for another module system may ask for what comes with node. */
const requiring =
  "import { createRequire as requiring } from 'node:module'; const require = requiring(import.meta.url);";

/** Where the service is, for files that ask, whatever kind of module it is written as. */
const whereItIs = `"use strict"; const IT_IS = require('node:url').pathToFileURL(${JSON.stringify(join(PROGRAMS, 'main.js'))}).href;`;

/** The engine is tried as it is built; several programs hold it. */
function engineAsBuilt(): Plugin {
  const made = new Map<string, Promise<string>>();
  const make = async (path: string) => {
    const { code } = await transform(await readFile(path, 'utf8'), { loader: 'ts' });
    return plainSpreads(code);
  };
  return {
    name: 'engine-as-built',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\/src\/engine\/.*\.ts$/ }, async ({ path }) => ({
        contents: await getOrInsertComputed(made, path, () => make(path)),
        loader: 'js',
      })),
  };
}

const usual = {
  ...{ outdir: PROGRAMS, bundle: true, platform: 'node', format: 'esm', logLevel: 'warning' },
  banner: { js: requiring },
  plugins: [engineAsBuilt()],
} as const satisfies BuildOptions;

/** The service, of a kind of module that can be read from what was compiled before; its threads are few. */
async function makeService(): Promise<void> {
  const { outputFiles } = await build({
    ...usual,
    entryPoints: [join(import.meta.dirname, '../src/main.ts')],
    format: 'cjs',
    define: { 'import.meta.url': 'IT_IS' },
    banner: { js: whereItIs },
    external,
    write: false,
  });
  // what was compiled before imports nothing by itself
  const code = outputFiles[0]!.text.replace(/^#!.*/, '').replaceAll('import("@', 'imported("@');
  mkdirSync(PROGRAMS, { recursive: true });
  writeFileSync(join(PROGRAMS, 'main.cjs'), code);
  await build({ ...usual, entryPoints: [join(import.meta.dirname, '../src/odds-worker.ts')], external });
  copyFileSync(join(import.meta.dirname, 'start.mjs'), join(PROGRAMS, 'main.js'));
  rmSync(join(PROGRAMS, 'main.cache'), { force: true });
}

/**
 * Makes each program that tests start into one file, once for all of them, with most of its packages: so it starts in a
 * third of the time.
 */
export default async function makePrograms(): Promise<void> {
  // these are started by the hundred, and need little
  await build({
    ...usual,
    entryPoints: readdirSync(children).map((file) => ({
      in: join(children, file),
      out: basename(file, '.ts'),
    })),
    external: ['better-sqlite3', 'better-sqlite3-v12'],
    splitting: true,
    minifySyntax: true,
  });
  await makeService();
  await buildPage(PAGE);
  await stop();
}
