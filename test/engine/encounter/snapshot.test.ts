import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fold, statesOf } from '../../../src/engine/encounter/fold.ts';
import type { Entry } from '../../../src/engine/encounter/log.ts';
import { packState, unpackState } from '../../../src/engine/encounter/snapshot.ts';
import { initialState } from '../../../src/engine/encounter/state.ts';
import { systemById } from '../../../src/engine/systems/index.ts';

const logs = join(import.meta.dirname, '../../fixtures/logs');

interface Kept {
  readonly encounter: { readonly id: string; readonly system: string };
  readonly entries: readonly Entry[];
}

const kept = readdirSync(logs)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => JSON.parse(readFileSync(join(logs, file), 'utf8')) as readonly Kept[])
  .map((fight) => [fight.encounter.id, fight] as const);

const throughJson = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('a packed state', () => {
  it.each(kept)(
    'after each log entry of %s, packing and unpacking the state returns the same state',
    (_id, { encounter, entries }) => {
      const system = systemById(encounter.system)!;
      const states = statesOf(system, entries);
      for (const state of states.values()) {
        const again = unpackState(throughJson(packState(state)));
        expect(again).toEqual(state);
        expect(fold(system, entries.slice(state.version), again, states)).toEqual(states.get(entries.length));
      }
    },
  );

  it('a packed state keeps every version to which an undo or a redo can return', () => {
    const steps = (...versions: readonly number[]) =>
      versions.reduceRight<typeof initialState.past>((next, version) => ({ version, next }), null);
    const state = { ...initialState, past: steps(9, 8, 7, 3, 1, 0), future: steps(5, 6) };
    const text = JSON.stringify(packState(state));
    expect(unpackState(JSON.parse(text))).toEqual(state);
  });

  it('a packed state has about the same size after many versions as after few', () => {
    const past = (length: number) =>
      Array.from({ length }, (_, version) => version).reduce<typeof initialState.past>(
        (next, version) => ({ version, next }),
        null,
      );
    const sizeOf = (length: number) =>
      JSON.stringify(packState({ ...initialState, past: past(length) })).length;
    expect(sizeOf(10_000) - sizeOf(10)).toBeLessThan(10);
  });
});
