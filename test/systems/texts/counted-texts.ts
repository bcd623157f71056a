import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyNode, type Expression, parse } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import { build, type Plugin, transformSync } from 'esbuild';

const root = join(import.meta.dirname, '../../..');

/** A text for people that the engine creates when a rule is played, with each value that the text has had. */
export interface CountedText {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly values: Set<string>;
}

const isForPeople = (text: string): boolean => / /.test(text) && /[a-z]/.test(text);

/** Matches errors that report a mistake in the code itself. Callers never read them. */
const isOfCode = (node: AnyNode): boolean =>
  (node.type === 'NewExpression' || node.type === 'CallExpression') &&
  node.callee.type === 'Identifier' &&
  /^(Type|Range)?Error$/.test(node.callee.name);

/**
 * True if a text is one of the two sides of a condition within a sentence. Such a text is counted even if it is short.
 */
function isSideInTemplate(ancestors: readonly AnyNode[]): boolean {
  let isSide = false;
  for (let at = ancestors.length - 2; at >= 0; at--) {
    const node = ancestors[at]!;
    if (node.type !== 'ConditionalExpression') return isSide && node.type === 'TemplateLiteral';
    if (node.test === ancestors[at + 1]) return false;
    isSide = true;
  }
  return false;
}

/** True if the code evaluates a node as a string, and does not use it as a name. */
function isEvaluated(node: Expression, parent: AnyNode): boolean {
  switch (parent.type) {
    case 'Property':
    case 'PropertyDefinition':
      return parent.key !== node || parent.computed;
    case 'ExpressionStatement': // This is a directive.
    case 'TaggedTemplateExpression':
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return false;
    default:
      return true;
  }
}

/**
 * Returns code in which each text within a function reports its value to `countText`. The texts are added to a list.
 */
function withCounters(typed: string, file: string, texts: CountedText[]): string {
  const { code, map } = transformSync(typed, { loader: 'ts', target: 'es2022', sourcemap: true });
  const positions = new SourceMap(JSON.parse(map));
  const lineOf = (start: number): number => {
    const before = code.slice(0, start).split('\n');
    const entry = positions.findEntry(before.length - 1, before.at(-1)!.length);
    return 'originalLine' in entry ? entry.originalLine + 1 : 0;
  };
  const insertions: [at: number, text: string][] = [];
  fullAncestor(parse(code, { ecmaVersion: 2023, sourceType: 'module' }), (node, _state, ancestors) => {
    if (node.type !== 'TemplateLiteral' && !(node.type === 'Literal' && typeof node.value === 'string'))
      return;
    if (!isEvaluated(node, ancestors.at(-2)!)) return;
    if (!ancestors.some(({ type }) => /Function/.test(type)) || ancestors.some(isOfCode)) return;
    const text =
      node.type === 'Literal' ? `${node.value}` : node.quasis.map(({ value }) => value.cooked).join('…');
    if (!isForPeople(text) && !isSideInTemplate(ancestors)) return;
    const source = code.slice(node.start, node.end);
    const id = texts.push({ file, line: lineOf(node.start), source, values: new Set() }) - 1;
    insertions.push([node.start, ` countText(${id}, `], [node.end, ')']);
  });
  // Between two adjacent texts, there is always a comma or a brace, so two insertions never have the same position.
  insertions.sort(([a], [b]) => a - b);
  let [counted, from] = ['', 0];
  for (const [at, text] of insertions) {
    counted += code.slice(from, at) + text;
    from = at;
  }
  return counted + code.slice(from);
}

/** A module that takes the place of Vitest for the suites. It collects the tests, and its assertions do nothing. */
const VITEST = `
  const note = (run, ...given) => globalThis.notedTests.push(() => run(...given));
  const each = (use) => (rows) => (_name, run) => {
    for (const row of rows) use(run, ...(Array.isArray(row) ? row : [row]));
  };
  export const it = Object.assign((_name, run) => note(run), { each: each(note) });
  export const describe = Object.assign((_name, run) => run(), { each: each((run, ...row) => run(...row)) });
  const run = (given) => {
    try {
      const result = typeof given === 'function' ? given() : given;
      result?.then?.(undefined, () => {});
    } catch {}
    return expect;
  };
  export const expect = new Proxy(run, {
    get: (_target, name) => (name === 'then' ? undefined : name === Symbol.toPrimitive ? () => '' : expect),
    apply: (_target, _this, [given]) => run(given),
  });
  export const [expectTypeOf, afterAll] = [expect, () => {}];
`;

/** Runs modules, including the tests in test files, and counts each text that the engine creates. */
export async function textsMadeBy(modules: readonly string[]): Promise<readonly CountedText[]> {
  const texts: CountedText[] = [];
  const folder = mkdtempSync(join(root, 'node_modules/.texts-'));
  const counting: Plugin = {
    name: 'counting',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^vitest$/ }, ({ path }) => ({ path, namespace: 'noted' }));
      onLoad({ filter: /./, namespace: 'noted' }, () => ({ contents: VITEST }));
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const source = readFileSync(path, 'utf8');
        const file = relative(root, path);
        if (file.startsWith('src/engine/')) return { contents: withCounters(source, file, texts) };
        const placed = source
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
        return { contents: placed, loader: 'ts' };
      });
    },
  };
  const noted: (() => unknown)[] = [];
  Object.assign(globalThis, {
    notedTests: noted,
    countText: (id: number, value: string) => {
      texts[id]!.values.add(value);
      return value;
    },
  });
  try {
    const outfile = join(folder, 'bundle.mjs');
    await build({
      stdin: {
        contents: modules.map((file) => `await import(${JSON.stringify(join(root, file))});`).join('\n'),
        resolveDir: root,
      },
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      outfile,
      plugins: [counting],
    });
    await import(pathToFileURL(outfile).href);
    for (const run of noted) await run();
  } finally {
    rmSync(folder, { recursive: true });
  }
  return texts;
}
