import { readFileSync } from 'node:fs';
import type { System } from '../../engine/rules/system.ts';

/** This project's decision about a case in which a book contradicts itself or has no rule. */
export interface Ruling {
  /** Title of the ruling, including the punctuation at its end. */
  readonly title: string;
  readonly text: string;
}

/** Rulings by name, such as `R-03`. */
export type Rulings = ReadonlyMap<string, Ruling>;

/** Returns the rulings on a system's book, from the file `RULINGS.md` in its folder. */
export const rulingsOn = ({ id }: Pick<System, 'id'>): Rulings =>
  rulingsIn(readFileSync(new URL(`../../engine/systems/${id}/RULINGS.md`, import.meta.url), 'utf8'));

/** Returns the rulings in a Markdown text. Each ruling has a heading and one paragraph. */
export function rulingsIn(markdown: string): Rulings {
  const sections = markdown.matchAll(/^## ([\w-]+): ([^\n]*)\n\n((?:[^\n#][^\n]*\n)+)/gm);
  return new Map(
    [...sections].map(([, name, title, text]) => [
      name!,
      { title: /[?.]$/.test(title!) ? title! : `${title}.`, text: text!.trim().replaceAll('\n', ' ') },
    ]),
  );
}
