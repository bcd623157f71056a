import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systems } from '../../../src/engine/systems/index.ts';
import { offersIn, refusalsIn } from './refusals.ts';

// For each act of a system, the file `conformance/refusals.txt` lists why commands are rejected: "reason [path] what is
// accepted". The file `conformance/offers.txt` lists why acts are not offered in fights, the inputs with which acts are
// tried, and the offered answers: "title input meaning". "#" stands for a number, and "…" for a name. `REFUSALS=write`
// writes the files: compare each new line with the description of the act.

/**
 * How many games with random commands are played, from how many fights the offers are written, and how many fights each
 * run plays.
 */
const [GAMES, LISTED, PLAYED] = [120, 150, 16];

const printed = (lines: Iterable<string>): string => [...lines].sort().join('\n').concat('\n');

for (const system of systems) {
  const listed = (name: string, write: () => Iterable<string>): readonly string[] => {
    const file = join(import.meta.dirname, '..', system.id, 'conformance', `${name}.txt`);
    if (process.env.REFUSALS === 'write') writeFileSync(file, printed(write()));
    return readFileSync(file, 'utf8').trimEnd().split('\n');
  };

  describe(system.title, () => {
    it('random commands are rejected only for reasons and with paths that are in the recorded list', () => {
      const found = refusalsIn(system, GAMES);
      expect([...found].sort()).toEqual(listed('refusals', () => found));
    });

    it('every answer that fights offer, and every reason for which they reject acts, is in the recorded list', () => {
      const all = new Set(listed('offers', () => offersIn(system, LISTED)));
      expect([...offersIn(system, PLAYED)].filter((line) => !all.has(line))).toEqual([]);
    });
  });
}
