import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Act } from '../../../src/engine/rules/fight/act.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { duellists } from '../../kit/duellists.ts';

const FLAGS = ['happensToTarget', 'allowedWhenDown', 'interposable', 'interposes', 'canInterrupt'] as const;

/** Returns what a file lists for the acts of a system. */
function statedIn(file: string, system: string): Readonly<Record<string, string>> {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const [, acts] = text
    .split('\n\n')
    .map((part) => part.split(/\n(.*)/s))
    .find(([id]) => id === system)!;
  const lines = acts!
    .trim()
    .split('\n')
    .map((line) => line.split(': '));
  return Object.fromEntries(lines.flatMap(([stated, ids]) => ids!.split(' ').map((id) => [id, stated!])));
}

const whom = ({ onOneself, onOthers }: Act): string =>
  onOneself && onOthers ? 'ANY' : onOneself ? 'SELF' : onOthers ? 'OTHERS' : 'NOBODY';

const kindOf = (act: Act): string =>
  [whom(act), act.when, ...(act.answer ? ['answer'] : []), ...FLAGS.filter((flag) => act[flag])].join(' ');

describe('the target and time of each act are listed correctly', () => {
  for (const { id, title, encounterRules } of systems)
    it(title, () => {
      const kinds = encounterRules.acts.map((act) => [act.id, kindOf(act)]);
      expect(Object.fromEntries(kinds)).toEqual(statedIn('acts.txt', id));
    });
});

describe('the cost of each act without choices is listed correctly', () => {
  for (const { id, title, encounterRules } of systems)
    it(title, () => {
      const { acts, initialState } = encounterRules;
      const body = { id: 'a', sheet: duellists[id]!, state: initialState(), conditions: [] };
      const costs = acts.map((act) => {
        const all = act.costs({ ...body, round: 1, side: null }, null, {});
        return [act.id, all.map(({ resource, amount }) => `${amount} ${resource}`).join(', ') || 'nothing'];
      });
      expect(Object.fromEntries(costs)).toEqual(statedIn('costs.txt', id));
    });
});
