import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildOptions, build, stop } from 'esbuild';
import { rewriteByBuiltPath } from '../src/tools/built-as.ts';
import { writeWhole } from '../src/tools/start-files.ts';
import { buildPage } from '../web/build.ts';
import { BUILT, PROGRAMS } from './program.ts';

const children = join(import.meta.dirname, 'storage/children');

/** The folder in which the service looks for the file of the front page. */
const PAGE = join(import.meta.dirname, '../dist/web');

/** The folder in the package that contains the client library. */
const CLIENT = join(import.meta.dirname, '../dist/client');

/** Bundled code that is in the CommonJS format may use `require` to load Node's modules. */
const requiring =
  "import { createRequire as requiring } from 'node:module'; const require = requiring(import.meta.url);";

const usual = {
  ...{ outdir: PROGRAMS, bundle: true, platform: 'node', format: 'esm', logLevel: 'warning' },
  banner: { js: requiring },
  // These programs import the built engine instead of its sources.
  plugins: [rewriteByBuiltPath((code) => code)],
} as const satisfies BuildOptions;

/**
 * Builds each program that tests start into a single file, once for all tests. The service is built in the same way as
 * for production.
 */
export default async function makePrograms(): Promise<void> {
  // These programs are started hundreds of times, so each is built on its own and loads only few modules.
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
  // The examples import the client by the name of the package, so the client must be built.
  await build({
    ...usual,
    outdir: CLIENT,
    entryPoints: [join(import.meta.dirname, '../src/client/index.ts')],
  });
  await writeWhole(BUILT);
  await buildPage(PAGE);
  await stop();
}
