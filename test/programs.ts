import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildOptions, build, stop } from 'esbuild';
import { rewriteByBuiltPath } from '../src/tools/built-as.ts';
import { writeWhole } from '../src/tools/start-files.ts';
import { buildPage } from '../web/build.ts';
import { BUILT, PROGRAMS } from './program.ts';

const children = join(import.meta.dirname, 'storage/children');

/** The folder in which the service looks for the front page. */
const PAGE = join(import.meta.dirname, '../dist/web');

/** The path of the client in the package. */
const CLIENT = join(import.meta.dirname, '../dist/client');

/** Bundled CommonJS code may require Node's modules. */
const requiring =
  "import { createRequire as requiring } from 'node:module'; const require = requiring(import.meta.url);";

const usual = {
  ...{ outdir: PROGRAMS, bundle: true, platform: 'node', format: 'esm', logLevel: 'warning' },
  banner: { js: requiring },
  // Tests use the built engine.
  plugins: [rewriteByBuiltPath((code) => code)],
} as const satisfies BuildOptions;

/** Builds each program that tests start into one file, once for all tests. The service is built as for production. */
export default async function makePrograms(): Promise<void> {
  // These programs are started hundreds of times and need few modules.
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
  // Examples import the client by the name of the package.
  await build({
    ...usual,
    outdir: CLIENT,
    entryPoints: [join(import.meta.dirname, '../src/client/index.ts')],
  });
  await writeWhole(BUILT);
  await buildPage(PAGE);
  await stop();
}
