import { describe, expect, it } from 'vitest';
import { citing } from '../../../src/engine/rules/citation.ts';
import type { Condition, HeldCondition, Holding } from '../../../src/engine/rules/condition.ts';
import { conditionsAfter } from '../../../src/engine/rules/effects/conditions-after.ts';
import type { Effect } from '../../../src/engine/rules/effects/effect.ts';

const citation = citing('A book')('A section');

const declared = (holding: Holding): readonly Condition[] => [
  { id: 'stunned', title: 'Stunned', citation, text: 'No actions.', holding },
];

const gains = (rounds: number | null, note: string | null = null): Effect => ({
  ...{ type: 'conditionGained', on: 'TARGET', condition: 'stunned', rounds, starts: 'NOW', note },
  citation,
});

const held = (holding: Holding, round: number, ...effects: readonly Effect[]): readonly HeldCondition[] =>
  effects.reduce<readonly HeldCondition[]>(
    (before, effect) => conditionsAfter(before, effect, round, declared(holding)),
    [],
  );

describe('a condition of two rounds that a combatant gains in round 4', () => {
  it.each([
    ['NOW', 4, 5],
    ['NOW_NOT_COUNTED', 4, 6],
    ['NEXT_ROUND', 5, 6],
  ] as const)('lasts, if it starts %s, from round %i to round %i', (starts, from, until) => {
    const gained = { ...gains(2), starts } as Effect;
    expect(held('ONCE', 4, gained)).toMatchObject([{ from, until }]);
  });
});

describe('a condition gained again', () => {
  it.each([
    [[gains(3), gains(1)], 6],
    [[gains(1), gains(3)], 6],
    [[gains(1), gains(null)], null],
    [[gains(null), gains(1)], null],
  ])(
    'a combatant who gains the same condition twice has it once, for the longest duration (%#)',
    (effects, until) => {
      expect(held('ONCE', 4, ...effects)).toEqual([{ condition: 'stunned', from: 4, until, note: null }]);
    },
  );

  it('a combatant who gains the same condition twice has it once for each note if the condition’s declaration requires this', () => {
    const both = held('ONCE_EACH_NOTE', 1, gains(1, 'arm'), gains(2, 'leg'), gains(3, 'arm'));
    expect(both.map(({ note, until }) => [note, until])).toEqual([
      ['arm', 3],
      ['leg', 2],
    ]);
  });

  it('a combatant has a condition that accumulates as many times as it was gained', () => {
    expect(held('ADDS_UP', 1, gains(1), gains(1))).toHaveLength(2);
  });
});
