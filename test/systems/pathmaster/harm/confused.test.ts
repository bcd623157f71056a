import { describe, expect, it } from 'vitest';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { act, endRound, endTurn, fighter } from '../fights/duel.ts';

/** The combatants act in the order `a`, `b`, `c`. `b` is confused. */
function three(more: object = {}): Fight {
  const fight = new Fight(
    pathmaster,
    { a: fighter, b: { ...fighter, shieldMelee: 20, ...more }, c: fighter } as never,
    {},
    [9, 9, 5, 5, 2, 2],
  );
  fight.adjust('b', { gain: ['confused'] });
  return fight;
}

/** Plays a fight in which the d100 for the confusion of `b` shows this face at the start of the turn of `b`. */
function rolled(face: number, more: object = {}): Fight {
  const fight = three(more);
  fight.order(endTurn('a'), [face]);
  return fight;
}

const strike = (actor: string, target: string) =>
  act(actor, target, 'attack', { weapon: 'Sword', targetParries: false });

const reason = (fight: Fight, command: never): string | null => {
  const decision = fight.attempt(command, [50]);
  return decision.ok ? null : decision.rejection.reason;
};

describe('a confused combatant (PMA-140)', () => {
  it('a confused combatant acts normally on a roll of up to 25 (PMA-140)', () => {
    expect(reason(rolled(25), strike('b', 'c'))).toBeNull();
  });

  it('a confused combatant can do nothing on a roll of 26 to 50, and the rejection contains the reason (PMA-140)', () => {
    for (const face of [26, 50]) {
      const fight = rolled(face);
      expect(reason(fight, strike('b', 'c'))).toBe(
        'b cannot do this because of their condition: Confused idleness',
      );
      expect(reason(fight, act('b', 'b', 'move', { distance: 2 }))).toContain('Confused idleness');
      expect(fight.of('b').conditions).toContain('confusedIdle');
      fight.order(act('b', 'b', 'doNothing'));
    }
  });

  it('a confused combatant drops all held items on a roll of 51 to 75 and can then only wander (PMA-140)', () => {
    const fight = rolled(51);
    expect(fight.of('b').dropped).toEqual(['Sword', 'shield']);
    expect(reason(fight, strike('b', 'c'))).toContain('Confused wandering');
    expect(reason(fight, act('b', 'b', 'run'))).toContain('Confused wandering');
    fight.order(act('b', 'b', 'move', { distance: 10 }));
    const shield = { weapon: 'Sword', targetParries: false, shield: true };
    fight.order(endTurn('b'));
    expect(reason(fight, act('c', 'b', 'attack', shield))).toBe('b has no shield');
    fight.order(endTurn('c'));
    fight.order(endRound);
    // When the confusion has ended, `b` picks up the shield that was dropped.
    fight.order(endTurn('a'), [1]);
    fight.order(act('b', 'b', 'pickUp', { item: 'shield' }));
    fight.order(endTurn('b'));
    expect(reason(fight, act('c', 'b', 'attack', shield))).toBeNull();
  });

  it('a confused combatant with a roll of 76 or more must attack, and can do only acts that lead to an attack (PMA-140)', () => {
    const fight = rolled(76);
    expect(reason(fight, act('b', 'b', 'run'))).toContain('Confused fury');
    expect(reason(fight, act('b', 'a', 'evaluate'))).toContain('Confused fury');
    fight.order(act('b', 'b', 'move', { distance: 3 }));
    fight.order(strike('b', 'c'), [50]);
  });

  it('a confused combatant rolls even for a turn that the end of the round skips', () => {
    const fight = three();
    fight.order(endRound, [76]);
    expect(fight.of('b').conditions).toContain('confusedAttacking');
  });

  it('a confused combatant who cannot do what the confusion roll requires babbles', () => {
    const fight = rolled(80, { weapons: [] });
    expect(fight.of('b').conditions).toContain('confusedIdle');
    const stunned = three();
    stunned.adjust('b', { gain: ['stunned'], rounds: 3 });
    stunned.order(endTurn('a'), [60]);
    expect(stunned.of('b')).toMatchObject({ dropped: [] });
    expect(stunned.of('b').conditions).toContain('confusedIdle');
  });

  it('the effect of confusion is rolled again each turn', () => {
    const fight = rolled(30);
    fight.order(endTurn('b'));
    fight.order(endTurn('c'));
    fight.order(endRound);
    fight.order(endTurn('a'), [10]);
    expect(fight.of('b').conditions).toEqual(['confused']);
    expect(reason(fight, strike('b', 'c'))).toBeNull();
  });

  it('when confusion ends, the combatant can act freely again', () => {
    const fight = rolled(30);
    fight.adjust('b', { end: ['confused'] });
    expect(reason(fight, strike('b', 'c'))).toBeNull();
  });
});

describe('a confused combatant who was attacked (ruling PMA-R117)', () => {
  const attacked = () => {
    const fight = three();
    fight.order(strike('a', 'b'), [50]);
    return fight;
  };

  it('a confused combatant who was attacked attacks only the last attacker, without a roll (ruling PMA-R117)', () => {
    const fight = attacked();
    fight.order(endTurn('a'));
    expect(reason(fight, strike('b', 'c'))).toBe('b is confused and may attack only the last attacker');
    expect(reason(fight, strike('b', 'a'))).toBeNull();
  });

  it('a confused combatant rolls as usual if the last attacker is dead or cannot be seen', () => {
    for (const condition of ['dead', 'invisible']) {
      const fight = attacked();
      fight.adjust('a', { gain: [condition] }, condition === 'dead' ? [30] : []);
      if (condition === 'invisible') fight.order(endTurn('a'), [30]);
      expect(fight.of('b').conditions).toContain('confusedIdle');
    }
  });

  it('a confused combatant makes Opportunity Attacks only against current opponents (PMA-141)', () => {
    const opportunity = (target: string) =>
      act('b', target, 'opportunityAttack', { weapon: 'Sword', targetParries: false });
    const fight = rolled(80);
    fight.order(strike('b', 'c'), [50]);
    fight.order(endTurn('b'));
    fight.order(act('c', 'c', 'move', { distance: 4 }));
    expect(reason(fight, opportunity('c'))).toBeNull();
    const idle = rolled(30);
    idle.order(endTurn('b'));
    idle.order(act('c', 'c', 'move', { distance: 4 }));
    expect(reason(idle, opportunity('c'))).toContain('b is confused and may attack only current opponents');
    idle.put('b', { attackedBy: ['c'] });
    expect(reason(idle, opportunity('c'))).toBeNull();
  });
});
