import { expect, it } from 'vitest';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { newcomersOf } from '../../../kit/commands.ts';
import { duel, fighter } from '../fights/duel.ts';

type Running = ReturnType<typeof duel>;

const joins = (fight: Running, faces: readonly number[], sheet: object = fighter) =>
  fight.order({ type: 'join', newcomers: newcomersOf(pathmaster, { l: sheet } as never) }, faces);

// `a` has an initiative of 18, and `b` has one of 4.

it('a combatant who joins after their place in the turn order has passed first acts in the next round (ruling PMA-R04)', () => {
  const fight = duel();
  fight.endTurn('a');
  joins(fight, [5, 5]);
  expect(fight.state.onTurn).toEqual(['b']);
  fight.endTurn('b');
  expect(fight.state.onTurn).toEqual([]);
  fight.endRound();
  fight.endTurn('a');
  expect(fight.state.onTurn).toEqual(['l']);
});

it('a combatant who joins after their place has passed neither bleeds nor recovers before their first turn', () => {
  const fight = duel();
  fight.endTurn('a');
  joins(fight, [5, 5]);
  fight.gain('l', 'bleeding');
  fight.endTurn('b');
  fight.endRound();
  expect(fight.of('l').hits).toBe(100);
  fight.endTurn('a');
  expect(fight.of('l').hits).toBe(99);
});

it('a combatant who joins before their place in the turn order acts in the same round', () => {
  const fight = duel();
  joins(fight, [5, 5]);
  fight.endTurn('a');
  expect(fight.state.onTurn).toEqual(['l']);
});

it('a combatant who joins at the last place of the turn order acts in the same round, even if all others have acted', () => {
  const fight = duel();
  fight.endTurn('a');
  fight.endTurn('b');
  joins(fight, [1, 2]);
  expect(fight.state.onTurn).toEqual(['l']);
});
