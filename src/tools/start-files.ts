// Writes the program and each of its threads as one file. Usage: npx tsx src/tools/start-files.ts [--packed] [flags of
// node]
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { rewriteByBuiltPath } from './built-as.ts';
import { writeCodeCache } from './write-code-cache.ts';

const usual = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
} as const satisfies BuildOptions;

const placed = rewriteByBuiltPath((code, place) =>
  code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`),
);

/**
 * Bundles the program for users of the package. Without a bundle, the process would read a thousand small files and
 * take 25% longer to start. Dependencies are not bundled, so that users control their versions.
 */
const writeStartFiles = (folder: string): Promise<unknown> =>
  build({
    ...usual,
    entryPoints: ['src/main.ts', 'src/app/odds-worker.ts'].map((file) => resolve(file)),
    outbase: resolve('src'),
    outdir: folder,
    packages: 'external',
    format: 'esm',
    plugins: [placed],
  });

/** Packages that are not bundled, because they read files next to them or are rarely needed. */
const OUTSIDE = [
  ...['better-sqlite3', 'better-sqlite3-v12', 'piscina', '@graphql-yoga/render-graphiql'],
  ...['@modelcontextprotocol/*', 'zod'],
];

/** The packages for tracing may be missing, except those that the metrics also need. */
const tracingOutside: Plugin = {
  name: 'tracing outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@opentelemetry\// }, ({ path, importer }) =>
      importer.includes('node_modules') ? null : { path, external: true },
    ),
};

const OWN = '__whole_url';

const wrapped = {
  banner: {
    js: `(function (exports, require, module, __filename, __dirname) { 'use strict'; const ${OWN} = require('node:url').pathToFileURL(__filename).href;`,
  },
  footer: { js: '})' },
};

/** Converts code to ASCII. esbuild writes strings in ASCII, but does not change regular expressions and comments. */
const inAscii = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Bundles the program and its dependencies as a script whose compiled code can be stored. The script is for machines on
 * which the packages are installed.
 */
export async function writeWhole(folder: string, flags: readonly string[] = []): Promise<void> {
  const whole = join(folder, 'whole');
  await rm(whole, { recursive: true, force: true });
  const { outputFiles } = await build({
    ...usual,
    ...wrapped,
    write: false,
    entryPoints: [{ in: resolve('src/main.ts'), out: 'main' }],
    outdir: whole,
    outExtension: { '.js': '.cjs' },
    external: OUTSIDE,
    format: 'cjs',
    // Node 20 does not support `import()` in a script with stored compiled code.
    supported: { 'dynamic-import': false },
    sourcemap: false,
    define: { 'import.meta.url': OWN },
    plugins: [
      tracingOutside,
      rewriteByBuiltPath((code, place) =>
        code
          // Also bundle modules that are loaded with `require`.
          .replace('\nconst require = createRequire(import.meta.url);', '')
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(`../${place}`)}, import.meta.url).href`),
      ),
    ],
  });
  await mkdir(whole);
  for (const { path, text } of outputFiles) await writeFile(path, inAscii(text));
  await build({
    ...usual,
    entryPoints: [
      { in: resolve('src/tools/launch.ts'), out: 'main' },
      { in: resolve('src/app/odds-worker.ts'), out: 'app/odds-worker' },
    ],
    outdir: folder,
    packages: 'external',
    format: 'esm',
    plugins: [placed],
  });
  await writeCodeCache(join(whole, 'main.cjs'), flags).catch((error: unknown) => {
    process.stderr.write(`the compiled code could not be stored, so starts take longer: ${error}\n`);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [output, ...flags] = process.argv.slice(2);
  if (output === '--packed') await writeStartFiles('dist');
  else await writeWhole('dist', output === undefined ? [] : [output, ...flags]);
}
