import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The source files of a model, with the rule numbers that these files and the README mention. */
export function rulesOf(folder: string, prefix: string) {
  const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  /** Returns every rule number in a text, including those that a range such as “INI-021 to INI-023” covers. */
  const numbersIn = (text: string): readonly string[] =>
    [...text.matchAll(new RegExp(`${prefix}-(\\d{3})(?: to ${prefix}-(\\d{3}))?`, 'g'))].flatMap(
      ([, first, last = first]) =>
        Array.from(
          { length: Number(last) - Number(first) + 1 },
          (_, index) => `${prefix}-${String(Number(first) + index).padStart(3, '0')}`,
        ),
    );
  return {
    /** Returns the rules that the README lists as part of the model. */
    listed: [...textOf('README.md').matchAll(new RegExp(`^\\| (${prefix}-\\d{3}) \\| yes`, 'gm'))].map(
      ([, rule]) => rule,
    ),
    named: [...new Set(files.flatMap((file) => numbersIn(textOf(file))))].sort(),
    importingTheEngine: files.filter((file) => /from '[^']*src\/engine/.test(textOf(file))),
  };
}
