import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { consequencesFor } from '../../../src/engine/rules/effects/apply-effects.ts';
import { readOptions } from '../../../src/engine/rules/fields/option.ts';
import { readKept } from '../../../src/engine/rules/fields/read.ts';
import type { Period } from '../../../src/engine/rules/fight/encounter-rules.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { stateIn } from '../../../src/play/characters/document.ts';
import { anyValueOf } from '../../kit/any-value.ts';
import { duellists } from '../../kit/duellists.ts';

/**
 * `states.txt` contains each part of a combatant's state: its value in somebody unharmed, and what a new turn, a new round
 * and a new fight do to it. A part is initial after the period, kept, or changed in some other way.
 */
const stated = readFileSync(join(import.meta.dirname, 'states.txt'), 'utf8');

const periods: readonly Period[] = ['TURN', 'ROUND', 'FIGHT'];

type Parts = Readonly<Record<string, Json>>;

const same = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What a period does to a part of whichever state. */
function fateOf(
  pairs: readonly (readonly [before: Parts, after: Parts])[],
  part: string,
  initial: Json,
): string {
  const differing = pairs.filter(([before]) => !same(before[part], initial));
  if (differing.every(([, after]) => same(after[part], initial)))
    return pairs.every(([, after]) => same(after[part], initial)) ? 'initial' : 'changed';
  return pairs.every(([before, after]) => same(before[part], after[part])) ? 'kept' : 'changed';
}

function linesOf({ id, encounterRules }: System): readonly string[] {
  const states = fc
    .sample(anyValueOf(encounterRules.state, 3), { numRuns: 200, seed: 1 })
    .map((value) => readKept(encounterRules.state, value) as Parts);
  const after = periods.map((period) => {
    const pairs = states.map((state) => [state, encounterRules.startPeriod(state, period) as Parts] as const);
    // a turn that goes on after a wait does not begin anew
    const begun = pairs.filter(([before, then]) => !same(before, then));
    return begun.length > 0 ? begun : pairs;
  });
  return Object.entries(encounterRules.initialState() as Parts).map(([part, initial]) =>
    [`${id}.${part}`, JSON.stringify(initial), ...after.map((pairs) => fateOf(pairs, part, initial))].join(
      ' ',
    ),
  );
}

describe.each(systems.map((system) => [system.id, system] as const))('the state of %s', (id, system) => {
  it('begins, and lasts in each of its parts, as stated', () => {
    const lines = stated.split('\n').filter((line) => line.startsWith(`${id}.`));
    expect(linesOf(system)).toEqual(lines);
  });

  it.each(system.conditions.map((condition) => [condition.id]))(
    'comes to rest with %s held many times over',
    (condition) => {
      const held = Array.from({ length: 600 }, (_, index) => ({
        ...{ condition, from: 0, until: null },
        note: index % 2 === 0 ? null : `note ${index}`,
      }));
      const { conditions } = stateIn(
        system,
        { suffered: system.encounterRules.initialState(), conditions: held },
        [],
      );
      const fighter = {
        id: 'a',
        sheet: duellists[id]!,
        state: system.encounterRules.initialState(),
        conditions,
        round: 0,
        side: null,
      };
      const options = readOptions(system.optionsField, undefined, []);
      expect(() => consequencesFor(system, fighter, options)).not.toThrow();
    },
  );
});
