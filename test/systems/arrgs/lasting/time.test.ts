import { describe, expect, it } from 'vitest';
import type { HeldCondition } from '../../../../src/engine/rules/condition.ts';
import type { Fighter } from '../../../../src/engine/rules/fight/fighter.ts';
import { arrgs } from '../../../../src/engine/systems/arrgs/index.ts';
import { afterTime } from '../../../kit/kept.ts';
import { nimble } from '../fights/fight.ts';
import { conditionsOf } from '../support.ts';

const held = (condition: string): HeldCondition => ({ condition, from: 0, until: null, note: null });

/** A character with a maximum of 12 Vitality who has lost `lost` of it. The character has no Fortitude bonus. */
const fallen = (lost: number, conditions: readonly string[]): Fighter => ({
  ...{ id: 'one', sheet: nimble, round: 0, side: null },
  state: arrgs.encounterRules.applyEffect(arrgs.encounterRules.initialState(), {
    ...{ type: 'damage', on: 'TARGET', amount: lost, severity: null },
    citation: { document: 'test', section: 'test' },
  }),
  conditions: conditions.map(held),
});

function later(
  fighter: Fighter,
  input: object,
  faces: readonly number[],
): Fighter & { readonly summary: string } {
  const { resolution, after } = afterTime(arrgs, fighter, input, faces);
  return { ...after, summary: resolution.summary };
}

describe('hours of an Unconscious character (ARR-073, ARR-074)', () => {
  it('when hours pass, an Unconscious character makes a check for each hour until one succeeds', () => {
    // The Vitality is −3, so a roll of 2 fails and a roll of 3 succeeds.
    const { summary, ...awake } = later(fallen(15, ['unconscious']), { hours: 5 }, [2, 3]);
    expect(conditionsOf(awake)).toEqual([]);
    expect(summary).toBe('5 hours pass. The character wakes up in hour 2.');
  });

  it('hours of unconsciousness add up, so an Unconscious character wakes in the eighth hour', () => {
    const first = later(fallen(15, ['unconscious']), { hours: 4 }, [2, 2, 2, 2]);
    expect(conditionsOf(first)).toEqual(['unconscious']);
    const second = later(first, { hours: 4 }, [2, 2, 2]);
    expect(conditionsOf(second)).toEqual([]);
  });

  it.each(['fatigued', 'exhausted', 'dying'])(
    'a character who is %s does not wake, however many hours pass',
    (condition) => {
      const after = later(fallen(15, ['unconscious', condition]), { hours: 20 }, []);
      expect(conditionsOf(after)).toEqual(['unconscious', condition]);
    },
  );
});

it('passing hours restore the Vitality in the input, up to the Total, and end conditions that last less than an hour', () => {
  const after = later(fallen(5, ['prone', 'provoking', 'stunned']), { hours: 1, vitality: 20 }, []);
  expect(arrgs.encounterRules.standingOf(after)).toMatchObject({ current: 12 });
  expect(conditionsOf(after)).toEqual(['stunned']);
});
