// Builds the front page into a folder: npx tsx web/build.ts [folder]
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

/** The built page, with the number of bytes that are sent for it. */
export interface Built {
  readonly script: string;
  readonly bytes: { readonly html: number; readonly script: number };
}

/** Builds the page and replaces the folder's content. */
export async function buildPage(folder: string): Promise<Built> {
  const [script, style, body] = await Promise.all([bundledScript(), bundledStyle(), prerendered()]);
  const html = filled(await readFile(join(here, 'index.html'), 'utf8'), {
    style: `<style>${style}</style>`,
    body,
    script: script.path,
  });
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), html);
  const file = join(folder, script.path);
  const packed = await brotli(script.text);
  await Promise.all([
    writeFile(file, script.text),
    writeFile(`${file}.br`, packed),
    writeFile(`${file}.gz`, await promisify(gzip)(script.text, { level: 9 })),
  ]);
  return { script: script.path, bytes: { html: (await brotli(html)).length, script: packed.length } };
}

async function bundledScript(): Promise<{ readonly path: string; readonly text: string }> {
  const { outputFiles = [] } = await build({
    ...usual,
    entryPoints: [join(here, 'src/main.tsx')],
    entryNames: '[name]-[hash]',
    outdir: 'assets',
    platform: 'browser',
  });
  const [file] = outputFiles;
  return { path: `/assets/${basename(file!.path)}`, text: file!.text };
}

async function bundledStyle(): Promise<string> {
  const { outputFiles = [] } = await build({ ...usual, entryPoints: [join(here, 'styles/page.css')] });
  return outputFiles[0]!.text.trim();
}

/** The page before any request, as HTML. */
async function prerendered(): Promise<string> {
  const { outputFiles = [] } = await build({
    ...usual,
    entryPoints: [join(here, 'src/prerender.tsx')],
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
  const { bytes } = await buildPage(process.argv[2] ?? join(here, '../dist/web'));
  process.stdout.write(`front page: ${bytes.html} + ${bytes.script} bytes, packed\n`);
}
