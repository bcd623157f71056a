import { d100 } from '../../../kit/hand.ts';
import type { AnyOptionCase } from '../../../kit/options/option-cases.ts';
import { onBothSides } from './asking.ts';

const level = ({ detail }: { readonly detail: { readonly level: string } }) => detail.level;

const rolling = (rating: number) => ({ input: { rating } });

type Order = { readonly detail: { readonly phases: readonly Phase[] } };

const inPhase = ({ detail }: Order, wanted: string) =>
  detail.phases
    .find(({ phase }) => phase === wanted)
    ?.places.map(({ turns }) => turns.map(({ combatant }) => combatant).join(' ')) ?? null;

/**
 * Returns the combatants who act, in their order. The names of combatants who act at the same time are in the same
 * string.
 */
const order = (told: Order) => inPhase(told, 'ACTION');

/** Returns the combatants who state their plans, and the combatants who act, in their order. */
const phases = (told: Order) => [inPhase(told, 'STATEMENTS'), inPhase(told, 'ACTION')];

const three = {
  combatants: [
    { name: 'a', dex: 9 },
    { name: 'b', dex: 12 },
    { name: 'c', dex: 13 },
  ],
};

interface Phase {
  readonly phase: string;
  readonly places: readonly { readonly turns: readonly { readonly combatant: string }[] }[];
}

const on12 = (name: string, reach: string, skill: number, more: object = {}) => ({
  ...{ name, dex: 12, reach, skill },
  ...more,
});

export const ofRolls: readonly AnyOptionCase[] = [
  {
    ...{ option: 'resistanceAlways01And00', value: true, by: 'R-85' },
    ...{ odds: 'resistance', input: { active: 25, passive: 10 } },
    usual: { ACTIVE_WINS: '1/1' },
    otherwise: { ACTIVE_WINS: '99/100' },
  },
  {
    ...{ option: 'resistanceAlways01And00', value: true, by: 'R-85' },
    ...{ odds: 'resistance', input: { active: 10, passive: 20 } },
    usual: { PASSIVE_WINS: '1/1' },
    otherwise: { PASSIVE_WINS: '99/100' },
  },
  onBothSides(
    { ...{ option: 'fumbleRule', value: 'STRICT_5_PERCENT', by: 'R-03', ask: 'skill' }, fact: level },
    [
      // At 60%, the printed table states 98. A twentieth of the 40% chance to fail is 2, so fumbles would start at 99
      // by the formula.
      { ...rolling(60), dice: d100(97), usual: 'FAILURE' },
      { ...rolling(60), dice: d100(98), usual: 'FUMBLE', otherwise: 'FAILURE' },
      { ...rolling(60), dice: d100(99), usual: 'FUMBLE' },
      // At 59%, a twentieth of 41 is rounded up to 3.
      { ...rolling(59), dice: d100(98), usual: 'FUMBLE' },
      // At 20%, the printed table states 96. By calculation, a twentieth of 80 is 4, so fumbles would start at 97.
      { ...rolling(20), dice: d100(96), usual: 'FUMBLE', otherwise: 'FAILURE' },
      { ...rolling(20), dice: d100(97), usual: 'FUMBLE' },
      { ...rolling(120), dice: d100(99), usual: 'SUCCESS' },
      { ...rolling(120), dice: d100(100), usual: 'FUMBLE' },
    ],
  ),
  onBothSides({ ...{ option: 'autoFailFrom', value: 96, by: 'R-04', ask: 'skill' }, fact: level }, [
    { ...rolling(120), dice: d100(95), usual: 'SUCCESS' },
    { ...rolling(120), dice: d100(96), usual: 'SUCCESS', otherwise: 'FAILURE' },
    { ...rolling(120), dice: d100(99), usual: 'SUCCESS', otherwise: 'FAILURE' },
    { ...rolling(120), dice: d100(100), usual: 'FUMBLE' },
  ]),
  onBothSides({ ...{ option: 'autoSuccessUpTo', value: 5, by: 'R-04', ask: 'skill' }, fact: level }, [
    { ...rolling(0), dice: d100(5), usual: 'FAILURE', otherwise: 'SUCCESS' },
    { ...rolling(0), dice: d100(6), usual: 'FAILURE' },
    { ...rolling(3), dice: d100(3), usual: 'SUCCESS' },
    { ...rolling(3), dice: d100(4), usual: 'FAILURE', otherwise: 'SUCCESS' },
    { ...rolling(6), dice: d100(6), usual: 'SUCCESS' },
  ]),
  onBothSides(
    { ...{ option: 'tieBreak', value: 'SKILL_THEN_WEAPON', by: 'R-40', ask: 'roundOrder' }, fact: order },
    [
      {
        input: { combatants: [on12('sword', 'MEDIUM', 51), on12('pike', 'LONG', 50)] },
        ...{ usual: ['pike', 'sword'], otherwise: ['sword', 'pike'] },
      },
      {
        input: { combatants: [on12('sword', 'MEDIUM', 50), on12('pike', 'LONG', 50)] },
        usual: ['pike', 'sword'],
      },
      {
        input: { combatants: [on12('sword', 'MEDIUM', 50), on12('axe', 'MEDIUM', 51)] },
        usual: ['axe', 'sword'],
      },
      {
        input: { combatants: [on12('sword', 'MEDIUM', 51, { dex: 11 }), on12('pike', 'LONG', 50)] },
        usual: ['pike', 'sword'],
      },
      {
        input: { combatants: [on12('sword', 'MEDIUM', 50), on12('axe', 'MEDIUM', 50)] },
        usual: ['sword axe'],
      },
    ],
  ),
  onBothSides(
    { ...{ option: 'statements', value: 'REVERSE', by: 'BRP-014', ask: 'roundOrder' }, fact: phases },
    [
      {
        input: three,
        usual: [
          ['c', 'b', 'a'],
          ['c', 'b', 'a'],
        ],
        otherwise: [
          ['a', 'b', 'c'],
          ['c', 'b', 'a'],
        ],
      },
    ],
  ),
  onBothSides(
    { ...{ option: 'statements', value: 'NONE', by: 'BRP-013', ask: 'roundOrder' }, fact: phases },
    [
      {
        input: three,
        usual: [
          ['c', 'b', 'a'],
          ['c', 'b', 'a'],
        ],
        otherwise: [null, ['c', 'b', 'a']],
      },
    ],
  ),
];
