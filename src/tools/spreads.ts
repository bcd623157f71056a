// Rewrites object spreads in the built engine. Usage: npx tsx src/tools/spreads.ts [folder]
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'acorn';
import { simple } from 'acorn-walk';

/**
 * Rewrites `{ ...a, b }` as `{ ...{}, ...a, b }`, which has exactly the same meaning. Node 20 gives each object that
 * was created with the first form a separate hidden class. Creating or reading such an object takes 1 to 5 µs instead
 * of 0.1 µs.
 */
export function plainSpreads(code: string): string {
  // Most files contain no object spreads, so they are not parsed.
  if (!code.includes('...')) return code;
  const places: number[] = [];
  simple(parse(code, { ecmaVersion: 2023, sourceType: 'module' }), {
    ObjectExpression({ start, properties: [first, ...others] }) {
      if (first?.type !== 'SpreadElement' || others.length === 0) return;
      const { argument } = first;
      const isDone = argument.type === 'ObjectExpression' && argument.properties.length === 0;
      if (!isDone) places.push(start + 1);
    },
  });
  let [rewritten, from] = ['', 0];
  for (const place of places.sort((a, b) => a - b)) {
    rewritten += `${code.slice(from, place)} ...{},`;
    from = place;
  }
  return rewritten + code.slice(from);
}

/** Rewrites all programs in a folder. */
async function rewriteIn(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.js')).map((name) => join(folder, name))) {
    const code = await readFile(file, 'utf8');
    const rewritten = plainSpreads(code);
    if (rewritten !== code) await writeFile(file, rewritten);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await rewriteIn(process.argv[2] ?? join('dist', 'engine'));
