import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { type Plugin, transform } from 'esbuild';
import { plainSpreads } from './spreads.ts';

const SOURCES = resolve('src');

/** Passes each source to `rewrite`, with its path among the built files. Also rewrites object spreads. */
export const rewriteByBuiltPath = (rewrite: (code: string, place: string) => string): Plugin => ({
  name: 'built as',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (!path.startsWith(SOURCES + sep)) return null;
      const place = relative(SOURCES, path).split(sep).join('/').replace(/\.ts$/, '.js');
      const { code } = await transform(await readFile(path, 'utf8'), {
        loader: 'ts',
        target: 'node20',
        sourcemap: 'inline',
        sourcefile: path,
      });
      return { contents: rewrite(plainSpreads(code), place), loader: 'js' };
    });
  },
});
