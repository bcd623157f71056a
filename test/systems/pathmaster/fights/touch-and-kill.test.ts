import { describe, expect, it } from 'vitest';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { coupDeGrace } from '../../../../src/engine/systems/pathmaster/manoeuvres/coup-de-grace.ts';
import { Fight } from '../../../kit/fight.ts';
import { play } from '../../../kit/play.ts';
import { act, detailOf, duel, fighter, SWORD } from './duel.ts';

describe('a touch (PMA-072)', () => {
  const touch = (a: object, b: object, face: number, options: object = {}) => {
    const fight = duel(a, b, options);
    return detailOf(fight.order(act('a', 'b', 'touch'), [face]));
  };

  it('a touch succeeds at 50 with a closed roll plus the difference in Quickness (three times QU, minus armour)', () => {
    // The difference between 3 × 10 − 5 and 3 × 4 − 2 is 15, so a roll of 35 is needed to reach 50.
    const quick = { qu: 10, armourPenalty: 5 };
    const slow = { qu: 4, armourPenalty: 2 };
    expect(touch(quick, slow, 35)).toMatchObject({ outcome: 'TOUCHED', detail: { total: 50 } });
    expect(touch(quick, slow, 34)).toMatchObject({ outcome: 'MISSED', detail: { total: 49 } });
    expect(touch({}, {}, 100)).toMatchObject({ detail: { total: 100 } });
  });

  it('with rule options, the roll for a touch is open-ended, and armour cannot make Quickness negative (ruling PMA-R74)', () => {
    const fight = duel({}, {}, { touchOpenEnded: true });
    expect(detailOf(fight.order(act('a', 'b', 'touch'), [97, 20])).detail).toMatchObject({ total: 117 });
    const clumsy = { qu: 1, armourPenalty: 20 };
    expect(touch(clumsy, {}, 60)).toMatchObject({ detail: { total: 43 } });
    expect(touch(clumsy, {}, 60, { touchFloorZero: true })).toMatchObject({ detail: { total: 60 } });
  });

  it('a touch costs the Attack, does no harm and needs a free hand', () => {
    const fight = duel();
    expect(() => fight.order(act('a', 'b', 'touch', { handFree: false }))).toThrow();
    fight.order(act('a', 'b', 'touch'), [99]);
    expect(fight.of('a').budget).toMatchObject({ attack: 0, move: 1 });
    expect(fight.of('b')).toMatchObject({ hits: 100, conditions: [] });
    expect(fight.attempt(act('a', 'b', 'touch')).ok).toBe(false);
  });

  it('a touch that delivers a spell is part of casting that spell, and is possible only once', () => {
    const touching = { name: 'Chill', level: 2, skill: 50, classes: ['FORCE'] };
    const fight = duel({ level: 10, powerPoints: 10, spells: [touching] });
    fight.order(act('a', 'a', 'castSpell', { spell: 'Chill', alwaysRoll: true }), [95]);
    expect(fight.of('a').budget).toMatchObject({ attack: 0 });
    fight.order(act('a', 'b', 'touch'), [40]);
    expect(fight.attempt(act('a', 'b', 'touch')).ok).toBe(false);
    expect(fight.of('a').readied).toBe('Chill');
  });

  it('touching an opponent ends an Aim', () => {
    const bow = { ...SWORD, name: 'Bow', attack: 'BOW' };
    const fight = duel({ weapons: [bow] });
    fight.order(act('a', 'b', 'aim', { weapon: 'Bow' }));
    fight.order(act('a', 'b', 'touch'), [40]);
    expect(fight.of('a').aim).toBeNull();
  });
});

describe('a coup de grace (PMA-157)', () => {
  const helpless = (a: object = {}, options: object = {}) => {
    const fight = duel(a, {}, options);
    fight.adjust('b', { gain: ['paralyzed'] });
    return fight;
  };
  const kill = (input: object = {}) => act('a', 'b', 'coupDeGrace', input);

  it('a coup de grace kills a helpless target without a roll and takes the whole round', () => {
    const fight = helpless();
    fight.order(kill({ weapon: 'Sword' }));
    expect(fight.of('b').conditions).toContain('dead');
    expect(fight.of('a').budget).toMatchObject({ attack: 0, move: 0, interrupt: 1 });
  });

  it('a coup de grace against a target that can defend itself is rejected without cost', () => {
    const fight = duel();
    expect(fight.attempt(kill())).toMatchObject({ rejection: { reason: 'b is not helpless' } });
    expect(fight.of('a').budget).toMatchObject({ attack: 1, move: 1 });
    fight.adjust('b', { gain: ['prone', 'dazzled'] });
    expect(fight.attempt(kill()).ok).toBe(false);
  });

  it('a coup de grace requires a round in which the combatant has not acted', () => {
    const fight = helpless();
    fight.order(act('a', 'a', 'move', { distance: 1 }));
    expect(fight.attempt(kill()).ok).toBe(false);
  });

  it('a coup de grace requires a melee weapon, or a missile weapon next to the target', () => {
    const bow = { ...SWORD, name: 'Bow', attack: 'BOW' };
    expect(helpless({ weapons: [bow] }).attempt(kill()).ok).toBe(false);
    expect(helpless({ weapons: [bow] }).attempt(kill({ weapon: 'Bow', adjacent: false })).ok).toBe(false);
    expect(helpless({ weapons: [bow] }).attempt(kill({ weapon: 'Bow' })).ok).toBe(true);
    const disarmed = helpless();
    disarmed.put('a', { dropped: ['Sword'] });
    expect(disarmed.attempt(kill({ weapon: 'Sword' })).ok).toBe(false);
  });

  it('a coup de grace provokes Opportunity Attacks by other combatants', () => {
    const fight = new Fight(
      pathmaster,
      { a: fighter, b: fighter, c: fighter } as never,
      {},
      [9, 9, 5, 5, 2, 2],
    );
    fight.adjust('b', { gain: ['paralyzed'] });
    expect(JSON.stringify(fight.order(kill()))).toContain('Opportunity Attack');
    const watcher = act('c', 'a', 'opportunityAttack', { weapon: 'Sword', targetParries: false });
    expect(fight.attempt(watcher, [50]).ok).toBe(true);
  });

  it('a coup de grace provokes Opportunity Attacks even if an Opportunity Attack then prevents it', () => {
    const given = { targetConditions: ['PARALYZED'], attackerAble: false };
    expect(play(coupDeGrace, given).detail).toMatchObject({ killed: false, provokes: true });
    expect(play(coupDeGrace, { ...given, adjacent: false }).detail).toMatchObject({ provokes: false });
  });

  it('a coup de grace against a protected target, or with a rule option, is an attack at +50 (ruling PMA-R77)', () => {
    for (const [input, options] of [
      [{ protected: true }, {}],
      [{}, { coupDeGraceAutomatic: false }],
    ] as const) {
      const axe = { ...SWORD, name: 'Axe', results: [{ from: 160, hits: 7 }] };
      const fight = helpless({ weapons: [axe] }, options);
      // The attack totals 50 + 60 + 50. The target does not use its Dodge.
      fight.order(kill(input), [50]);
      expect(fight.of('b').hits).toBe(93);
      expect(fight.of('b').conditions).not.toContain('dead');
    }
  });
});
