import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { d10, d20, d100, hand } from '../../../kit/hand.ts';
import type { AnyOptionCase } from '../../../kit/options/option-cases.ts';
import { duel, fighter, nextRound } from '../fights/duel.ts';
import { ask } from './ask.ts';

type Done = string | readonly [action: string, distance: number];

/** Input for a turn of a combatant whose Move rating is 6. */
const turn = (actions: readonly Done[], more: object = {}) => ({
  ask: 'turn',
  input: {
    actions: actions.map((done) =>
      typeof done === 'string' ? { action: done } : { action: done[0], distance: done[1] },
    ),
    move: 6,
    ...more,
  },
});

const isLegal = (actions: readonly Done[], options: object): boolean =>
  ask('turn', turn(actions).input, options).legal;

const EXCHANGES = [
  'ATTACK_FOR_MOVE',
  'ATTACK_FOR_FREE',
  'ATTACK_FOR_INTERRUPT',
  'MOVE_FOR_FREE',
  'MOVE_FOR_INTERRUPT',
];

const INITIATIVE = { combatants: [{ name: 'a' }, { name: 'b' }] };

/** Returns the order of combatants in a fight. Their initiatives are equal, so a roll decides between them. */
function orderInFight(options: object): unknown {
  const diceOff = 'diceOffSides' in options ? d20(20, 19) : d100(21, 22);
  const fight = new Fight(pathmaster, { a: fighter, b: fighter }, options, hand(d10(5, 5, 4, 6), diceOff));
  return fight.state.turns.flatMap(({ combatants }) => combatants);
}

/** Returns the actions that are left to a fighter who waits until the next round. */
function budgetAfterWaiting(options: object): unknown {
  const fight = duel({}, {}, options);
  fight.does('a', 'wait', 'a');
  nextRound(fight);
  const { attack, move, interrupt } = fight.of('a').budget;
  return { attack, move, interrupt };
}

/** Returns why a fighter cannot use a Retreat after moving one square in the fighter's turn. */
function retreatsAfterMove(options: object): unknown {
  const fight = duel({}, {}, options);
  fight.does('a', 'move', 'a', { distance: 1 });
  fight.endTurn('a');
  return fight.refused(
    'b',
    'attack',
    'a',
    { weapon: 'Sword', targetParries: false, evasion: 'RETREAT' },
    [50],
  );
}

export const turnCases: readonly AnyOptionCase[] = [
  {
    ...{ option: 'moveToInterrupt', value: false, by: 'PMA-R21' },
    fight: (options) => EXCHANGES.map((exchange) => isLegal([exchange], options)),
    usual: [true, true, true, true, true],
    otherwise: [true, true, true, true, false],
  },
  {
    ...{ option: 'optionsTableStrict', value: true, by: 'PMA-R22' },
    fight: (options) => [
      ...EXCHANGES.map((exchange) => isLegal([exchange], options)),
      isLegal(['ATTACK_FOR_FREE', 'MOVE_FOR_FREE'], options),
    ],
    // No row of the table has an Attack with four Free actions or two Interrupts, and no row has six Free actions.
    usual: [true, true, true, true, true, true],
    otherwise: [true, true, true, false, false, false],
  },
  {
    ...{ option: 'interruptCap', value: 1, by: 'PMA-R23' },
    ...turn(['ATTACK_FOR_INTERRUPT']),
    usual: { outcome: 'ALLOWED', budget: { attack: 0, interrupt: 2 } },
    otherwise: { outcome: 'REFUSED', rejectedIndex: 0, reason: 'INTERRUPT_CAP' },
  },
  {
    ...{ option: 'interruptCap', value: 3, by: 'PMA-R23' },
    ...turn(['ATTACK_FOR_INTERRUPT', 'MOVE_FOR_INTERRUPT']),
    usual: { outcome: 'REFUSED', rejectedIndex: 1, reason: 'INTERRUPT_CAP' },
    otherwise: { outcome: 'ALLOWED', budget: { attack: 0, move: 0, interrupt: 3 } },
  },
  {
    ...{ option: 'interruptCap', value: 1, by: 'PMA-R23' },
    fight: (options) =>
      ['OPTION_5', 'OPTION_6'].map(
        (name) => ask('turn', { package: name, actions: [] }, options).budget.interrupt,
      ),
    usual: [2, 2],
    otherwise: [1, 1],
  },
  {
    ...{ option: 'moveForbidsStep', value: true, by: 'PMA-R26' },
    fight: (options) => isLegal([['MOVE', 1], 'RETREAT'], options),
    usual: true,
    otherwise: false,
  },
  {
    ...{ option: 'moveForbidsStep', value: true, by: 'PMA-R26' },
    fight: retreatsAfterMove,
    usual: null,
    otherwise: 'a has already used the round’s Step',
  },
  {
    ...{ option: 'moveForbidsStep', value: true, by: 'PMA-R26' },
    fight: (options) => [
      isLegal(['STEP', ['MOVE', 5], 'MELEE_ATTACK'], options),
      isLegal([['MOVE', 5], 'STEP', 'MELEE_ATTACK'], options),
      isLegal([['MOVE', 5], 'MELEE_ATTACK', 'STEP'], options),
      isLegal([['MOVE', 6], 'MELEE_ATTACK', 'STEP'], options),
      isLegal(['READY', 'MELEE_ATTACK', 'STEP'], options),
    ],
    usual: [true, true, true, false, true],
    otherwise: [false, false, false, false, true],
  },
  {
    ...{ option: 'stepOnSilentActions', value: true, by: 'PMA-R27' },
    fight: (options) =>
      ['EVALUATE', 'RETRIEVE', 'RELOAD', 'DRINK', 'AIM_BRACED', 'TALK'].map((action) =>
        isLegal(['STEP', action], options),
      ),
    usual: [false, false, false, false, false, false],
    otherwise: [true, true, true, true, false, false],
  },
  {
    ...{ option: 'maintainIsFreeOfCost', value: true, by: 'PMA-R38' },
    ...turn(['MAINTAIN_SPELL', 'MAINTAIN_SPELL', 'MAINTAIN_SPELL']),
    usual: { outcome: 'REFUSED', rejectedIndex: 2, reason: 'NO_FREE_LEFT' },
    otherwise: { outcome: 'ALLOWED', budget: { free: 2 } },
  },
  {
    ...{ option: 'surprisedBudget', value: 'ADDS', by: 'PMA-R10' },
    ...{ ask: 'surprise', input: { perception: 50 } },
    dice: d100(50),
    usual: { outcome: 'SURPRISED', budget: { attack: 0, move: 0, free: 1, interrupt: 0, step: 0 } },
    otherwise: { outcome: 'SURPRISED', budget: { attack: 1, move: 1, free: 3, interrupt: 1, step: 1 } },
  },
  {
    ...{ option: 'surprisedBudget', value: 'ADDS', by: 'PMA-R10' },
    // A combatant who is no longer surprised has two Free actions in a turn, as usual.
    fight: (options) =>
      [50, 51].map((face) => ask('surprise', { perception: 50 }, options, d100(face)).budget.free),
    usual: [1, 2],
    otherwise: [3, 2],
  },
  {
    ...{ option: 'surpriseUntilPerceptionPassed', value: true, by: 'PMA-R08' },
    ...{ ask: 'surprise', input: { perception: 50, surprisedTurn: 2 } },
    otherDice: d100(50),
    usual: { outcome: 'RECOVERED', total: null },
    otherwise: { outcome: 'SURPRISED', total: 100 },
  },
  {
    ...{ option: 'stunnedMayCastInstant', value: true, by: 'PMA-R90' },
    fight: (options) =>
      [
        ['INSTANT_SPELL', 'MUST_PARRY'],
        ['INSTANT_SPELL', 'STUNNED'],
        ['INSTANT_SPELL', 'STUNNED_NO_PARRY'],
        ['CAST_SPELL', 'STUNNED'],
        ['DODGE_AND_DROP', 'STUNNED'],
      ].map(([action, condition]) => {
        const { input } = turn([action!], { conditions: [condition] });
        return ask('turn', input, options).legal;
      }),
    usual: [true, false, false, false, true],
    otherwise: [true, true, false, false, true],
  },
  {
    ...{ option: 'diceOffSides', value: 20, by: 'PMA-R03' },
    ...{ ask: 'initiative', input: INITIATIVE },
    dice: hand(d10(5, 5, 4, 6), d100(21, 22)),
    otherDice: hand(d10(5, 5, 4, 6), d20(20, 19)),
    usual: { order: ['b', 'a'] },
    otherwise: { order: ['a', 'b'] },
  },
  {
    ...{ option: 'diceOffSides', value: 20, by: 'PMA-R03' },
    ask: 'lateArrival',
    input: { order: [{ name: 'a', score: 10, quickness: 0 }], arrives: { name: 'b' } },
    dice: hand(d10(4, 6), d100(21, 22)),
    otherDice: hand(d10(4, 6), d20(20, 19)),
    usual: { order: ['a', 'b'] },
    otherwise: { order: ['b', 'a'] },
  },
  {
    ...{ option: 'diceOffSides', value: 20, by: 'PMA-R03' },
    fight: orderInFight,
    usual: ['b', 'a'],
    otherwise: ['a', 'b'],
  },
  {
    ...{ option: 'waitLapsesAtOwnSlot', value: true, by: 'PMA-R05' },
    ask: 'actingOrder',
    input: {
      order: ['a', 'b', 'c', 'd'],
      waits: [
        { who: 'a', held: true, usedAfter: 'c' },
        { who: 'b', usedAfter: 'd' },
      ],
    },
    usual: { acting: ['c', 'a', 'd', 'b'], lapsed: [] },
    otherwise: { acting: ['a', 'c', 'd', 'b'], lapsed: ['a'] },
  },
  {
    ...{ option: 'waitLapsesAtOwnSlot', value: true, by: 'PMA-R05' },
    fight: budgetAfterWaiting,
    usual: { attack: 0, move: 0, interrupt: 1 },
    otherwise: { attack: 1, move: 1, interrupt: 1 },
  },
];
