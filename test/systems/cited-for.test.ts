import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { saidBySection } from './cited-for.ts';

// Each file lists, by section, the terms and effects for which plays of random inputs cite it; "#" is a number, "…" a
// text of the input. `CITED=write` writes the files: read each new line beside its section.

const fileOf = ({ id }: System): string => join(import.meta.dirname, id, 'conformance/cited-for.txt');

const printed = (system: System): string =>
  [...saidBySection(system)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([section, said]) => [`== ${section}`, ...[...said].sort()].join('\n'))
    .join('\n\n')
    .concat('\n');

for (const system of systems)
  describe(`${system.title}: terms and effects`, () => {
    it('cite the section that was found to state them', () => {
      const now = printed(system);
      if (process.env.CITED === 'write') writeFileSync(fileOf(system), now);
      expect(now).toBe(readFileSync(fileOf(system), 'utf8'));
    });
  });
