import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { type Node, type Pattern, parse } from 'acorn';
import { simple } from 'acorn-walk';
import { transform } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { begun, benchScripts, name, ran, root, scripts, textOf, version } from './script-runs.ts';
import { temporaryFolder } from './service/arbiter.ts';

const place = temporaryFolder();
const at = (file: string): string => join(place.path, file);
afterAll(place.remove);

/** Starts a script, waits until its server listens, sends a request, and ends the script. */
async function served(script: string, env: Readonly<Record<string, string>>): Promise<void> {
  const child = begun(script, { env: { PORT: '0', ...env } });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout! })) {
    const url = line.startsWith('{') ? (JSON.parse(line) as { url?: string }).url : undefined;
    if (url === undefined) continue;
    expect((await fetch(`${url}/ready`)).status).toBe(200);
    break;
  }
  child.stdout!.resume();
  child.stderr!.resume();
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

/** Creates a copy of the sources that tests may change. It uses the packages that are installed in this folder. */
function copied(folder: string, of: readonly string[]): string {
  const to = at(folder);
  mkdirSync(to);
  for (const each of of) cpSync(join(root, each), join(to, each), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'));
  return to;
}

const database = (file: string) => ({ DATABASE_URL: `file:${at(file)}` });

/** For each script, a function that runs it and checks its output or effect. */
const tiny: Readonly<Record<string, () => Promise<void>>> = {
  start: () => served('start', database('first.db')),
  dev: () => served('dev', { DATABASE_URL: 'file::memory:' }),
  backup: async () => {
    const out = await ran('backup', { args: [at('backup.db')], env: database('first.db') });
    expect(out).toMatch(/verified \d+ encounters/);
  },
  restore: async () => {
    const out = await ran('restore', { args: [at('backup.db')], env: database('restored.db') });
    expect(out).toContain(`restored ${at('restored.db')}`);
  },
  move: async () => {
    await ran('move', { args: [`file:${at('first.db')}`, `file:${at('moved.db')}`] });
    expect(statSync(at('moved.db')).size).toBeGreaterThan(0);
  },
  migrations: async () => {
    const folder = copied('migrations', ['migrations', 'src', 'package.json', 'tsconfig.json']);
    const out = await ran('migrations', { folder });
    expect(out.match(/No schema changes, nothing to migrate/g)).toHaveLength(2);
  },
  'fixture:database': async () => {
    const folder = copied('fixtures', ['migrations', 'src', 'test', 'package.json', 'tsconfig.json']);
    await ran('fixture:database', { folder, args: ['tiny'] });
    expect(readdirSync(join(folder, 'test/fixtures/databases'))).toEqual(
      expect.arrayContaining(['tiny.db.gz', 'tiny.json.gz']),
    );
  },
  sbom: async () => {
    const { metadata } = JSON.parse(await ran('sbom'));
    expect(metadata.component).toMatchObject({ 'bom-ref': `${name}@${version}`, version });
  },
  release: async () => {
    const folder = copied('release', [
      ...[
        'package.json',
        'package-lock.json',
        '.gitignore',
        '.ci',
        'CHANGELOG.md',
        'LICENSE',
        'NOTICE',
        'README.md',
      ],
      ...['conformance', 'migrations', 'schema'],
    ]);
    appendFileSync(join(folder, 'CHANGELOG.md'), `\n## ${version}\n`);
    appendFileSync(join(folder, '.gitignore'), '\nnode_modules\n');
    const git = (...args: readonly string[]) =>
      expect(
        spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: folder }).status,
      ).toBe(0);
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'release');
    const out = await ran('release', { folder });
    const made = [`${name}-${version}.tgz`, `${name}-${version}.cdx.json`, 'SHA256SUMS'];
    expect(out).toContain(made.join(', '));
    const bill = JSON.parse(readFileSync(join(folder, 'build/release', made[1]!), 'utf8'));
    expect(bill.metadata.component.name).toBe(name);
    expect(readdirSync(join(folder, 'build/release')).sort()).toEqual(made.sort());
  },
};

/** Scripts that run test suites of this folder with larger numbers. */
const suites = Object.keys(scripts).filter((script) => /^(\w+=\$\S+ )+vitest run /.test(scripts[script]!));

/** Scripts that this test does not run, with the reason for each. */
const elsewhere: Readonly<Record<string, string>> = {
  build:
    'what it consists of is made by programs.ts and by the package that package.test.ts packs; .ci/smoke.mjs runs it',
  'build:code': 'package.test.ts runs it, by prepack',
  'build:engine': 'package.test.ts runs it, by prepack',
  'build:start': 'package.test.ts runs it, by prepack',
  'build:page': 'package.test.ts runs it, by prepack',
  prepack: 'package.test.ts runs it, by npm pack',
  test: '.ci/run runs it, and is running this',
  'test:changed': 'it is vitest with one option',
  'test:benches': '.ci/run runs it',
  check: '.ci/run runs it',
  lint: 'check runs it',
  prose: 'check runs it',
  types: 'check runs it',
  'schema:check': 'check runs it',
  'schema:lint': 'check runs it',
  'lock:check': 'check runs it',
  schema: 'it writes what schema:check compares',
  'prepare-commit': 'it writes into the sources; check runs the same programs without that',
  smoke: '.ci/run runs it',
  lock: 'it asks the registry',
  mutate:
    'it runs suites for minutes; test/bench/mutate.test.ts tests what it draws and asks, among the benches',
  'mutate:all': 'it installs packages from the registry',
  'bench:peers': 'it installs packages from the registry; what it imports is looked up below',
};

describe('the tiny form of the script', () => {
  it.each(Object.keys(tiny))('the script %s succeeds and prints its results', (script) => tiny[script]!());
});

describe('a script of the repository', () => {
  it('every npm script is run by this suite, runs suites itself, or is listed with a reason', () => {
    const known = [tiny, elsewhere].flatMap(Object.keys);
    expect([...known, ...benchScripts, ...suites].sort()).toEqual(Object.keys(scripts).sort());
  });

  it.each(suites)(
    'each variable that the script %s sets is read by a suite that the script runs',
    (script) => {
      const named = [...scripts[script]!.matchAll(/\btest\/\S+/g)].map(([file]) => file);
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
      const near = new Set(named.map((file) => (file.endsWith('.ts') ? dirname(file) : file)));
      const texts = [...near]
        .flatMap((folder) =>
          readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
            join(folder, file),
          ),
        )
        .filter((file) => file.endsWith('.ts'))
        .map(textOf)
        .join('\n');
      const set = [...scripts[script]!.matchAll(/(\w+)=\$\{\1:-\d+\}/g)].map(([, variable]) => variable!);
      expect(set.length).toBeGreaterThan(0);
      expect(set.filter((variable) => !texts.includes(`process.env.${variable}`))).toEqual([]);
    },
  );

  it('every script that the list says CI runs is started by .ci/run or by another script that CI runs', () => {
    const runs = (text: string): readonly string[] =>
      [...text.matchAll(/\bnpm (?:run (?:--silent )?)?([\w:-]+)/g)].map(([, script]) => script!);
    const run = new Set(runs(textOf('.ci/run')));
    for (const script of run) for (const inner of runs(scripts[script] ?? '')) run.add(inner);
    const said = Object.keys(elsewhere).filter((script) =>
      /^(\.ci\/run|check) runs it/.test(elsewhere[script]!),
    );
    expect(said.filter((script) => !run.has(script))).toEqual([]);
  });
});

interface Imported {
  readonly from: string;
  /** The path of the source file in which the imported module is found. */
  readonly to: string;
  readonly names: readonly string[];
}

const propertiesOf = (pattern: Pattern): readonly string[] =>
  pattern.type === 'ObjectPattern'
    ? pattern.properties.flatMap((each) =>
        each.type === 'Property' && each.key.type === 'Identifier' ? [each.key.name] : [],
      )
    : [];

/** Finds the modules of the service that a program imports, both as sources and as built files. */
async function importsIn(file: string): Promise<readonly Imported[]> {
  const { code } = await transform(textOf(file), {
    loader: file.endsWith('.ts') ? 'ts' : 'js',
    format: 'esm',
  });
  const found: Imported[] = [];
  const add = (to: string, names: readonly string[]) => {
    const source = relative(root, to).replace(/^dist\/(.*)\.js$/, 'src/$1.ts');
    if (/^(src|test)\//.test(source)) found.push({ from: file, to: source, names });
  };
  simple(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as Node, {
    ImportDeclaration: ({ source, specifiers }) => {
      if (!String(source.value).startsWith('.')) return;
      add(
        join(root, dirname(file), String(source.value)),
        specifiers.flatMap((each) =>
          each.type === 'ImportSpecifier' && each.imported.type === 'Identifier' ? [each.imported.name] : [],
        ),
      );
    },
    VariableDeclarator: ({ id, init }) => {
      const call = init?.type === 'AwaitExpression' ? init.argument : null;
      if (
        call?.type !== 'CallExpression' ||
        call.callee.type !== 'Identifier' ||
        call.callee.name !== 'built'
      )
        return;
      const [path] = call.arguments;
      if (path?.type === 'Literal') add(join(root, 'dist', String(path.value)), propertiesOf(id));
    },
  });
  return found;
}

const benches = readdirSync(join(root, 'bench'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|mjs)$/.test(file) && !file.includes('node_modules'))
  .map((file) => join('bench', file));

describe('a benchmark program', () => {
  it('a benchmark program imports only names that the imported file exports', async () => {
    const imported = (await Promise.all(benches.map(importsIn))).flat();
    expect(imported.filter(({ from }) => from.startsWith('bench/peers/')).length).toBeGreaterThan(3);
    const lost: string[] = [];
    for (const { from, to, names } of imported) {
      const exported = existsSync(join(root, to)) ? await import(pathToFileURL(join(root, to)).href) : {};
      for (const each of names) if (!(each in exported)) lost.push(`${from}: ${each} of ${to}`);
    }
    expect(lost).toEqual([]);
  });

  it('a benchmark program that loads a built file takes its types from the source file of the same path', () => {
    const pairs = benches.flatMap((file) =>
      [
        ...textOf(file).matchAll(
          /built<typeof import\('(?:\.\.\/)+src\/([\w/-]+)\.ts'\)>\(\s*'([\w/-]+)\.js'/g,
        ),
      ].map(([, type, path]) => [type, path]),
    );
    expect(pairs.length).toBeGreaterThan(10);
    expect(pairs.filter(([type, path]) => type !== path)).toEqual([]);
  });
});
