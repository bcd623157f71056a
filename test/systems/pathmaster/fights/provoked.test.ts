import { describe, expect, it } from 'vitest';
import { act, duel, endTurn, nextRound } from './duel.ts';

const strike = act('a', 'b', 'opportunityAttack', { weapon: 'Sword', targetParries: false });

/** True if `a` may make an Opportunity Attack on `b` because of these acts in the turn of `b`. */
function mayStrike(...acts: readonly [name: string, input?: object][]): boolean {
  const fight = duel();
  fight.order(endTurn('a'));
  for (const [name, input] of acts) fight.order(act('b', 'b', name, input));
  return fight.attempt(strike, [50]).ok;
}

describe('movement of more than a Step in total provokes Opportunity Attacks (ruling PMA-R80)', () => {
  it('a Move of one square does not provoke an Opportunity Attack, but a Move of two squares does', () => {
    expect(mayStrike(['move', { distance: 1 }])).toBe(false);
    expect(mayStrike(['move', { distance: 2 }])).toBe(true);
  });

  it('a Move over an unknown distance provokes an Opportunity Attack', () => {
    expect(mayStrike(['move'])).toBe(true);
  });

  it('a Step or a Move of one square does not provoke an Opportunity Attack, but both together do', () => {
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

  it('if a combatant moves farther than a Step, the advice names the combatants who may make an Opportunity Attack', () => {
    const fight = duel();
    fight.order(endTurn('a'));
    expect(JSON.stringify(fight.order(act('b', 'b', 'move', { distance: 1 })))).not.toContain(
      'Opportunity Attack',
    );
    fight.order(act('b', 'b', 'exchange', { exchange: 'ATTACK_FOR_MOVE' }));
    fight.order(act('b', 'b', 'changePosture', { to: 'STANDING' }));
    expect(JSON.stringify(fight.order(act('b', 'b', 'step')))).toContain('Opportunity Attack');
  });

  it('picking up an item provokes an Opportunity Attack even without movement (ruling PMA-R84)', () => {
    expect(mayStrike(['pickUp', { item: 'a coin' }])).toBe(true);
  });
});

describe('Retreat', () => {
  /** True if `a` may use a Retreat against `b` after this Move. */
  const mayRetreat = (distance?: number): boolean => {
    const fight = duel();
    fight.order(act('a', 'a', 'move', distance === undefined ? {} : { distance }));
    fight.order(endTurn('a'));
    return fight.attempt(
      act('b', 'a', 'attack', { weapon: 'Sword', targetParries: false, evasion: 'RETREAT' }),
      [50],
    ).ok;
  };

  it('Retreat is legal if the combatant moved no farther than a Step in the previous turn (PMA-125)', () => {
    expect(mayRetreat(1)).toBe(true);
    expect(mayRetreat(2)).toBe(false);
    expect(mayRetreat()).toBe(false);
  });
});

describe('a Run in the previous turn', () => {
  /**
   * True if `a`, after two Moves in this turn, may sprint in the next turn and cover one space more than twice the
   * Move.
   */
  const maySprint = (options: object = {}): boolean => {
    const fight = duel({}, {}, options);
    fight.order(act('a', 'a', 'exchange', { exchange: 'ATTACK_FOR_MOVE' }));
    fight.order(act('a', 'a', 'move', { distance: 5 }));
    fight.order(act('a', 'a', 'move', { distance: 5 }));
    nextRound(fight);
    return fight.attempt(act('a', 'a', 'run', { distance: 21 })).ok;
  };

  it('two Moves count as a Run, which permits a Sprint in the next turn (PMA-059, ruling PMA-R24)', () => {
    expect(maySprint()).toBe(true);
    expect(maySprint({ doubleMoveIsRun: false })).toBe(false);
  });
});
