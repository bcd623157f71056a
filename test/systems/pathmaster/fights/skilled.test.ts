import { describe, expect, it } from 'vitest';
import type { EncounterEvent } from '../../../../src/engine/encounter/event.ts';
import { act, attackBonus, detailOf, duel, endRound, endTurn } from './duel.ts';

const strike = (actor: string, target: string, more: object = {}) =>
  act(actor, target, 'attack', { weapon: 'Sword', parry: 0, targetParries: false, ...more });

const told = (events: readonly EncounterEvent[]) =>
  events.find(({ type }) => type === 'acted') as never as {
    readonly summary: string;
    readonly breakdowns: readonly { readonly total: number; readonly terms: readonly { value: number }[] }[];
  };

describe('a tumble', () => {
  const past = (acrobatics: number | null, faces: readonly number[], name = 'moveTumbling') => {
    const fight = duel({ acrobatics });
    const events = fight.order(act('a', 'a', name, { distance: 5, passedIds: ['b'] }), faces);
    const struck = fight.order(
      act('b', 'a', 'opportunityAttack', { weapon: 'Sword', targetParries: false }),
      [50],
    );
    return { fight, events, met: detailOf(struck).detail.defensiveBonus };
  };

  it('a tumble is rolled with Acrobatics and adds 20 to Dodge against Opportunity Attacks (PMA-095)', () => {
    const { fight, events, met } = past(60, [41]);
    expect(told(events).breakdowns.at(-1)).toMatchObject({ total: 101 });
    expect(met).toBe(30);
    expect(fight.of('a').turn.taken).toEqual(['MOVE_TUMBLING']);
  });

  it('a combatant who fails a tumble makes an ordinary Move', () => {
    const { fight, events, met } = past(60, [40]);
    expect(told(events).summary).toContain('The Acrobatics roll totals 100');
    expect(met).toBe(10);
    expect(fight.of('a').turn.taken).toEqual(['MOVE']);
  });

  it('a tumble in a Run has −20 on the roll and adds 40 to Dodge (PMA-060)', () => {
    expect(past(60, [60], 'runTumbling').met).toBe(10);
    expect(past(60, [61], 'runTumbling').met).toBe(50);
  });

  it('lost hits lower the Acrobatics roll of a tumble', () => {
    const fight = duel({ acrobatics: 60 });
    fight.put('a', { lost: 60 });
    const events = fight.order(act('a', 'a', 'moveTumbling', { distance: 1 }), [60]);
    expect(told(events).breakdowns.at(-1)).toMatchObject({ total: 100 });
  });

  it('a tumble succeeds without a roll if the sheet has no Acrobatics', () => {
    expect(past(null, []).met).toBe(30);
  });
});

describe('Quickdraw', () => {
  const BOW = { name: 'Bow', attack: 'BOW', skill: 60, ammunition: 1, results: [{ from: 10_000, hits: 1 }] };
  const archer = (more: object = {}) => {
    const fight = duel({ weapons: [BOW], quickdraw: 50, ...more });
    fight.put('a', { ammunition: [{ weapon: 'Bow', used: 1 }] });
    return fight;
  };
  const load = (name = 'quickLoadBow') => act('a', 'a', name, { weapon: 'Bow' });

  it('successful Quickdraw loads a weapon as a Free action (PMA-107)', () => {
    const fight = archer();
    fight.order(load(), [51]);
    expect(fight.of('a')).toMatchObject({ ammunition: [], budget: { move: 1, free: 1 } });
  });

  it('a failed Quickdraw costs a Move instead of a Free action', () => {
    const fight = archer();
    const events = fight.order(load(), [50]);
    expect(told(events).summary).toContain('The Quickdraw roll totals 100');
    expect(fight.of('a')).toMatchObject({ ammunition: [], budget: { move: 0, free: 2 } });
    expect(fight.of('a').turn.taken).toEqual(['LOAD_BOW']);
  });

  it('after a failed Quickdraw, a combatant without a remaining Move loads no weapon', () => {
    const fight = archer();
    fight.order(act('a', 'a', 'move', { distance: 3 }));
    fight.order(load(), [50]);
    expect(fight.of('a')).toMatchObject({ ammunition: [{ used: 1 }], budget: { move: 0, free: 1 } });
  });

  it('Quickdraw loads cocked crossbows in the same way as other weapons (PMA-108)', () => {
    const fight = archer();
    fight.order(load('quickLoadCrossbow'), [50]);
    expect(fight.of('a').turn.taken).toEqual(['LOAD_CROSSBOW']);
  });
});

describe('sitting and kneeling', () => {
  it.each(['SITTING', 'KNEELING'])(
    'a combatant who is %s cannot retreat until they stand up (PMA-125)',
    (to) => {
      const fight = duel();
      fight.order(endTurn('a'));
      fight.order(act('b', 'b', 'changePosture', { to }));
      expect(fight.of('b').conditions).toEqual([to.toLowerCase()]);
      fight.order(endTurn('b'));
      fight.order(endRound);
      expect(fight.attempt(strike('a', 'b', { evasion: 'RETREAT' }), [50]).ok).toBe(false);
      fight.order(endTurn('a'));
      fight.order(act('b', 'b', 'changePosture', { to: 'STANDING' }));
      expect(fight.of('b').conditions).toEqual([]);
      fight.order(endTurn('b'));
      fight.order(endRound);
      expect(fight.attempt(strike('a', 'b', { evasion: 'RETREAT' }), [50]).ok).toBe(true);
    },
  );

  it('a kneeling combatant who is knocked out is prone and no longer kneels', () => {
    const fight = duel();
    fight.adjust('b', { gain: ['kneeling'] });
    fight.adjust('b', { damage: 100 });
    expect(fight.of('b').conditions).toEqual(['unconscious', 'prone']);
  });

  it('a combatant’s new posture replaces the old one', () => {
    const fight = duel();
    fight.adjust('a', { gain: ['prone'] });
    fight.order(act('a', 'a', 'changePosture', { to: 'KNEELING' }));
    expect(fight.of('a').conditions).toEqual(['kneeling']);
  });
});

describe('focus on an opponent (PMA-154)', () => {
  const at = (x: number, y: number) => ({ x, y });
  const between = {
    target: [at(1, 0)],
    attackers: [
      { name: 'b', spaces: [at(0, 0)] },
      { name: 'other', spaces: [at(2, 0)] },
    ],
  };
  const focused = (on: string) => {
    const fight = duel();
    fight.order(act('a', on, 'focus'));
    fight.order(endTurn('a'));
    return fight;
  };

  it('the opponent in a combatant’s focus is stored and has no flank bonus', () => {
    const fight = focused('b');
    expect(fight.of('a').turnedOn).toBe('b');
    expect(attackBonus(fight.order(strike('b', 'a', { positions: between }), [50]))).toBe(60);
  });

  it('the opponent in a combatant’s focus has no flank bonus, even if the input names a side', () => {
    expect(attackBonus(focused('b').order(strike('b', 'a', { side: 'FLANK' }), [50]))).toBe(60);
    expect(attackBonus(duel().order(strike('a', 'b', { side: 'FLANK' }), [50]))).toBe(80);
  });

  it('an attack may name another opponent to focus on, and ending the focus gives opponents the flank bonus again', () => {
    const other = { ...between, focus: 'other' };
    expect(attackBonus(focused('b').order(strike('b', 'a', { positions: other }), [50]))).toBe(95);
    const fight = focused('b');
    fight.order(endRound);
    fight.order(act('a', 'a', 'focus'));
    fight.order(endTurn('a'));
    expect(fight.of('a').turnedOn).toBeNull();
    expect(attackBonus(fight.order(strike('b', 'a', { positions: between }), [50]))).toBe(80);
  });

  it('the combatant opposite the opponent in the target’s focus attacks from behind', () => {
    const fight = focused('b');
    fight.put('a', { turnedOn: 'other' });
    expect(attackBonus(fight.order(strike('b', 'a', { positions: between }), [50]))).toBe(95);
  });
});
