import { arrgs } from '../../../../src/engine/systems/arrgs/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { d20 } from '../../../kit/hand.ts';
import { onBothSidesIn, outcome } from '../../../kit/options/on-both-sides.ts';
import type { AnyOptionCase } from '../../../kit/options/option-cases.ts';
import { armed, fight, with_ } from '../fights/fight.ts';

const onBothSides = onBothSidesIn(arrgs);

const contender = (name: string, initiative: number, agility: number) => ({ name, initiative, agility });
const three = (...agility: readonly [a: number, b: number]) => ({
  combatants: [contender('a', 12, agility[0]), contender('b', 12, agility[1]), contender('c', 13, 10)],
});

/** A Change Reach check that adds 5 to the die, against 10. The Success Value is 1, plus 1 for each point above 10. */
const reaching = (more: object = {}) => ({
  ...{ modifiers: { skill: 5 }, reach: 2, threatMinimum: 1, threatMaximum: 2 },
  ...more,
});

const dismissing = { spellLevel: 3, modifiers: { skill: 3 } };

const readying = (points: number) => ({
  ...{ points, actionPoints: 2, additionalActionPoints: 0, trigger: 'somebody moves' },
});

export const ofActing: readonly AnyOptionCase[] = [
  onBothSides(
    {
      ...{ option: 'tieBreak', value: 'ROLL', by: 'ARR-R94', ask: 'initiative' },
      fact: ({ detail }) => detail.order.map(({ name }: { name: string }) => name),
    },
    [
      { input: three(14, 15), otherDice: d20(11, 10), usual: ['c', 'b', 'a'], otherwise: ['c', 'a', 'b'] },
      { input: three(15, 15), dice: d20(10, 11), usual: ['c', 'b', 'a'] },
    ],
  ),
  {
    ...{ option: 'tieBreak', value: 'ROLL', by: 'ARR-R94' },
    fight: (options) => {
      const [a, b] = [11, 12].map((agilityScore) => with_(armed, { initiative: 10, agilityScore }));
      const faces = 'tieBreak' in options ? d20(11, 10) : [];
      return new Fight(arrgs, { a: a!, b: b! }, options, faces).turns();
    },
    usual: [
      [10, 'b'],
      [10, 'a'],
    ],
    otherwise: [
      [10, 'a'],
      [10, 'b'],
    ],
  },
  // the manoeuvre uses one point
  onBothSides(
    {
      ...{ option: 'overspendTiming', value: 'SUBSEQUENT_ONLY', by: 'ARR-R01', ask: 'changeReach' },
      fact: ({ detail }) => detail.checkResult,
    },
    [
      { input: reaching({ spentBefore: 2 }), dice: d20(10), usual: 15 },
      { input: reaching({ spentBefore: 3 }), dice: d20(10), usual: 13, otherwise: 15 },
      { input: reaching({ spentBefore: 4 }), dice: d20(10), usual: 11, otherwise: 13 },
    ],
  ),
  onBothSides(
    {
      ...{ option: 'readyDrainsVitality', value: false, by: 'ARR-R04', ask: 'ready' },
      fact: ({ outcome, detail }) => [outcome, detail.vitalityLoss],
    },
    [
      { input: readying(2), usual: ['SUCCEEDS', 1], otherwise: ['SUCCEEDS', 0] },
      { input: readying(3), usual: ['NOT_ALLOWED', 0] },
    ],
  ),
  // the combatant has 20 Vitality; Ready and the attack that was readied cost 1 each
  {
    ...{ option: 'readyDrainsVitality', value: false, by: 'ARR-R04' },
    fight: (options) => {
      const fought = fight(armed, armed, options, [11, 10]);
      fought.act('a', 'ready', 'a', { points: 2, trigger: 'somebody moves' });
      fought.endTurn('a');
      const readied = { weapon: 'Sword', defence: 'NONE', pool: 'ADDITIONAL_ACTION_POINTS' };
      fought.act('a', 'attack', 'b', readied, [10]);
      return fought.of('a').current;
    },
    ...{ usual: 18, otherwise: 19 },
  },
  // a check of 13 is equal to the DC, which is 10 plus the level
  onBothSides(
    { ...{ option: 'dismissOnEqual', value: true, by: 'ARR-R83', ask: 'dismissSpell' }, fact: outcome },
    [
      { input: dismissing, dice: d20(9), usual: 'FAILS' },
      { input: dismissing, dice: d20(10), usual: 'FAILS', otherwise: 'SUCCEEDS' },
      { input: dismissing, dice: d20(11), usual: 'SUCCEEDS' },
    ],
  ),
  onBothSides(
    {
      ...{ option: 'reachUncapped', value: true, by: 'ARR-R37', ask: 'changeReach' },
      fact: ({ detail: { shift, maximum } }) => [shift, maximum],
    },
    [
      { input: reaching(), dice: d20(6), usual: [2, 4] },
      { input: reaching(), dice: d20(7), usual: [2, 4], otherwise: [3, 5] },
      { input: reaching({ shift: 2 }), dice: d20(7), usual: [2, 4] },
      { input: reaching({ shift: -3, threatMaximum: 4 }), dice: d20(7), usual: [-2, 2], otherwise: [-3, 1] },
      { input: reaching({ reach: 0 }), usual: [0, 2] },
    ],
  ),
];
