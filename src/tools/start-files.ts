// Writes the program and its threads as one file each: npx tsx src/tools/start-files.ts [folder]
import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, transform } from 'esbuild';
import { plainSpreads } from './spreads.ts';

const SOURCES = resolve('src');

/** What each file was, where it is asked for: its own place among the built files. Copies are rewritten, whoever makes them. */
const asBuilt: Plugin = {
  name: 'as built',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (!path.startsWith(SOURCES + sep)) return null;
      const place = relative(SOURCES, path).split(sep);
      const { code } = await transform(await readFile(path, 'utf8'), {
        loader: 'ts',
        target: 'node20',
        sourcemap: 'inline',
        sourcefile: path,
      });
      const own = `new URL(${JSON.stringify(place.join('/').replace(/\.ts$/, '.js'))}, import.meta.url).href`;
      const contents = plainSpreads(code).replaceAll('import.meta.url', own);
      return { contents, loader: 'js' };
    });
  },
};

/**
 * A process that reads a thousand small files takes a quarter longer to start. Packages stay where they are: whoever
 * installs them sees to their versions.
 */
export const writeStartFiles = (folder: string): Promise<unknown> =>
  build({
    entryPoints: [resolve('src/main.ts'), resolve('src/odds-worker.ts')],
    outdir: folder,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [asBuilt],
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await writeStartFiles(process.argv[2] ?? 'dist');
