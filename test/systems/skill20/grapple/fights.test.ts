import { describe, expect, it } from 'vitest';
import { afterFight } from '../../../../src/engine/rules/effects/after-fight.ts';
import { applyEffects } from '../../../../src/engine/rules/effects/apply-effects.ts';
import type { Fighter } from '../../../../src/engine/rules/fight/fighter.ts';
import { skill20 } from '../../../../src/engine/systems/skill20/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { fightToTheEnd } from '../../../kit/fight-to-the-end.ts';
import { afterTime } from '../../../kit/kept.ts';
import { duel, fighters, sheet } from '../fight.ts';

const nextRound = { type: 'endRound' } as const;
const once = { initiative: 'ONCE' };

describe('a grapple', () => {
  it('after a takedown, a combatant can improve the position and then slam the opponent', () => {
    const { act, of, order, tries } = duel(once);
    act('a', 'takedown', 'b', { kind: 'CLINCHING' }, [5]);
    expect(of('a').conditions).toEqual(['grappling', 'grapplingAdvantage']);
    order(nextRound);
    act('a', 'positionChange', 'b', { kind: 'PUSH_AND_PULL' }, [5]);
    expect(of('a').conditions).toContain('betterPosition');
    order(nextRound);
    // The slam of 2 + 2 + 3, with two bonuses of +5, totals 17 and does 6 + 2 damage.
    expect(tries('a', 'grapplingAttack', 'b', { kind: 'SLAM', difficulty: 17 }, [2, 6])).toBeNull();
    expect(of('a').conditions).toEqual(['grappling', 'grapplingAdvantage']);
    expect(of('b')).toMatchObject({ hitPoints: 12, conditions: ['grappling', 'stunned'] });
    order(nextRound);
    order(nextRound);
    expect(of('b')).toMatchObject({ conditions: ['grappling'], dropped: ['club'] });
  });

  it('a natural 20 on a takedown allows a follow-up in the same action', () => {
    const { act, of, tries } = duel();
    act('a', 'takedown', 'b', { kind: 'CLINCHING' }, [20]);
    expect(tries('a', 'attack', 'b', { weapon: 'sword' })).toMatchObject({
      reason: expect.stringMatching(/a has 0 actions left, but this act costs 1/),
    });
    expect(tries('a', 'positionChange', 'b', { kind: 'SCRAMBLE' }, [10])).toBeNull();
    expect(of('a')).toMatchObject({ followUp: null, actionsTaken: 1 });
    expect(tries('a', 'grapplingAttack', 'b', { kind: 'SLAM' })).toMatchObject({
      reason: expect.stringMatching(/a has 0 actions left, but this act costs 1/),
    });
  });

  it('after a natural 1 on a takedown, the opponent chooses between two advantages', () => {
    const encounter = duel();
    const { order, of, tries } = encounter;
    expect(tries('a', 'takedown', 'b', { kind: 'TACKLING' }, [1])).toBeNull();
    expect(encounter.state.pending).toMatchObject({ combatant: 'b' });
    order({ type: 'answer', act: 'takedown', answer: { opponentTakes: 'ADVANTAGE' } });
    expect(of('b').conditions).toEqual(['grappling', 'grapplingAdvantage']);
    expect(of('a').conditions).toEqual(['grappling']);
  });

  it('after a natural 1 on a takedown, the opponent may choose a free melee attack, which is immediate and needs no action', () => {
    const { act, order, of, tries } = duel();
    expect(tries('b', 'freeAttack', 'a', { weapon: 'club' })).toMatchObject({
      reason: 'a cannot be the target of a free attack by b',
    });
    act('a', 'takedown', 'b', { kind: 'TACKLING' }, [1]);
    order({ type: 'answer', act: 'takedown', answer: { opponentTakes: 'FREE_ATTACK' } });
    // The free attack of 10 + 2 + 3 is more than 10, so it hits.
    expect(tries('b', 'freeAttack', 'a', { weapon: 'club' }, [10, 4])).toBeNull();
    expect(of('a')).toMatchObject({ hitPoints: 16, conditions: [], exposedTo: null });
    expect(of('b')).toMatchObject({ actionsTaken: 0 });
  });

  it('an opponent who cannot attack or has no melee weapon cannot choose the free melee attack', () => {
    const refusals = (prepare: (fight: Fight) => void, club: object = {}) => {
      const b = sheet({ side: 'ENEMIES', weapons: [{ name: 'club', ...club }] });
      const fight = new Fight(skill20, { a: sheet({}), b }, {}, [50, 40]);
      prepare(fight);
      fight.does('a', 'takedown', 'b', { kind: 'CLINCHING' }, [1]);
      const choices = fight.choices();
      for (const { input, refused } of choices)
        if (refused !== null)
          expect(fight.refusal({ type: 'answer', act: 'takedown', answer: input })?.reason).toBe(refused);
      return choices.map(({ refused }) => refused);
    };
    expect(refusals(() => {})).toEqual([null, null, null]);
    expect(refusals(({ gain }) => gain('b', 'frightened'))).toEqual([null, null, null]);
    expect(refusals(({ gain }) => gain('b', 'stunned'))).toEqual([null, 'stunned', null]);
    // A takedown is an obvious threat, so it ends the fascination (D20-052).
    expect(refusals(({ gain }) => gain('b', 'fascinated'))).toEqual([null, null, null]);
    expect(refusals(() => {}, { range: 'RANGED' })).toEqual([null, 'no melee weapon is in hand', null]);
  });

  it('an opponent who was fascinated can still make the free attack, unless the opponent then becomes unable to act (D20-052)', () => {
    const { act, answer, gain, of } = duel();
    gain('b', 'fascinated');
    act('a', 'takedown', 'b', { kind: 'CLINCHING' }, [1]);
    answer({ opponentTakes: 'FREE_ATTACK' });
    expect([of('a').exposedTo, of('b').conditions]).toEqual(['b', []]);
    gain('b', 'dazed');
    expect(of('a').exposedTo).toBeNull();
  });

  it('the advantages that a takedown gives for the turn end with the turn, however the turn ends', () => {
    const free = duel();
    free.act('a', 'takedown', 'b', { kind: 'CLINCHING', opponentTakes: 'FREE_ATTACK' }, [1]);
    free.gain('a', 'dazed');
    expect(free.of('a')).toMatchObject({ exposedTo: null });
    expect(free.refused('b', 'freeAttack', 'a', { weapon: 'club' })).toBe(
      'a cannot be the target of a free attack by b',
    );
    for (const end of [(fight: Fight) => fight.gain('a', 'dazed'), (fight: Fight) => fight.endTurn('a')]) {
      const fight = duel();
      fight.act('a', 'takedown', 'b', { kind: 'CLINCHING' }, [20]);
      expect(fight.of('a')).toMatchObject({ followUp: 'b' });
      end(fight);
      expect(fight.of('a')).toMatchObject({ followUp: null });
    }
  });

  it('a character made unconscious with the option unconsciousAtConstitution stays so after the fight until the submissions end (D20-R41)', () => {
    const fight = duel({ ...once, unconsciousAtConstitution: 11 });
    fight.act('a', 'takedown', 'b', { kind: 'CLINCHING' }, [10]);
    fight.order(nextRound);
    fight.act('a', 'grapplingAttack', 'b', { kind: 'SUBMISSION' }, [10]);
    const kept = { ...fight.fighter('b'), ...afterFight(skill20, fight.fighter('b')), round: 0 };
    const passing = (who: Fighter, time: object) =>
      applyEffects(skill20, afterTime(skill20, who, time).after, [], {}).fighter;
    const statusesOf = ({ conditions }: Fighter) => conditions.map(({ condition }) => condition);
    const still = passing(kept, { minutes: 10 });
    expect(statusesOf(still)).toEqual(['submitted', 'helpless']);
    const awake = passing(still, { hours: 1 });
    expect(statusesOf(awake)).toEqual([]);
    expect(awake.state).toMatchObject({ unconsciousAt: null });
  });

  it('the opponent of a combatant who rolls a natural 1 on a takedown may decline both advantages', () => {
    const { act, refusal, of } = duel();
    act('a', 'takedown', 'b', { kind: 'TACKLING' }, [1]);
    expect(refusal({ type: 'pass' })).toBeNull();
    expect(of('b')).toMatchObject({ conditions: [] });
    expect(of('a')).toMatchObject({ exposedTo: null });
  });

  it('a grapple ends only when both combatants let go', () => {
    const { act, order, of } = duel();
    act('a', 'takedown', 'b', { kind: 'CLINCHING' }, [10]);
    act('a', 'release', 'b', {});
    order({ type: 'answer', act: 'release', answer: { agrees: false } });
    expect(of('b').conditions).toEqual(['grappling']);
    act('a', 'release', 'b', {});
    order({ type: 'answer', act: 'release', answer: { agrees: true } });
    expect([of('a').conditions, of('b').conditions]).toEqual([[], []]);
  });

  it('a grapple ends when submissions make a combatant unconscious', () => {
    const { act, order, of } = duel({ ...once, unconsciousAtConstitution: 11 });
    act('a', 'takedown', 'b', { kind: 'CLINCHING' }, [10]);
    order(nextRound);
    act('a', 'grapplingAttack', 'b', { kind: 'SUBMISSION' }, [10]);
    expect(of('b').conditions).toEqual(['submitted', 'helpless']);
    expect(of('a').conditions).toEqual([]);
  });

  it('acts that belong to a grapple are possible only in a grapple', () => {
    expect(duel().tries('a', 'positionChange', 'b', { kind: 'SCRAMBLE' })).toMatchObject({
      reason: 'a is not grappling',
    });
  });
});

const blows = { a: 'sword', b: 'club' };

describe('a fight to the end', () => {
  it('a fight to the end has the same log for the same seed, and its last turn order contains only the survivor', () => {
    const { log, state } = fightToTheEnd(skill20, fighters, blows, 'lantern');
    expect(fightToTheEnd(skill20, fighters, blows, 'lantern').log).toEqual(log);
    expect(state.turns).toHaveLength(1);
  });
});
