import { expect, it } from 'vitest';
import { arrgs } from '../../../../src/engine/systems/arrgs/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { armed, nimble, with_ } from './fight.ts';

const ambush = (...surprised: readonly string[]) =>
  new Fight(arrgs, { a: armed, b: nimble, c: with_(nimble, { initiative: 8 }) }, {}, [], { surprised });

const points = (fight: Fight, id: string) =>
  fight
    .budgets(id)
    .slice(0, 2)
    .map(({ remaining }) => remaining);

it('in the first round, surprised combatants have no turn, and the others have one point less of each kind (ARR-006)', () => {
  const fight = ambush('a', 'b');
  expect(fight.turns()).toEqual([[8, 'c']]);
  expect(['a', 'b', 'c'].map((id) => fight.of(id).conditions)).toEqual([
    ['surprised'],
    ['surprised'],
    ['surpriseRound'],
  ]);
  expect(points(fight, 'c')).toEqual([2, 1]);
});

it('surprise and the surprise round end with the first round, and the effects of the log entry show this (ARR-003)', () => {
  const fight = ambush('a', 'b');
  const ended = fight
    .endRound()
    .flatMap((event) =>
      event.type === 'affected' && event.effect.type === 'conditionEnded'
        ? [[event.combatant, event.effect.condition, event.effect.citation.section]]
        : [],
    );
  expect(ended).toEqual([
    ['a', 'surprised', 'Surprise Round'],
    ['b', 'surprised', 'Surprise Round'],
    ['c', 'surpriseRound', 'Surprise Round'],
  ]);
  expect(fight.turns()).toHaveLength(3);
  expect(points(fight, 'c')).toEqual([3, 2]);
});

it('a fight without surprised combatants has no surprise round (ARR-005)', () => {
  const fight = ambush();
  expect(fight.turns()).toHaveLength(3);
  expect(points(fight, 'c')).toEqual([3, 2]);
});
