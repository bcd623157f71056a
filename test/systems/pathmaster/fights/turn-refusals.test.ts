import { expect, it } from 'vitest';
import { refusalReason } from '../../../../src/engine/systems/pathmaster/budget/refusal-reason.ts';
import { turnProcedure } from '../../../../src/engine/systems/pathmaster/budget/turn-procedure.ts';
import { play } from '../../../kit/play.ts';
import { act, duel, SWORD } from './duel.ts';

type Action = string | readonly [action: string, distance: number];

/** Why a turn of these actions is refused; null where it is allowed. */
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
  ['the nauseated go a whole Move', [['MOVE', 10]], nauseated, null],
  ['but no farther', [['MOVE', 11]], nauseated, 'TOO_FAR'],
  ['or do nothing', ['DO_NOTHING'], nauseated, null],
  ['but not both', [['MOVE', 10], 'DO_NOTHING'], nauseated, 'FULL_ROUND_NEEDS_ATTACK_AND_MOVE'],
  ['and take no Step', ['DO_NOTHING', 'STEP'], nauseated, 'STEP_USED'],
  ['the surprised do nothing', ['DO_NOTHING'], surprised, null],
  ['and have one Free action', ['DO_NOTHING', 'TALK', 'DROP_ITEM'], surprised, 'NO_FREE_LEFT'],
  [
    'a Step and a Move go no farther than the Move',
    ['AIM', 'STEP', 'ATTACK_FOR_MOVE', ['MOVE', 10]],
    {},
    'TOO_FAR',
  ],
  ['nor does a Step after one', ['ATTACK_FOR_MOVE', 'READY', ['MOVE', 9], 'STEP'], {}, null],
  ['whoever has moved on does not retreat', [['MOVE', 2], 'RETREAT'], {}, 'MOVED_TOO_FAR'],
  ['a square is no more than a Step', [['MOVE', 1], 'RETREAT'], {}, null],
  ['a Run may end in a sprint', [['RUN', 21]], { ran: true }, null],
  ['a crouched one may not', ['CROUCH', ['RUN', 21]], { ran: true }, 'TOO_FAR'],
  ['unless one rises', ['CROUCH', 'RISE', ['RUN', 21]], { ran: true }, null],
  ['a weapon of 3 ranks is drawn in a Move to come', ['QUICK_READY', 'MOVE'], ranks(3), null],
  ['or in one that was', ['MOVE', 'QUICK_READY'], ranks(3), null],
  ['not without any', ['QUICK_READY', 'MELEE_ATTACK'], ranks(3), 'NEEDS_A_MOVE'],
  ['nor with 2 ranks', ['MOVE', 'QUICK_READY'], ranks(2), 'TOO_FEW_RANKS'],
  ['which keep one to a Step', ['READY_WHILE_MOVING'], ranks(2), 'TOO_FEW_RANKS'],
] as const)('%s', (_what, actions, more, reason) => {
  expect(refused(actions, more)).toBe(reason);
});

it('doing nothing leaves nothing, and takes no more than there is', () => {
  const left = (more: object) =>
    play(turnProcedure, { actions: [{ action: 'DO_NOTHING' }], ...more }).detail.budget;
  expect(left({})).toMatchObject({ attack: 0, move: 0, free: 2 });
  expect(left(nauseated)).toMatchObject({ attack: 0, move: 0, free: 2, interrupt: 0 });
  expect(left(surprised)).toMatchObject({ attack: 0, move: 0, free: 1, interrupt: 0 });
});

it('the nauseated go a whole Move in a fight, too', () => {
  const fight = duel({}, {}, {});
  fight.adjust('b', { gain: ['nauseated'] });
  fight.order({ type: 'endTurn', combatant: 'a' } as never);
  expect(fight.attempt(act('b', 'b', 'move', { distance: 11 })).ok).toBe(false);
  fight.order(act('b', 'b', 'move', { distance: 10 }));
});

it('a fight counts the ranks of a weapon that is drawn on the move (PMA-105)', () => {
  const draws = (name: string, ranks: number) => {
    const fight = duel({ weapons: [{ ...SWORD, ranks }] });
    fight.order(act('a', 'a', 'move', { distance: 2 }));
    return fight.tries('a', name, 'a', { item: 'Sword' });
  };
  const few = { reason: refusalReason.values.TOO_FEW_RANKS, accepted: 'a weapon of 3 ranks or more' };
  expect(draws('quickReady', 2)).toMatchObject(few);
  expect(draws('quickReady', 3)).toBeNull();
  expect(duel({ weapons: [{ ...SWORD, ranks: 2 }] }).tries('a', 'ready', 'a', { item: 'Sword' })).toBeNull();
});
