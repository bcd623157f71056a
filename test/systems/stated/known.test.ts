import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { KnownInput } from '../../../src/engine/rules/fight/binding.ts';
import { systems } from '../../../src/engine/systems/index.ts';

const stated = readFileSync(new URL('known.txt', import.meta.url), 'utf8');

const marks = { KNOWN: '', UNLESS_SAID: '?', ADDED: '+', COMPLETED: '~' };

const inPart = (known: readonly KnownInput[], part: KnownInput['source']): readonly string[] => {
  const names = known
    .filter(({ source }) => source === part)
    .map(({ path, how }) => `${path.join('.')}${marks[how]}`);
  return names.length === 0 ? [] : [`${part}: ${names.join(' ')}`];
};

describe('a stored character provides the listed inputs in each role', () => {
  for (const { id, title, characterBindings } of systems)
    it(title, () => {
      const lines = characterBindings!.flatMap(({ procedure, known }) => {
        const parts = (['ACTOR', 'TARGET', 'BOTH'] as const).flatMap((part) => inPart(known, part));
        return (parts.length === 0 ? ['nothing'] : parts).map((part) => `${id}.${procedure.id} ${part}`);
      });
      expect(lines).toEqual(stated.split('\n').filter((line) => line.startsWith(`${id}.`)));
    });
});
