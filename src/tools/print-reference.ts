import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { systems } from '../engine/systems/index.ts';
import { referenceFiles } from '../reference/reference-files.ts';
import { conformancePage } from './conformance.ts';
import { coveragePage } from './rule-coverage.ts';

// Prints `schema/` and the lists of numbered rules from the code, and `conformance/` from the worked cases of the
// tests. With `--check`, only reports whether these files are up to date.

const root = fileURLToPath(new URL('../../', import.meta.url));
const check = process.argv.includes('--check');
const read = (path: string): string | null => {
  try {
    return readFileSync(root + path, 'utf8');
  } catch {
    return null;
  }
};

const parsed = (path: string) => JSON.parse(readFileSync(root + path, 'utf8'));

/** Worked cases of each system, from the files next to its tests. */
const conformance = systems.map((system) => {
  const folder = `test/systems/${system.id}/conformance/`;
  const files = readdirSync(root + folder).filter((file) => file.startsWith('vectors'));
  const cases = files.sort().flatMap((file) => parsed(folder + file));
  return {
    path: `conformance/${system.id}.json`,
    text: conformancePage(system, cases, parsed(`${folder}glossary.json`)),
  };
});

/** For each system, the reasons why no file cites certain rules. */
const uncited: Readonly<Record<string, Readonly<Record<string, string>>>> = parsed(
  'test/systems/headings/uncited-rules.json',
);

const rulePages = systems.map((system) => ({
  path: `src/engine/systems/${system.id}/RULES.md`,
  text: coveragePage(system, uncited[system.id] ?? {}),
}));

const files = [
  ...referenceFiles().map(({ path, text }) => ({ path: `schema/${path}`, text })),
  ...conformance,
  ...rulePages,
];

const stale: string[] = [];
for (const { path, text } of files) {
  if (read(path) === text) continue;
  stale.push(path);
  if (check) continue;
  mkdirSync(root + path.split('/').slice(0, -1).join('/'), { recursive: true });
  writeFileSync(root + path, text);
}
process.stdout.write(
  stale.length === 0
    ? 'schema/, conformance/ and the lists of rules are up to date\n'
    : `${check ? 'stale' : 'printed'}: ${stale.join(', ')}\n`,
);
if (check && stale.length > 0) process.exitCode = 1;
