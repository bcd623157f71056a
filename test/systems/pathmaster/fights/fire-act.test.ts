import { describe, expect, it } from 'vitest';
import type { EncounterEvent } from '../../../../src/engine/encounter/event.ts';
import { act, attackBonus, duel, endRound, endTurn, nextRound, SWORD } from './duel.ts';

const GUN = {
  ...{ name: 'Gun', skill: 50, attack: 'FIREARM', recoil: -5, ammunition: 12, fumbleUpTo: 0 },
  results: [{ from: 1, hits: 1, criticals: [{ severity: 'A' }] }],
};
const QUIET = { ...GUN, results: SWORD.results };

const fire = (mode: string, more: object = {}) =>
  act('a', 'b', 'fire', { weapon: 'Gun', mode, targetParries: false, ...more });
const armed = (gun: object = {}) => duel({ weapons: [{ ...QUIET, ...gun }] });
const criticalOf = (events: readonly EncounterEvent[]) =>
  (events.find(({ type }) => type === 'acted') as never as { detail: { criticals: { kind: string }[] } })
    .detail.criticals[0]?.kind;

describe('the fire modes (PMA-081 to PMA-084)', () => {
  it.each([
    // The attack bonus follows the text of the book, and the recoil of automatic fire (ruling PMA-R71).
    ['SINGLE_SHOT', 50, 1, { attack: 0, move: 1 }],
    ['DOUBLE_TAP', 50, 2, { attack: 0, move: 0 }],
    ['SHORT_CONCENTRATED', 45, 3, { attack: 0, move: 1 }],
    ['SHORT_WIDE', 65, 3, { attack: 0, move: 1 }],
    ['LONG_CONCENTRATED', 65, 6, { attack: 0, move: 0 }],
    ['LONG_WIDE', 85, 6, { attack: 0, move: 0 }],
    ['LONG_FIREHOSE', 45, 6, { attack: 0, move: 0 }],
    ['FULL_CONCENTRATED', 75, 10, { attack: 0, move: 0 }],
    ['FULL_WIDE', 105, 10, { attack: 0, move: 0 }],
    ['FULL_FIREHOSE', 45, 10, { attack: 0, move: 0 }],
    ['COVERING_FIRE', 45, 10, { attack: 0, move: 0 }],
  ])(
    'fire in the mode %s has an attack bonus of %i and uses %i rounds of ammunition',
    (mode, bonus, rounds, budget) => {
      const fight = armed();
      expect(attackBonus(fight.order(fire(mode), [50]))).toBe(bonus);
      expect(fight.of('a').ammunition).toEqual([{ weapon: 'Gun', used: rounds }]);
      expect(fight.of('a').budget).toMatchObject(budget);
    },
  );

  it('concentrated bursts of a gun cause shrapnel criticals, and all other modes cause ballistic puncture criticals', () => {
    const kind = (mode: string) => criticalOf(duel({ weapons: [GUN] }).order(fire(mode), [50, 10]));
    for (const mode of ['SHORT_CONCENTRATED', 'LONG_CONCENTRATED', 'FULL_CONCENTRATED'])
      expect(kind(mode)).toBe('BALLISTIC_SHRAPNEL');
    for (const mode of ['SINGLE_SHOT', 'DOUBLE_TAP', 'SHORT_WIDE', 'LONG_WIDE', 'FULL_FIREHOSE'])
      expect(kind(mode)).toBe('BALLISTIC_PUNCTURE');
  });

  it('a double-tap is two attacks in one Full-Round action, and a single shot is one attack', () => {
    const fight = armed();
    fight.order(fire('DOUBLE_TAP'), [50]);
    fight.order(fire('DOUBLE_TAP'), [50]);
    expect(fight.of('a').ammunition).toEqual([{ weapon: 'Gun', used: 2 }]);
    expect(fight.attempt(fire('DOUBLE_TAP')).ok).toBe(false);
    const single = armed();
    single.order(fire('SINGLE_SHOT'), [50]);
    expect(single.attempt(fire('SINGLE_SHOT')).ok).toBe(false);
  });

  it('a fire mode that takes a full round is rejected after the Move has been used', () => {
    const fight = armed();
    fight.order(act('a', 'a', 'move', { distance: 1 }));
    expect(fight.attempt(fire('LONG_WIDE')).ok).toBe(false);
    expect(fight.attempt(fire('SHORT_WIDE'), [50]).ok).toBe(true);
  });

  it('a gun fires only in the modes that its sheet allows', () => {
    const pistol = armed({ fires: ['SEMI_AUTOMATIC'] });
    expect(pistol.attempt(fire('SHORT_WIDE'))).toMatchObject({
      rejection: { reason: 'the Gun does not have this fire mode' },
    });
    expect(pistol.attempt(fire('DOUBLE_TAP'), [50]).ok).toBe(true);
    expect(duel({ weapons: [{ ...QUIET, attack: 'BOW' }] }).attempt(fire('SINGLE_SHOT')).ok).toBe(false);
  });

  it('a different gun cannot continue the first gun’s double-tap', () => {
    const fight = duel({ weapons: [QUIET, { ...QUIET, name: 'Other' }] });
    fight.order(fire('DOUBLE_TAP'), [50]);
    expect(fight.attempt(fire('DOUBLE_TAP', { weapon: 'Other' })).ok).toBe(false);
  });
});

describe('ammunition (PMA-080, PMA-086)', () => {
  it('a fire mode that needs more rounds of ammunition than remain is rejected until the gun is reloaded', () => {
    const fight = armed();
    fight.order(fire('FULL_WIDE'), [50]);
    nextRound(fight);
    expect(fight.attempt(fire('SHORT_WIDE'))).toMatchObject({
      rejection: { reason: 'the Gun has 2 rounds left, but this act uses 3' },
    });
    fight.order(act('a', 'a', 'reload', { weapon: 'Gun' }));
    expect(fight.attempt(fire('SHORT_WIDE'), [50]).ok).toBe(true);
  });

  it('ordinary and delayed attacks also use ammunition', () => {
    const bow = { ...QUIET, name: 'Bow', attack: 'BOW', ammunition: 1 };
    const shoot = act('a', 'b', 'attack', { weapon: 'Bow', targetParries: false });
    const fight = duel({ weapons: [bow] });
    fight.order(shoot, [50]);
    nextRound(fight);
    expect(fight.attempt(shoot)).toMatchObject({
      rejection: { reason: 'the Bow has 0 rounds left, but this act uses 1' },
    });
    fight.order(act('a', 'a', 'delay'));
    fight.order(endTurn('a'));
    const delayed = act('a', 'b', 'delayedAttack', { weapon: 'Bow', targetParries: false });
    expect(fight.attempt(delayed).ok).toBe(false);
    fight.order(endTurn('b'));
    fight.order(endRound);
    fight.order(act('a', 'a', 'loadBow', { weapon: 'Bow' }));
    expect(fight.attempt(shoot, [50]).ok).toBe(true);
  });
});

describe('covering fire (PMA-085, ruling PMA-R73)', () => {
  it('covering fire begins without a target, and then attacks each combatant who enters the area, at most once a round, without an Interrupt', () => {
    const fight = armed();
    fight.order(act('a', 'a', 'coveringFire', { weapon: 'Gun', spot: 'the gate' }));
    expect(fight.of('a').budget).toMatchObject({ attack: 0, move: 0, interrupt: 1 });
    fight.order(endTurn('a'));
    fight.order(act('b', 'b', 'move', { distance: 5 }));
    expect(attackBonus(fight.order(fire('COVERING_FIRE'), [50]))).toBe(45);
    expect(fight.of('a')).toMatchObject({
      budget: { interrupt: 1 },
      ammunition: [{ weapon: 'Gun', used: 10 }],
    });
    expect(fight.attempt(fire('COVERING_FIRE'))).toMatchObject({
      rejection: { reason: 'covering fire has already struck b in this round' },
    });
  });

  it('covering fire lasts until the shooter’s next turn, and only covering fire attacks outside the shooter’s turn', () => {
    const fight = armed({ ammunition: 30 });
    fight.order(fire('LONG_FIREHOSE'), [50]);
    fight.order(endTurn('a'));
    expect(fight.attempt(fire('LONG_FIREHOSE')).ok).toBe(false);
    fight.order(endTurn('b'));
    fight.order(endRound);
    fight.order(act('a', 'a', 'coveringFire', { weapon: 'Gun', spot: 'the gate' }));
    nextRound(fight);
    fight.order(act('a', 'a', 'doNothing'));
    fight.order(endTurn('a'));
    expect(fight.attempt(fire('COVERING_FIRE')).ok).toBe(false);
  });
});
