import { expect, it } from 'vitest';
import { refusalClause } from '../../../../src/engine/systems/pathmaster/budget/refusal-reason.ts';
import { turnProcedure } from '../../../../src/engine/systems/pathmaster/budget/turn-procedure.ts';
import { play } from '../../../kit/play.ts';
import { act, duel, SWORD } from './duel.ts';

type Action = string | readonly [action: string, distance: number];

/** Returns the reason why a turn with these actions is not allowed, or null if it is allowed. */
const refused = (actions: readonly Action[], more: object = {}): string | null =>
  play(turnProcedure, {
    actions: actions.map((each) =>
      typeof each === 'string' ? { action: each } : { action: each[0], distance: each[1] },
    ),
    ...more,
  }).detail.reason;

const nauseated = { conditions: ['NAUSEATED'] };
const surprised = { conditions: ['SURPRISED'] };
const ranks = (weaponRanks: number) => ({ weaponRanks });

it.each([
  ['a nauseated combatant may move a whole Move', [['MOVE', 10]], nauseated, null],
  ['a nauseated combatant cannot move farther than a Move', [['MOVE', 11]], nauseated, 'TOO_FAR'],
  ['a nauseated combatant may do nothing', ['DO_NOTHING'], nauseated, null],
  [
    'a nauseated combatant cannot move and then do nothing',
    [['MOVE', 10], 'DO_NOTHING'],
    nauseated,
    'FULL_ROUND_NEEDS_ATTACK_AND_MOVE',
  ],
  ['a nauseated combatant who does nothing has no Step', ['DO_NOTHING', 'STEP'], nauseated, 'STEP_USED'],
  ['a surprised combatant may do nothing', ['DO_NOTHING'], surprised, null],
  [
    'a surprised combatant has one Free action',
    ['DO_NOTHING', 'TALK', 'DROP_ITEM'],
    surprised,
    'NO_FREE_LEFT',
  ],
  [
    'a Step and a Move together are at most the Move',
    ['AIM', 'STEP', 'ATTACK_FOR_MOVE', ['MOVE', 10]],
    {},
    'TOO_FAR',
  ],
  [
    'a Step after a Move is legal within the Move',
    ['ATTACK_FOR_MOVE', 'READY', ['MOVE', 9], 'STEP'],
    {},
    null,
  ],
  ['a combatant who has moved cannot Retreat', [['MOVE', 2], 'RETREAT'], {}, 'MOVED_TOO_FAR'],
  ['a Move of one square permits a Retreat', [['MOVE', 1], 'RETREAT'], {}, null],
  ['a Run may end in a sprint', [['RUN', 21]], { ran: true }, null],
  ['a Run while crouched cannot end in a sprint', ['CROUCH', ['RUN', 21]], { ran: true }, 'TOO_FAR'],
  ['a Run after rising may end in a sprint', ['CROUCH', 'RISE', ['RUN', 21]], { ran: true }, null],
  ['a weapon of 3 ranks may be drawn in the next Move', ['QUICK_READY', 'MOVE'], ranks(3), null],
  ['a weapon of 3 ranks may be drawn in the previous Move', ['MOVE', 'QUICK_READY'], ranks(3), null],
  [
    'a weapon of 3 ranks cannot be drawn quickly without a Move',
    ['QUICK_READY', 'MELEE_ATTACK'],
    ranks(3),
    'NEEDS_A_MOVE',
  ],
  ['a weapon of 2 ranks cannot be drawn quickly', ['MOVE', 'QUICK_READY'], ranks(2), 'TOO_FEW_RANKS'],
  ['a weapon of 2 ranks cannot be readied while moving', ['READY_WHILE_MOVING'], ranks(2), 'TOO_FEW_RANKS'],
] as const)('%s', (_what, actions, more, reason) => {
  expect(refused(actions, more)).toBe(reason);
});

it('Do Nothing uses up the remaining actions, and is legal even if no actions remain', () => {
  const left = (more: object) =>
    play(turnProcedure, { actions: [{ action: 'DO_NOTHING' }], ...more }).detail.budget;
  expect(left({})).toMatchObject({ attack: 0, move: 0, free: 2 });
  expect(left(nauseated)).toMatchObject({ attack: 0, move: 0, free: 2, interrupt: 0 });
  expect(left(surprised)).toMatchObject({ attack: 0, move: 0, free: 1, interrupt: 0 });
});

it('a nauseated combatant may use a full Move', () => {
  const fight = duel({}, {}, {});
  fight.adjust('b', { gain: ['nauseated'] });
  fight.order({ type: 'endTurn', combatant: 'a' } as never);
  expect(fight.attempt(act('b', 'b', 'move', { distance: 11 })).ok).toBe(false);
  fight.order(act('b', 'b', 'move', { distance: 10 }));
});

it('drawing a weapon during a Move in a fight requires a minimum number of ranks with it (PMA-105)', () => {
  const draws = (name: string, ranks: number) => {
    const fight = duel({ weapons: [{ ...SWORD, ranks }] });
    fight.order(act('a', 'a', 'move', { distance: 2 }));
    return fight.tries('a', name, 'a', { item: 'Sword' });
  };
  const few = {
    reason: `a cannot do this now, because ${refusalClause('TOO_FEW_RANKS')}`,
    accepted: 'a weapon with 3 or more ranks',
  };
  expect(draws('quickReady', 2)).toMatchObject(few);
  expect(draws('quickReady', 3)).toBeNull();
  expect(duel({ weapons: [{ ...SWORD, ranks: 2 }] }).tries('a', 'ready', 'a', { item: 'Sword' })).toBeNull();
});
