import { arrgs } from '../../../../src/engine/systems/arrgs/index.ts';
import { onBothSidesIn } from '../../../kit/options/on-both-sides.ts';
import type { AnyOptionCase } from '../../../kit/options/option-cases.ts';

const onBothSides = onBothSidesIn(arrgs);

const squares = ({ detail }: { readonly detail: { readonly squares: number } }) => detail.squares;

/**
 * A Movement with 10 in place of the die. It covers as many squares as the speed, plus one for each point above the DC
 * of 10.
 */
const moving = (skill: number, more: object = {}) => ({
  input: { speed: 1, modifiers: { skill }, ...more },
});

const able = { input: { speed: 5, abilities: { body: 3, agility: 1, intellect: 2, personality: -1 } } };

const byAbility = (value: string, otherwise: number) =>
  onBothSides({ ...{ option: 'movementAbility', value, by: 'ARR-R65', ask: 'movement' }, fact: squares }, [
    { ...able, usual: 8, otherwise },
  ]);

const turning = (manoeuvrability: number, increment: number) => ({ input: { manoeuvrability, increment } });

const headOn = (increment: number, oncoming: number) => ({
  input: { baseSpeed: 5, increment, oncoming: { baseSpeed: 6, increment: oncoming } },
});

export const ofMovement: readonly AnyOptionCase[] = [
  byAbility('AGILITY', 6),
  byAbility('INTELLECT', 7),
  byAbility('PERSONALITY', 4),
  onBothSides(
    { ...{ option: 'minimumOneSquare', value: 'ALWAYS', by: 'ARR-R66', ask: 'movement' }, fact: squares },
    [
      { ...moving(0), usual: 1 },
      { ...moving(-1), usual: 0, otherwise: 1 },
      { ...moving(-5), usual: 0, otherwise: 1 },
      { ...moving(-1, { difficultTerrain: [1] }), usual: 1 },
      { ...moving(-1, { speed: 3 }), usual: 2 },
    ],
  ),
  onBothSides(
    {
      ...{ option: 'zeroTurnsAs', value: 'ONE_PER_TURN', by: 'ARR-R71', ask: 'manoeuvrability' },
      fact: ({ detail: { turnsPerManoeuvre, oneTurnEvery } }) => [turnsPerManoeuvre, oneTurnEvery],
    },
    [
      { ...turning(4, 2), usual: [2, null] },
      { ...turning(3, 2), usual: [1, null] },
      { ...turning(2, 2), usual: [0, null], otherwise: [1, null] },
      { ...turning(1, 2), usual: [0, 1] },
    ],
  ),
  // the damage is the sum of the speeds, 5 and 6, multiplied by the sum of the increments
  onBothSides(
    {
      ...{ option: 'headOnTrigger', value: 'EACH', by: 'ARR-R73', ask: 'collision' },
      fact: ({ detail }) => detail.force,
    },
    [
      { ...headOn(1, 1), usual: 0 },
      { ...headOn(1, 2), usual: 33, otherwise: 0 },
      { ...headOn(2, 2), usual: 44, otherwise: 0 },
      { ...headOn(1, 3), usual: 44 },
      { ...headOn(3, 1), usual: 44 },
    ],
  ),
];
