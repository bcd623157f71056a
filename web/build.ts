// Builds the pages into a folder. Usage: npx tsx web/build.ts [folder]
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';

const here = import.meta.dirname;

const usual: BuildOptions = {
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  target: ['es2022', 'chrome105', 'firefox115', 'safari16'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  legalComments: 'none',
  logLevel: 'warning',
};

/** A page to build. */
interface Page {
  /** Folder of the page in the build folder. */
  readonly folder: string;
  /** Path at which its files are served. */
  readonly at: string;
  readonly html: string;
  readonly entry: string;
  readonly style: string;
  /** Module that exports the page before the first request. Null if the page is empty before its script runs. */
  readonly prerender: string | null;
}

const FRONT: Page = {
  folder: '',
  at: '/assets/',
  html: 'index.html',
  entry: 'src/main.tsx',
  style: 'styles/page.css',
  prerender: 'src/prerender.tsx',
};

const TABLE: Page = {
  folder: 'table',
  at: '/table/assets/',
  html: 'table.html',
  entry: 'src/table/main.tsx',
  style: 'styles/table-page.css',
  prerender: null,
};

/** Script of the pages at `/docs` and `/rules`, which the service renders. */
const DOCS: Pick<Page, 'folder' | 'entry'> = { folder: 'docs', entry: 'src/docs/main.ts' };

/** A built page, and the number of bytes that are sent for it. */
export interface Built {
  /** Path of the script that the page loads. */
  readonly script: string;
  /** `script` counts all script files together. */
  readonly bytes: { readonly html: number; readonly script: number };
}

/** Builds the pages, and replaces the folder's content. */
export async function buildPage(folder: string): Promise<{ readonly front: Built; readonly table: Built }> {
  await rm(folder, { recursive: true, force: true });
  const [[front, table]] = await Promise.all([
    Promise.all([FRONT, TABLE].map((page) => buildOne(folder, page))),
    buildScripts(folder, DOCS),
  ]);
  return { front: front!, table: table! };
}

async function buildOne(folder: string, page: Page): Promise<Built> {
  const [{ scripts, bytes }, style, body] = await Promise.all([
    buildScripts(folder, page),
    bundledStyle(page.style),
    page.prerender === null ? '' : prerendered(page.prerender),
  ]);
  const [main] = scripts;
  const html = filled(await readFile(join(here, page.html), 'utf8'), {
    style: `<style>${style}</style>`,
    body,
    script: page.at + main!.name,
  });
  await writeFile(join(folder, page.folder, 'index.html'), html);
  return { script: page.at + main!.name, bytes: { html: (await brotli(html)).length, script: bytes } };
}

/** Builds and writes scripts. Returns them with the number of bytes that are sent for them. */
async function buildScripts(
  folder: string,
  page: Pick<Page, 'folder' | 'entry'>,
): Promise<{ readonly scripts: readonly Script[]; readonly bytes: number }> {
  const scripts = await bundledScripts(page);
  const assets = join(folder, page.folder, 'assets');
  await mkdir(assets, { recursive: true });
  const sizes = await Promise.all(scripts.map((script) => writePacked(assets, script)));
  return { scripts, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

interface Script {
  readonly name: string;
  readonly text: string;
}

/** Writes a script and its compressed forms. Returns the number of bytes that are sent. */
async function writePacked(folder: string, { name, text }: Script): Promise<number> {
  const file = join(folder, name);
  const packed = await brotli(text);
  await Promise.all([
    writeFile(file, text),
    writeFile(`${file}.br`, packed),
    writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 })),
  ]);
  return packed.length;
}

/** The page's script, followed by the parts that it loads later. */
async function bundledScripts({ entry }: Pick<Page, 'entry'>): Promise<readonly Script[]> {
  const { outputFiles = [], metafile } = await build({
    ...usual,
    entryPoints: [join(here, entry)],
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outdir: 'assets',
    platform: 'browser',
    splitting: true,
    metafile: true,
  });
  const entries = Object.entries(metafile!.outputs).flatMap(([path, { entryPoint }]) =>
    entryPoint?.endsWith(entry) ? [basename(path)] : [],
  );
  const scripts = outputFiles.map(({ path, text }) => ({ name: basename(path), text }));
  return scripts.toSorted((one, other) => place(entries, one) - place(entries, other));
}

const place = (entries: readonly string[], { name }: Script): number => (entries.includes(name) ? 0 : 1);

async function bundledStyle(style: string): Promise<string> {
  const { outputFiles = [] } = await build({ ...usual, entryPoints: [join(here, style)] });
  return outputFiles[0]!.text.trim();
}

/** The page before the first request, as HTML. */
async function prerendered(entry: string): Promise<string> {
  const { outputFiles = [] } = await build({
    ...usual,
    entryPoints: [join(here, entry)],
    platform: 'node',
  });
  const module: { readonly prerendered: string } = await import(
    `data:text/javascript,${encodeURIComponent(outputFiles[0]!.text)}`
  );
  return module.prerendered;
}

function filled(template: string, parts: Readonly<Record<string, string>>): string {
  return template.replaceAll(/<!--(\w+)-->/g, (mark, name) => parts[name] ?? mark);
}

const brotli = (text: string): Promise<Buffer> =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { front, table } = await buildPage(process.argv[2] ?? join(here, '../dist/web'));
  for (const [name, { bytes }] of Object.entries({ 'front page': front, table }))
    process.stdout.write(`${name}: ${bytes.html} + ${bytes.script} bytes, packed\n`);
}
