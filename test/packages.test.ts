import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Locked {
  readonly name?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly engines?: Readonly<Record<string, string>>;
  readonly gypfile?: boolean;
  readonly resolved?: string;
}

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const manifest = read('package.json');
const { dependencies, optionalDependencies, allowScripts } = manifest;
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Returns all texts that people read, except the changelog. */
const documents = [
  ...readdirSync(root).filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md'),
  ...['docs', 'conformance', 'examples'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => join(folder, file)),
  ),
];

const locked: Readonly<Record<string, Locked>> = read('package-lock.json').packages;

describe('SQLite drivers', () => {
  test('SQLite drivers are optional dependencies, so npm skips a driver that does not support the Node version', () => {
    expect(Object.keys(optionalDependencies)).toEqual(['better-sqlite3', 'better-sqlite3-v12']);
    expect(Object.keys(dependencies).filter((name) => name in optionalDependencies)).toEqual([]);
  });

  test('each SQLite driver is installed for the Node versions it supports, and compiled only if its package has no binary (npm run lock)', () => {
    expect(locked['node_modules/better-sqlite3']).toMatchObject({
      optional: true,
      engines: { node: '>=22' },
      gypfile: false,
    });
    expect(locked['node_modules/better-sqlite3-v12']).toMatchObject({
      name: 'better-sqlite3',
      optional: true,
      engines: { node: '20.x' },
    });
    // This command gives npm only the package's name. The version is not known, because the lock file contains no
    // address for the package.
    expect(allowScripts).toEqual({ 'better-sqlite3': true, esbuild: true });
  });

  test('SQLite drivers are imported dynamically, because one of them is always missing', () => {
    const importing = ['src', 'test', 'bench'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => join(folder, file))
        .filter((file) =>
          /^import (?!type ).*'(better-sqlite3.*|drizzle-orm\/better-sqlite3(\/driver)?)';/m.test(
            readFileSync(join(root, file), 'utf8'),
          ),
        ),
    );
    expect(importing).toEqual([]);
  });
});

test('the lock file contains no registry address (npm run lock)', () => {
  expect(Object.keys(locked).filter((path) => locked[path]!.resolved !== undefined)).toEqual([]);
});

test('the lock file contains the integrity hash of every package (npm run lock)', () => {
  const open = Object.entries(locked).filter(
    ([path, { integrity }]) => path && !/^sha512-/.test(integrity ?? ''),
  );
  expect(open.map(([path]) => path)).toEqual([]);
});

describe('the package’s name', () => {
  const { name, bin } = manifest;

  test('the lock file and `bin` contain the name of the package, so npx does not run another owner’s package', () => {
    const lock = read('package-lock.json');
    expect([lock.name, lock.packages[''].name]).toEqual([name, name]);
    expect(lock.packages[''].bin).toEqual(bin);
    expect(Object.keys(bin)).toEqual([name, `${name}-conformance`]);
  });

  test('the container image in documents and examples has the same name as the package', () => {
    const images = [
      ...textOf('examples/compose.yaml').matchAll(/^ {2}image: (\S+)$/gm),
      ...textOf('examples/kubernetes.yaml').matchAll(/image: (\S+)$/gm),
      ...textOf('docs/guide/running.md').matchAll(/docker build -t (\S+)/g),
      ...textOf('docs/guide/running.md').matchAll(/docker run .* (\S+)$/gm),
      ...textOf('docs/releasing.md').matchAll(/--tag (\S+)/g),
    ].map(([, image]) => image!.replace(/^.*\//, '').replace(/:.*$/, ''));
    expect(images).toEqual(Array(5).fill(name));
  });

  test('documents use the package name in import paths, and the package exports every path they use', () => {
    const imported = documents.flatMap((file) =>
      [...textOf(file).matchAll(new RegExp(`from '(${name}[^']*)'`, 'g'))].map(([, path]) =>
        path!.replace(name, '.'),
      ),
    );
    const exported = (path: string): boolean =>
      [path, path.replace(/[^/]+$/, '*')].some((key) => manifest.exports[key] !== undefined);
    expect(imported.filter((path) => !exported(path))).toEqual([]);
    expect(imported.length).toBeGreaterThan(0);
  });

  test('the configuration for an MCP client starts the clone and does not contain the name of the package', () => {
    const { mcpServers } = read('examples/mcp/clients.json');
    const { command, args } = mcpServers.arbiter;
    expect([command, args]).toEqual(['node', [expect.stringMatching(/^\/.+\/dist\/main\.js$/), 'mcp']]);
  });
});

describe('commands that can download a package', () => {
  /** Returns the files that contain commands for a person or a script to run. */
  const written = [
    '',
    '.ci',
    '.github',
    'bench',
    'conformance',
    'docs',
    'examples',
    'schema',
    'src',
    'test',
    'web',
  ]
    .flatMap((folder) =>
      readdirSync(join(root, folder), {
        recursive: folder !== '',
        encoding: 'utf8',
        withFileTypes: true,
      })
        .filter((entry) => entry.isFile() && !/node_modules|fixtures/.test(entry.parentPath))
        .map((entry) => relative(root, join(entry.parentPath, entry.name))),
    )
    .filter((file) => /\.(md|m?[jt]s|json|ya?ml|sh|py|txt|graphql)$|^Dockerfile$|^\.ci\/run$/.test(file))
    // The changelog and this test file are excluded, because the commands in them are not run.
    .filter((file) => !['CHANGELOG.md', 'package-lock.json', 'test/packages.test.ts'].includes(file));

  const RUNS = `npx|bunx|npm (?:exec|x)|pnpm dlx|yarn dlx|npm (?:create|init)`;
  const INSTALLS = 'npm (?:install|i|add)';
  const COMMAND = new RegExp(
    String.raw`\b(?<how>${RUNS}|${INSTALLS})\b(?<words>(?:[^\n\`'"&|;()…]|\\\n)*)`,
    'g',
  );
  /** Matches a command that is written as data: the name of the command, and a list of its arguments. */
  const AS_DATA = /["'](npx|npm)["'],\s*(?:"args":\s*)?\[([^\]]*)\]/g;

  const commandsIn = (file: string): readonly string[] => {
    const text = textOf(file).replace(AS_DATA, (_, program: string, list: string) =>
      [program, ...Array.from(list.matchAll(/["']([^"']*)["']/g), ([, word]) => word)].join(' '),
    );
    // In running text, a command is recognised because it is marked as code.
    const parts = file.endsWith('.md')
      ? [...text.matchAll(/^```.*?^```|`[^`]+`/gms)].map(([part]) => part)
      : [text];
    return parts.flatMap((part) => [...part.matchAll(COMMAND)].map(([command]) => command.trim()));
  };

  /** For each program that our packages provide, the name of the package. */
  const ours = new Map<string, string>(
    Object.keys({ ...dependencies, ...manifest.devDependencies }).flatMap((name) => {
      const { bin = {} } = read(`node_modules/${name}/package.json`);
      const programs = typeof bin === 'string' ? [name] : Object.keys(bin);
      return programs.map((program) => [program, name] as const);
    }),
  );
  for (const program of Object.keys(manifest.bin)) ours.set(program, manifest.name);

  const declared = new Set([
    ...Object.keys({ ...dependencies, ...optionalDependencies, ...manifest.devDependencies }),
    ...Object.keys(manifest.peerDependencies),
    ...(manifest.private ? [] : [manifest.name]),
  ]);

  const isDeclared = (spec: string): boolean =>
    new RegExp(`^\\./${manifest.name}-[\\w.<>-]+\\.tgz$`).test(spec) ||
    declared.has(spec.replace(/(?<=.)@.*$/, ''));

  /** True if a command cannot fetch anything except a declared dependency or our own tarball. */
  function isOurs(command: string): boolean {
    const [, how, ...rest] = new RegExp(`^(${RUNS}|${INSTALLS})(.*)$`, 's').exec(command)!;
    const words = rest
      .join(' ')
      .replaceAll('=', ' ')
      .split(/[\s\\]+/)
      .filter(Boolean);
    const packages: string[] = [];
    const operands: string[] = [];
    const isRun = !new RegExp(INSTALLS).test(how!);
    while (words.length > 0 && !(isRun && operands.length > 0)) {
      const word = words.shift()!;
      if (/^(-p|--package)$/.test(word)) packages.push(words.shift()!);
      else if (word === '--prefix') words.shift();
      else if (word === '--no-install') packages.push(word);
      else if (!word.startsWith('-')) operands.push(word);
    }
    if (!isRun) return operands.every(isDeclared);
    const [program = ''] = operands;
    if (packages.includes('--no-install')) return ours.has(program);
    // If no package is stated, npx downloads the package that has the same name as the program.
    return packages.length > 0
      ? packages.every(isDeclared)
      : program === '' || (ours.get(program) === program && isDeclared(program));
  }

  test('commands that can download packages mention only our dependencies or our tarball, never an unpublished package', () => {
    const commands = written.flatMap((file) => commandsIn(file).map((command) => `${file}: ${command}`));
    expect(commands.length).toBeGreaterThan(15);
    expect(commands.filter((each) => !isOurs(each.slice(each.indexOf(': ') + 2)))).toEqual([]);
  });

  test.each([
    ['npx tsx a.ts', true],
    ['npx tsc', false],
    ['npx --no-install tsc -p tsconfig.build.json', true],
    ['npx --no-install stranger', false],
    ['npx --package typescript tsc', true],
    ['npx stranger', false],
    ['npx --package stranger tsc', false],
    [`npx ${manifest.name}`, false],
    [`npx --no-install ${manifest.name} mcp`, true],
    ['npm install --no-save @opentelemetry/api@1.9', true],
    [`npm install ./${manifest.name}-0.1.0.tgz`, true],
    [`npm i ${manifest.name}`, false],
    ['npm install --prefix bench/peers --no-audit', true],
  ])('the check of commands accepts %s: %s', (command, accepted) => {
    expect(isOurs(command)).toBe(accepted);
  });
});
