import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Plugin, stop, transform } from 'esbuild';
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
const banner = {
  js: "import { createRequire as requiring } from 'node:module'; const require = requiring(import.meta.url);",
};

/** The engine is tried as it is built. */
const engineAsBuilt: Plugin = {
  name: 'engine-as-built',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/src\/engine\/.*\.ts$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'ts' });
      return { contents: plainSpreads(code), loader: 'js' };
    }),
};

const usual = {
  ...{ outdir: PROGRAMS, bundle: true, platform: 'node', format: 'esm', logLevel: 'warning' },
  banner,
  plugins: [engineAsBuilt],
} as const satisfies BuildOptions;

/**
 * Makes each program that tests start into one file, once for all of them, with most of its packages: so it starts in a
 * third of the time.
 */
export default async function makePrograms(): Promise<void> {
  await build({
    ...usual,
    entryPoints: [
      { in: join(import.meta.dirname, '../src/main.ts'), out: 'main' },
      { in: join(import.meta.dirname, '../src/odds-worker.ts'), out: 'odds-worker' },
    ],
    external,
  });
  // these are started by the hundred, and need little
  await build({
    ...usual,
    entryPoints: readdirSync(children).map((file) => ({
      in: join(children, file),
      out: basename(file, '.ts'),
    })),
    external: ['better-sqlite3', 'better-sqlite3-v12'],
    minifySyntax: true,
  });
  await buildPage(PAGE);
  await stop();
}
