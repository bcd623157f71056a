import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../src');

/**
 * For each part of the source code, lists the parts that it may import. A file belongs to the part whose path is the
 * longest matching prefix.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  'engine/': ['engine/'],
  'engine/dice/': ['engine/dice/', 'engine/bounded-map.ts', 'engine/get-or-insert.ts', 'engine/pieces.ts'],
  'engine/rules/': [
    'engine/pieces.ts',
    'engine/rules/',
    'engine/dice/',
    'engine/fault.ts',
    'engine/json.ts',
    'engine/quantity.ts',
    'engine/bounded-map.ts',
    'engine/get-or-insert.ts',
  ],
  'engine/encounter/': [
    'engine/pieces.ts',
    'engine/encounter/',
    'engine/get-or-insert.ts',
    'engine/rules/',
    'engine/dice/',
    'engine/fault.ts',
    'engine/json.ts',
  ],
  'engine/systems/': [
    'engine/pieces.ts',
    'engine/systems/',
    'engine/rules/',
    'engine/dice/',
    'engine/fault.ts',
    'engine/json.ts',
    'engine/quantity.ts',
    'engine/bounded-map.ts',
    'engine/get-or-insert.ts',
  ],
  'play/': ['play/', 'engine/'],
  'storage/': ['storage/', 'play/', 'engine/json.ts', 'engine/encounter/'],
  'graphql/': ['graphql/', 'play/', 'engine/'],
  'reference/': ['reference/', 'graphql/', 'engine/'],
  'mcp/': [
    'mcp/',
    'package.ts',
    'reference/',
    'graphql/kit/names.ts',
    'graphql/kit/nearest.ts',
    'play/odds/dice.ts',
    'engine/',
  ],
  'execution/': ['execution/'],
  'http/': [
    ...[
      'http/',
      'execution/',
      'mcp/',
      'graphql/',
      'play/',
      'engine/fault.ts',
      'engine/get-or-insert.ts',
      'engine/rules/anchor.ts',
      'tracing/tracing.ts',
    ],
  ],
  'tracing/': ['tracing/', 'play/ports.ts'],
  'client/': ['client/'],
  'tools/': ['tools/', 'reference/', 'engine/'],
};

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts'));

interface Import {
  readonly from: string;
  readonly to: string;
}

const textOf = (file: string): string => readFileSync(join(src, file), 'utf8');

const imports: readonly Import[] = files.flatMap((from) =>
  [...textOf(from).matchAll(/(?:from|import)\s+'([^']+)'/g)].map(([, name]) => ({
    from,
    to: name!.startsWith('.')
      ? relative(src, join(src, dirname(from), name!))
          .split('\\')
          .join(posix.sep)
      : name!,
  })),
);

const roomOf = (file: string): string | undefined =>
  Object.keys(rooms)
    .filter((room) => file.startsWith(room))
    .sort((a, b) => b.length - a.length)[0];

const systemOf = (file: string): string | undefined => /^engine\/systems\/([^/]+)\//.exec(file)?.[1];

const local = imports.filter(({ to }) => files.includes(to));

it('every import from one part of the code to another is in the table of allowed imports', () => {
  const crossing = local.filter(({ from, to }) => {
    const room = roomOf(from);
    return room !== undefined && !rooms[room]!.some((allowed) => to.startsWith(allowed));
  });
  expect(crossing).toEqual([]);
});

it('a rule system imports no other rule system', () => {
  const beyond = local.filter(({ from, to }) => {
    const system = systemOf(from);
    if (!system) return false;
    return to.startsWith('engine/systems/') && !to.startsWith(`engine/systems/${system}/`);
  });
  expect(beyond).toEqual([]);
});

it('only the registry of systems imports a system or compares with its id', () => {
  const naming = local.filter(
    ({ from, to }) => systemOf(to) && !systemOf(from) && from !== 'engine/systems/index.ts',
  );
  expect(naming).toEqual([]);
  const ids = readdirSync(join(src, 'engine/systems'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const asking = files
    .filter((file) => !systemOf(file) && file !== 'engine/systems/index.ts')
    .filter((file) =>
      ids.some(({ name }) => new RegExp(`[=!]==? '(${name}|${name.toUpperCase()})'`).test(textOf(file))),
    );
  expect(asking).toEqual([]);
});

it('the folder `play` imports no rule system, because systems are passed to it as arguments', () => {
  const wiring = 'play/production-services.ts';
  const knowing = local.filter(
    ({ from, to }) => from.startsWith('play/') && from !== wiring && to.startsWith('engine/systems/'),
  );
  expect(knowing).toEqual([]);
  expect(local.filter(({ from, to }) => from.startsWith('play/') && to === wiring)).toEqual([]);
});

it('the engine imports only two packages and uses no random numbers, clock, environment or global state', () => {
  const foreign = imports.filter(
    ({ from, to }) =>
      from.startsWith('engine/') &&
      !files.includes(to) &&
      !to.startsWith('@noble/hashes/') &&
      to !== '@marcbachmann/cel-js',
  );
  expect(foreign).toEqual([]);
  const impure = files.filter(
    (file) =>
      file.startsWith('engine/') &&
      /Math\.random|Date\b|process\b|performance\b|globalThis/.test(textOf(file)),
  );
  expect(impure).toEqual([]);
});

it('in the code for play, storage and the odds pool, only `play/time.ts` reads a clock or sets a timer', () => {
  const timed = files
    .filter(
      (file) => /^(play|storage)\/|^app\/(odds-pool|count-odds)\.ts$/.test(file) && file !== 'play/time.ts',
    )
    .filter((file) =>
      // Calls of `socket.setTimeout` are allowed, because a socket has its own timeout.
      /(?<!socket\.)\b(set(Timeout|Interval|Immediate)|performance\.|Date\.now|new Date\(\)|hrtime|timers\/promises)/.test(
        textOf(file),
      ),
    );
  expect(timed).toEqual([]);
});

/** Finds a cycle among the imports and returns it as a path, or null if there is none. */
function circleIn(arrows: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | null {
  const done = new Set<string>();
  const visit = (at: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(at)) return [...path.slice(path.indexOf(at)), at];
    if (done.has(at)) return null;
    for (const to of arrows.get(at) ?? []) {
      const circle = visit(to, [...path, at]);
      if (circle) return circle;
    }
    done.add(at);
    return null;
  };
  for (const from of arrows.keys()) {
    const circle = visit(from, []);
    if (circle) return circle;
  }
  return null;
}

/** Maps each place in the source code to the other places that it imports. */
function arrowsOf(all: readonly Import[], placeOf: (file: string) => string) {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to } of all) {
    const [here, there] = [placeOf(from), placeOf(to)];
    if (here !== there) arrows.set(here, (arrows.get(here) ?? new Set()).add(there));
  }
  return arrows;
}

it('the imports between source files form no cycle', () => {
  expect(circleIn(arrowsOf(local, (file) => file))).toBeNull();
});

const systemIds = [...new Set(files.flatMap((file) => systemOf(file) ?? []))];

it.each(systemIds)('the imports between the folders of %s form no cycle', (id) => {
  const inside = local.filter(({ from, to }) => systemOf(from) === id && systemOf(to) === id);
  expect(circleIn(arrowsOf(inside, dirname))).toBeNull();
});

it.each(['play/', 'graphql/'])('the imports between the folders of %s form no cycle', (room) => {
  const inside = local.filter(({ from, to }) => from.startsWith(room) && to.startsWith(room));
  // A file that is directly in the folder counts as a separate place.
  const placeOf = (file: string) => (dirname(file) === dirname(`${room}x`) ? file : dirname(file));
  expect(circleIn(arrowsOf(inside, placeOf))).toBeNull();
});

const MOST_IN_A_FOLDER = 21;

/**
 * Each folder below `src` and `test`, with the number of files and folders in it. Excludes snapshot folders, which
 * Vitest writes, and corpus folders, which `npm run fuzz:parsers` writes.
 */
const folders = ['src', 'test'].flatMap((top) =>
  readdirSync(join(src, '..', top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== '__snapshots__')
    .filter(({ parentPath }) => !parentPath.endsWith(join('test', 'fuzz', 'corpus')))
    .map(({ parentPath, name }) => {
      const inside = readdirSync(join(parentPath, name), { withFileTypes: true });
      return {
        folder: relative(join(src, '..'), join(parentPath, name)),
        files: inside.filter((each) => each.isFile()).length,
        all: inside.length,
      };
    }),
);

it('every folder has at most 21 files and more than one entry', () => {
  expect(folders.filter(({ files: count }) => count > MOST_IN_A_FOLDER)).toEqual([]);
  expect(folders.filter(({ all }) => all === 1)).toEqual([]);
});

it('every hand-written source file has at most 300 lines', () => {
  const long = files.filter((file) => textOf(file).split('\n').length > 300);
  expect(long).toEqual([]);
});
