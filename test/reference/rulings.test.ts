import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systems } from '../../src/engine/systems/index.ts';
import { referenceFiles } from '../../src/reference/reference-files.ts';
import { rulingsIn, rulingsOn } from '../../src/reference/rules/rulings.ts';

const folder = join(import.meta.dirname, '../../src/engine/systems');
const pages = new Map(referenceFiles().map(({ path, text }) => [path, text]));

/** Returns every ruling that the code of a rule system cites. */
const citedIn = (id: string): readonly string[] => [
  ...new Set(
    readdirSync(join(folder, id), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => [
        ...readFileSync(join(folder, id, name), 'utf8').matchAll(/'((?:[A-Z\d]+-)?R-?\d+)'/g),
      ])
      .map(([, name]) => name!),
  ),
];

describe.each(systems.map((system) => [system.id, system] as const))('rulings on %s', (id, system) => {
  const rulings = rulingsOn(system);

  it('every ruling that the code cites exists', () => {
    expect(citedIn(id).filter((name) => !rulings.has(name))).toEqual([]);
  });

  it('every ruling is on its system’s page of sources, under a separate heading', () => {
    const page = pages.get([...pages.keys()].find((path) => path.endsWith(`rules/${id}/sources.md`))!)!;
    for (const [name, { text }] of rulings) {
      expect(page).toContain(`### ${name}\n\n**`);
      expect(text.length).toBeGreaterThan(5);
    }
  });
});

it('a ruling’s title ends with punctuation, and its body is on a single line', () => {
  const markdown = `# Rulings

What was decided.

## R-03: Fumble range: formula or example

Fumble from 96.
Never below.

## B-R-4: Do 96-99 fail?

No.

## R-05: Stated.

Yes.
`;
  expect([...rulingsIn(markdown)]).toEqual([
    ['R-03', { title: 'Fumble range: formula or example.', text: 'Fumble from 96. Never below.' }],
    ['B-R-4', { title: 'Do 96-99 fail?', text: 'No.' }],
    ['R-05', { title: 'Stated.', text: 'Yes.' }],
  ]);
});
