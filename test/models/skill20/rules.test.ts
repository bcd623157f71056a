import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const textOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

const model = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts'));

/** Every number of a rule in a text, also those within “D20-001 to D20-002”. */
function numbersIn(text: string): readonly string[] {
  const ranges = [...text.matchAll(/D20-(\d{3})(?: to D20-(\d{3}))?/g)];
  return ranges.flatMap(([, first, last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `D20-${String(Number(first) + index).padStart(3, '0')}`,
    ),
  );
}

it('the README lists as modelled exactly the rules that the model names', () => {
  const listed = [...textOf('README.md').matchAll(/^\| (D20-\d{3}) \| yes/gm)].map(([, rule]) => rule);
  expect([...new Set(model.flatMap((file) => numbersIn(textOf(file))))].sort()).toEqual(listed);
});

it('the model imports nothing of the engine', () => {
  expect(model.filter((file) => /from '[^']*src\/engine/.test(textOf(file)))).toEqual([]);
});
