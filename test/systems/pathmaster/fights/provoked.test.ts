import { describe, expect, it } from 'vitest';
import { act, duel, endTurn, nextRound } from './duel.ts';

const strike = act('a', 'b', 'opportunityAttack', { weapon: 'Sword', targetParries: false });

/** Whether `a` may strike at `b`, who has done this in the turn. */
function mayStrike(...acts: readonly [name: string, input?: object][]): boolean {
  const fight = duel();
  fight.order(endTurn('a'));
  for (const [name, input] of acts) fight.order(act('b', 'b', name, input));
  return fight.attempt(strike, [50]).ok;
}

describe('movement of more than a Step in all lays one open (ruling PMA-R80)', () => {
  it('a Move of a square does not, one of two does', () => {
    expect(mayStrike(['move', { distance: 1 }])).toBe(false);
    expect(mayStrike(['move', { distance: 2 }])).toBe(true);
  });

  it('one of which nobody says how far it goes does', () => {
    expect(mayStrike(['move'])).toBe(true);
  });

  it('neither a Step nor a Move of a square does, but both together', () => {
    expect(mayStrike(['changePosture', { to: 'STANDING' }], ['step'])).toBe(false);
    expect(
      mayStrike(
        ['exchange', { exchange: 'ATTACK_FOR_MOVE' }],
        ['changePosture', { to: 'STANDING' }],
        ['step'],
        ['move', { distance: 1 }],
      ),
    ).toBe(true);
  });

  it('who may strike is told with the movement that goes beyond the Step', () => {
    const fight = duel();
    fight.order(endTurn('a'));
    expect(JSON.stringify(fight.order(act('b', 'b', 'move', { distance: 1 })))).not.toContain(
      'Opportunity Attack',
    );
    fight.order(act('b', 'b', 'exchange', { exchange: 'ATTACK_FOR_MOVE' }));
    fight.order(act('b', 'b', 'changePosture', { to: 'STANDING' }));
    expect(JSON.stringify(fight.order(act('b', 'b', 'step')))).toContain('Opportunity Attack');
  });

  it('picking something up does without a movement (ruling PMA-R84)', () => {
    expect(mayStrike(['pickUp', { item: 'a coin' }])).toBe(true);
  });
});

describe('Retreat', () => {
  /** Whether `a` may retreat from `b` after this Move. */
  const mayRetreat = (distance?: number): boolean => {
    const fight = duel();
    fight.order(act('a', 'a', 'move', distance === undefined ? {} : { distance }));
    fight.order(endTurn('a'));
    return fight.attempt(
      act('b', 'a', 'attack', { weapon: 'Sword', targetParries: false, evasion: 'RETREAT' }),
      [50],
    ).ok;
  };

  it('is open to those who moved no faster than a Step in their last turn (PMA-125)', () => {
    expect(mayRetreat(1)).toBe(true);
    expect(mayRetreat(2)).toBe(false);
    expect(mayRetreat()).toBe(false);
  });
});

describe('a Run of the turn before', () => {
  /** Whether `a`, who has done this with two Moves, sprints a space farther than twice the Move in the next. */
  const maySprint = (options: object = {}): boolean => {
    const fight = duel({}, {}, options);
    fight.order(act('a', 'a', 'exchange', { exchange: 'ATTACK_FOR_MOVE' }));
    fight.order(act('a', 'a', 'move', { distance: 5 }));
    fight.order(act('a', 'a', 'move', { distance: 5 }));
    nextRound(fight);
    return fight.attempt(act('a', 'a', 'run', { distance: 21 })).ok;
  };

  it('is two Moves as well, so that one sprints after them (PMA-059, ruling PMA-R24)', () => {
    expect(maySprint()).toBe(true);
    expect(maySprint({ doubleMoveIsRun: false })).toBe(false);
  });
});
