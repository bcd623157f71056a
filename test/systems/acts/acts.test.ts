import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Act } from '../../../src/engine/rules/fight/act.ts';
import { systems } from '../../../src/engine/systems/index.ts';

const FLAGS = ['circumstance', 'whenDown', 'interposable', 'interposes', 'comesBetween'] as const;

/** The kind of each act of a system. */
function statedKinds(system: string): Readonly<Record<string, string>> {
  const text = readFileSync(new URL('acts.txt', import.meta.url), 'utf8');
  const [, acts] = text
    .split('\n\n')
    .map((part) => part.split(/\n(.*)/s))
    .find(([id]) => id === system)!;
  const lines = acts!
    .trim()
    .split('\n')
    .map((line) => line.split(': '));
  return Object.fromEntries(lines.flatMap(([kind, ids]) => ids!.split(' ').map((id) => [id, kind!])));
}

const whom = ({ onOneself, onOthers }: Act): string =>
  onOneself && onOthers ? 'ANY' : onOneself ? 'SELF' : onOthers ? 'OTHERS' : 'NOBODY';

const kindOf = (act: Act): string =>
  [whom(act), act.when, ...(act.answer ? ['answer'] : []), ...FLAGS.filter((flag) => act[flag])].join(' ');

describe('each act is done to whom, and when, its list states', () => {
  for (const { id, title, encounterRules } of systems)
    it(title, () => {
      expect(Object.fromEntries(encounterRules.acts.map((act) => [act.id, kindOf(act)]))).toEqual(
        statedKinds(id),
      );
    });
});
