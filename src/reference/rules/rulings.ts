import { readFileSync } from 'node:fs';
import type { System } from '../../engine/rules/system.ts';

/** What was decided where a book contradicts itself or is silent. */
export interface Ruling {
  /** With the sign that ends it. */
  readonly title: string;
  readonly text: string;
}

/** Rulings by their names: `R-03`. */
export type Rulings = ReadonlyMap<string, Ruling>;

/** The rulings on a book, by their names, as they are written beside its system. */
export function rulingsOn({ id }: Pick<System, 'id'>): Rulings {
  const file = new URL(`../../engine/systems/${id}/RULINGS.md`, import.meta.url);
  const sections = readFileSync(file, 'utf8').matchAll(/^## ([\w-]+): ([^\n]*)\n\n((?:[^\n#][^\n]*\n)+)/gm);
  return new Map(
    [...sections].map(([, name, title, text]) => [
      name!,
      { title: /[?.]$/.test(title!) ? title! : `${title}.`, text: text!.trim().replaceAll('\n', ' ') },
    ]),
  );
}
