import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { citedInFights, saidBySection } from './cited-for.ts';

// Each file lists the sections of a book. Below each section are the terms and effects that cite it when procedures are
// played with random inputs. "#" stands for a number, and "…" for a text in the input. In the lists of fights, each
// effect is listed after the act, or the part of the round, that causes it. `CITED=write` writes the files: compare
// each new line with its section.

const fileOf = ({ id }: System, name: string): string =>
  join(import.meta.dirname, id, 'conformance', `${name}.txt`);

const printed = (cited: ReadonlyMap<string, ReadonlySet<string>>): string =>
  [...cited]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([section, said]) => [`== ${section}`, ...[...said].sort()].join('\n'))
    .join('\n\n')
    .concat('\n');

/** Returns the lines of a file. Each line is preceded by the section to which it belongs. */
function linesOf(text: string): readonly string[] {
  let section = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('== ')) section = line;
    else if (line !== '') return [`${section}: ${line}`];
    return [];
  });
}

/**
 * Number of fights from which the lists are written, and number of fights to play in each run. If acts change, other
 * fights may be played without new lists.
 */
const [LISTED, PLAYED] = [150, 16];

for (const system of systems)
  describe(`${system.title}: terms and effects`, () => {
    it('every term and effect cites the section that is listed for it', () => {
      const now = printed(saidBySection(system));
      const file = fileOf(system, 'cited-for');
      if (process.env.CITED === 'write') writeFileSync(file, now);
      expect(now).toBe(readFileSync(file, 'utf8'));
    });

    it('the terms and effects that occur in fights cite only sections in the list', () => {
      const file = fileOf(system, 'cited-in-fights');
      if (process.env.CITED === 'write') writeFileSync(file, printed(citedInFights(system, LISTED)));
      const listed = new Set(linesOf(readFileSync(file, 'utf8')));
      const others = linesOf(printed(citedInFights(system, PLAYED))).filter((line) => !listed.has(line));
      expect(others).toEqual([]);
    });
  });
