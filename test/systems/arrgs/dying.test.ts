import { expect, it } from 'vitest';
import { disabledCheck } from '../../../src/engine/systems/arrgs/vitality/disabled.ts';
import { play } from '../../kit/play.ts';
import { consultArrgs, resolveArrgs } from './support.ts';

it.each([
  [-20, 0, 'UNCHANGED', { current: -20, dead: true }],
  [-20, 3, 'UNCHANGED', { current: -20, dying: 3, dead: true }],
  [-19, 0, 'RECOVERED', { current: 11, disabled: true, dead: false }],
  [-19, 3, 'RECOVERED', { current: 11, dying: 0, disabled: true, dead: false }],
])(
  'restoring Vitality of %i with Dying [%i] has an effect only if the character is alive (ARR-054)',
  async (current, dying, outcome, after) => {
    const told = await consultArrgs(
      'revitalise',
      { current, total: 20, dying, amount: 30, endsDying: true },
      '... on ArrgsFaring { current dying disabled dead }',
    );
    expect(told).toMatchObject({ outcome, ...after });
  },
);

it.each([
  ['ALL_CHECKS', 6, false],
  ['ACTIONS_ONLY', 10, true],
])(
  'with overspendScope %s, points beyond three count accordingly in the Fortitude check against Dying, which is %i (ARR-R02)',
  async (overspendScope, checkResult, success) => {
    const dying = {
      current: -5,
      total: 20,
      dying: 2,
      event: 'END_OF_ROUND',
      spent: 5,
      options: { overspendScope },
    };
    expect(
      await resolveArrgs('dyingCheck', dying, [10], '... on ArrgsDyingCheck { dc checkResult success }'),
    ).toMatchObject({ dc: 7, checkResult, success });
  },
);

it('a character who bleeds to death makes no Staggered check afterwards (ARR-054)', async () => {
  const ending = { faring: { current: -19, total: 20, dying: 1 }, staggered: 2 };
  expect(
    await resolveArrgs('endOfRound', ending, [1], '... on ArrgsEndOfRound { staggered faring { dead } }'),
  ).toMatchObject({ staggered: 2, faring: { dead: true } });
});

it.each([
  [-18, ['damage']],
  [-19, ['damage']],
])(
  'an Action that requires no check costs a Disabled character with %i Vitality only Vitality',
  (current, types) => {
    const input = { current, total: 20, disabled: true, event: 'ACTION', drain: 2 };
    const { outcome, effects } = play(disabledCheck, input, []);
    expect([outcome, effects.map(({ type }) => type)]).toEqual(['NO_CHECK', types]);
  },
);

it.each([
  // Staggered removes Additional Action Points first. A check of 19 ends one of three applications.
  [{ staggered: 3, steadies: false }, [], [3, 1, null]],
  [{ staggered: 3, fortitude: { ability: 20 } }, [19], [3, 2, null]],
  [{ staggered: 6, steadies: false }, [], [1, 0, null]],
  [{ faring: { current: -5, total: 60, dying: 2 }, fortitude: { ability: 40 } }, [19], [3, 4, 1]],
  [{ faring: { current: -5, total: 60, disabled: true } }, [], [3, 4, 2]],
  [{ faring: { current: 5, total: 60 } }, [], [3, 4, null]],
])(
  'at the End of Round, %o leaves the points of the next round that Staggered, Dying and Disabled allow (ARR-068, ARR-075)',
  async (state, dice, expected) => {
    const facts = await resolveArrgs(
      'endOfRound',
      { ...state, actionPoints: 3, additionalActionPoints: 4 },
      dice,
      '... on ArrgsEndOfRound { actionPoints additionalActionPoints mostPoints }',
    );
    expect([facts.actionPoints, facts.additionalActionPoints, facts.mostPoints]).toEqual(expected);
  },
);
