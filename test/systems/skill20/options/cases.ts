import { skill20 } from '../../../../src/engine/systems/skill20/index.ts';
import { onBothSidesIn, outcome } from '../../../kit/options/on-both-sides.ts';
import type { AnyOptionCase } from '../../../kit/options/option-cases.ts';

const onBothSides = onBothSidesIn(skill20);

const learning = (kind: string, more: object) => ({ input: { kind, experience: 100, ...more } });

const needs = ({
  detail: { allowed, missing },
}: {
  detail: { allowed: boolean; missing: readonly string[] };
}) => [allowed, missing.length];

/** Input for one row of the table about the combatants who can reach each other. */
const reaching = (attackerRow: string, range: string, targetRow: string, more: object = {}) => ({
  input: { attackerRow, range, targetRow, ...more },
});
const [YES, NO] = ['ALLOWED', 'NOT_ALLOWED'];

const having = (...statuses: readonly string[]) => ({ input: { statuses, speed: 35 } });

export const cases: readonly AnyOptionCase[] = [
  onBothSides({ ...{ option: 'monthDays', value: 28, by: 'D20-R12', ask: 'learning' }, fact: outcome }, [
    { ...learning('MAGIC', { daysTrained: 27 }), usual: 'TRAINING' },
    { ...learning('MAGIC', { daysTrained: 28 }), usual: 'TRAINING', otherwise: 'LEARNED' },
    { ...learning('PSIONIC', { daysTrained: 29 }), usual: 'TRAINING', otherwise: 'LEARNED' },
    { ...learning('MAGIC', { daysTrained: 30 }), usual: 'LEARNED' },
    // a week
    { ...learning('ORDINARY', { daysTrained: 6 }), usual: 'TRAINING' },
    { ...learning('ORDINARY', { daysTrained: 7 }), usual: 'LEARNED' },
  ]),
  onBothSides({ ...{ option: 'waiveMaster', value: true, by: 'D20-R13', ask: 'learning' }, fact: needs }, [
    { ...learning('ADVANCED', {}), usual: [false, 1], otherwise: [true, 0] },
    { ...learning('ADVANCED', { experience: 99 }), usual: [false, 2], otherwise: [false, 1] },
    { ...learning('ADVANCED', { master: true }), usual: [true, 0] },
  ]),
  onBothSides({ ...{ option: 'frontRowRanged', value: true, by: 'D20-R22', ask: 'rows' }, fact: outcome }, [
    { ...reaching('FRONT', 'RANGED', 'FRONT'), usual: NO, otherwise: YES },
    { ...reaching('FRONT', 'RANGED', 'BACK'), usual: NO, otherwise: YES },
    { ...reaching('BACK', 'RANGED', 'BACK'), usual: YES },
    { ...reaching('FRONT', 'MELEE', 'BACK'), usual: NO },
    { ...reaching('BACK', 'MELEE', 'FRONT'), usual: NO },
  ]),
  onBothSides({ ...{ option: 'strictReach', value: true, by: 'D20-R22', ask: 'rows' }, fact: outcome }, [
    { ...reaching('FRONT', 'REACH', 'FRONT'), usual: YES, otherwise: NO },
    { ...reaching('FRONT', 'REACH', 'BACK'), usual: YES },
    { ...reaching('BACK', 'REACH', 'FRONT'), usual: YES },
    { ...reaching('BACK', 'REACH', 'BACK'), usual: NO },
    { ...reaching('FRONT', 'MELEE', 'FRONT'), usual: YES },
    // if the front row is empty, the back row counts as the front
    { ...reaching('FRONT', 'REACH', 'BACK', { targetFrontEmpty: true }), usual: YES, otherwise: NO },
  ]),
  // a speed of 35 feet is halved and rounded down to 17, then to 8, and then to 4
  onBothSides(
    {
      ...{ option: 'cumulativeHalving', value: true, by: 'D20-R49', ask: 'statuses' },
      fact: ({ detail }) => detail.speed,
    },
    [
      { ...having(), usual: 35 },
      { ...having('BLINDED'), usual: 17 },
      { ...having('BLINDED', 'EXHAUSTED'), usual: 17, otherwise: 8 },
      { ...having('BLINDED', 'ENTANGLED', 'EXHAUSTED'), usual: 17, otherwise: 4 },
      { ...having('BLINDED', 'FATIGUED'), usual: 17 },
    ],
  ),
  onBothSides(
    {
      ...{ option: 'exhaustedMayRun', value: true, by: 'D20-R50', ask: 'statuses' },
      fact: ({ detail: { canRun, canCharge } }) => [canRun, canCharge],
    },
    [
      { ...having('EXHAUSTED'), usual: [false, false], otherwise: [true, true] },
      { ...having('FATIGUED', 'EXHAUSTED'), usual: [false, false], otherwise: [true, true] },
      { ...having('FATIGUED'), usual: [false, false] },
      { ...having('EXHAUSTED', 'ENTANGLED'), usual: [false, false] },
      { ...having('BLINDED'), usual: [true, true] },
    ],
  ),
];
