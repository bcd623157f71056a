import { describe, expect, it } from 'vitest';
import { answerOptionsOf } from '../../../../src/engine/encounter/answer-options.ts';
import type { EncounterEvent } from '../../../../src/engine/encounter/event.ts';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { act, attackBonus, detailOf, endTurn, fighter, SWORD } from '../fights/duel.ts';

const HITS = { ...SWORD, results: [{ from: 0, hits: 5 }] };
const KILLS = { ...SWORD, results: [{ from: 0, hits: 300 }] };

const acted = (events: readonly EncounterEvent[]) =>
  events.flatMap((event) => (event.type === 'acted' ? [event.act] : []));

const titles = (fight: Fight) =>
  answerOptionsOf(pathmaster, fight.state, fight.options).map(({ title, refused }) => [title, refused]);

const isDead = (fight: Fight, id: string): boolean =>
  fight.state.combatants.get(id)!.conditions.some(({ condition }) => condition === 'dead');

/** Starts a fight in which `a` acts first, then `b`, and then `c`. `foe` is the sheet of `b`. */
function three(foe: object = {}, own: object = {}): Fight {
  const sheets = { a: { ...fighter, ...own }, b: { ...fighter, ...foe }, c: fighter };
  return new Fight(pathmaster, sheets as never, {}, [9, 9, 9, 8, 2, 2]);
}

describe('an Opportunity Attack comes before the act that provokes it (PMA-124, PMA-R77)', () => {
  it('each opponent that a moving combatant passes is asked for an Opportunity Attack in turn before the movement continues', () => {
    const fight = three({ weapons: [HITS] });
    expect(acted(fight.order(act('a', 'a', 'move', { distance: 5, passedIds: ['b', 'c'] })))).toEqual([]);
    expect(fight.state.pending).toMatchObject({ act: 'move', combatant: 'b' });
    expect(titles(fight)).toEqual([
      ['No Opportunity Attack', null],
      ['Opportunity Attack with Sword', null],
    ]);
    const struck = fight.answer({ opportunity: { weapon: 'Sword', targetParries: false } }, [50]);
    expect(acted(struck)).toEqual(['opportunityAttack']);
    expect(fight.of('a').hits).toBe(95);
    expect(fight.state.pending).toMatchObject({ act: 'move', combatant: 'c' });
    expect(acted(fight.pass())).toEqual(['move']);
    expect(fight.state.pending).toBeNull();
  });

  it('a Run that includes the Step continues after an Opportunity Attack', () => {
    const fight = three();
    fight.order(act('a', 'a', 'run', { distance: 10, passedIds: ['b'] }));
    expect(acted(fight.pass())).toEqual(['run']);
  });

  it('a moving combatant who is felled by an Opportunity Attack does not move any farther', () => {
    const fight = three({ weapons: [KILLS] });
    fight.order(act('a', 'a', 'move', { distance: 5, passedIds: ['b'] }));
    const events = fight.answer({ opportunity: { weapon: 'Sword', targetParries: false } }, [50]);
    expect(acted(events)).toEqual(['opportunityAttack']);
    expect(events).toContainEqual(expect.objectContaining({ type: 'leftOut', combatant: 'a' }));
    expect(fight.state.pending).toBeNull();
  });

  it('a coup de grace does not kill if an Opportunity Attack fells the combatant who makes it', () => {
    const fight = three({ weapons: [KILLS] });
    fight.adjust('c', { gain: ['helpless'] });
    fight.order(act('a', 'c', 'coupDeGrace', { weapon: 'Sword', threatenedByIds: ['b'] }));
    expect(fight.state.pending).toMatchObject({ act: 'coupDeGrace', combatant: 'b' });
    fight.answer({ opportunity: { weapon: 'Sword', targetParries: false } }, [50]);
    expect(fight.state.pending).toBeNull();
    expect([isDead(fight, 'c'), isDead(fight, 'a')]).toEqual([false, true]);
  });

  it('no Opportunity Attack is offered to opponents without an Interrupt or a melee weapon, or against a movement of at most a Step', () => {
    const bow = { ...SWORD, name: 'Bow', attack: 'BOW', ranges: [{ upTo: 100, modifier: 0 }] };
    expect(
      acted(three({ weapons: [bow] }).order(act('a', 'a', 'move', { distance: 5, passedIds: ['b'] }))),
    ).toEqual(['move']);
    expect(acted(three().order(act('a', 'a', 'move', { distance: 1, passedIds: ['b'] })))).toEqual(['move']);
    const spent = three();
    spent.adjust('b', { pools: [{ pool: 'INTERRUPT', spent: 1, regained: 0 }] });
    expect(acted(spent.order(act('a', 'a', 'move', { distance: 5, passedIds: ['b'] })))).toEqual(['move']);
  });

  it('if the opponent who is asked for an Opportunity Attack can no longer make it, the target is asked next', () => {
    const spells = [{ name: 'Flash', level: 1, skill: 100, classes: ['INSTANTANEOUS'] }];
    const fight = three({ spells, level: 10, powerPoints: 20 });
    fight.order(act('a', 'c', 'charge', { weapon: 'Sword', run: 5, threatenedByIds: ['b'] }));
    expect(fight.state.pending).toMatchObject({ act: 'charge', combatant: 'b' });
    fight.order(act('b', 'b', 'instantSpell', { spell: 'Flash' }));
    expect(fight.state.pending).toMatchObject({ act: 'charge', combatant: 'c' });
    expect(titles(fight)).not.toContainEqual(['No Opportunity Attack', null]);
    expect(acted(fight.pass([50]))).toEqual(['charge']);
  });

  it('an Opportunity Attack is possible only in the turn that provoked it', () => {
    const fight = three();
    fight.order(act('a', 'a', 'move', { distance: 5 }));
    const strike = act('b', 'a', 'opportunityAttack', { weapon: 'Sword', targetParries: false });
    fight.order(endTurn('a'));
    expect(fight.refusal(strike, [50])?.reason).toBe('a has not provoked an Opportunity Attack');
  });

  it('a protector can intercept an Opportunity Attack (PMA-130)', () => {
    const fight = three({ weapons: [HITS] });
    fight.order(act('a', 'a', 'move', { distance: 5 }));
    fight.order(act('b', 'a', 'opportunityAttack', { weapon: 'Sword', waits: true }));
    expect(fight.state.pending).toMatchObject({ act: 'opportunityAttack', target: 'a' });
    expect(fight.refusal(act('c', 'a', 'sacrificialDodge'), [50])).toBeNull();
  });
});

describe('a Delayed Attack before the end of a Charge (PMA-053)', () => {
  const charged = (run: number, parry = 0) => {
    const hurts = { ...SWORD, results: [{ from: -1000, hits: 30 }] };
    const fight = three({ weapons: [hurts] });
    for (const who of ['a', 'b', 'c']) {
      if (who === 'b') fight.order(act('b', 'b', 'delay'));
      fight.order(endTurn(who));
    }
    fight.endRound();
    fight.order(act('a', 'b', 'charge', { weapon: 'Sword', run, parry, waits: true }));
    const strike = act('b', 'a', 'delayedAttack', { weapon: 'Sword', targetParries: true });
    return { fight, struck: detailOf(fight.order(strike, [50])).detail };
  };

  it.each([
    [10, 20],
    [20, 30],
  ])('a charging combatant who is wounded after %i squares has a Charge bonus of %i', (run, bonus) => {
    const { fight } = charged(run);
    expect(fight.of('a').hits).toBe(70);
    // A wound that costs 30 hits reduces Move to 9, and the skill by 10.
    expect(attackBonus(fight.answer({ targetParries: false }, [50]))).toBe(60 - 10 + bonus);
    expect(fight.of('a').turn).toMatchObject({ taken: ['CHARGE'], moved: run });
  });

  it('a charging combatant is not off guard', () => {
    expect(charged(5, 50).struck.parry).toBe(50);
  });
});

describe('a Parry counts from its declaration (PMA-184, PMA-189)', () => {
  it('a Delayed Attack that interrupts an attack is rolled against the Parry that the attacker did not use (PMA-184)', () => {
    const fight = three({}, { weapons: [{ ...SWORD, skill: 80 }] });
    // `b` delays in the first round, so `a` attacks only in the second round
    for (const who of ['a', 'b', 'c']) {
      if (who === 'b') fight.order(act('b', 'b', 'delay'));
      fight.order(endTurn(who));
    }
    fight.endRound();
    fight.order(act('a', 'c', 'attack', { weapon: 'Sword', parry: 10 }));
    expect(fight.state.pending).toMatchObject({ act: 'attack', combatant: 'c' });
    expect(fight.of('a').parry).toBe(10);
    fight.order(act('b', 'a', 'delayedAttack', { weapon: 'Sword' }));
    const parry = answerOptionsOf(pathmaster, fight.state, fight.options).find(
      ({ title }) => title === 'Parry',
    );
    expect(parry?.meaning).toContain('Parry 10');
  });
});

describe('an attack with `waits` waits even if the input contains the defence', () => {
  it('a Charge with the input `waits` lets its target make a Delayed Attack first (PMA-053)', () => {
    const fight = three({ weapons: [KILLS] });
    for (const who of ['a', 'b', 'c']) {
      if (who === 'b') fight.order(act('b', 'b', 'delay'));
      fight.order(endTurn(who));
    }
    fight.endRound();
    const charge = { weapon: 'Sword', run: 6, waits: true, targetParries: false };
    expect(acted(fight.order(act('a', 'b', 'charge', charge)))).toEqual([]);
    const events = fight.order(
      act('b', 'a', 'delayedAttack', { weapon: 'Sword', targetParries: false }),
      [50],
    );
    expect(acted(events)).toEqual(['delayedAttack']);
    expect(fight.state.pending).toBeNull();
  });

  it('if the target of an attack with the input `waits` passes, the defence in the input counts', () => {
    const fight = three();
    fight.order(act('a', 'b', 'attack', { weapon: 'Sword', waits: true, targetParries: true }));
    expect(fight.state.pending).not.toBeNull();
    const [blow] = fight.pass([50]).flatMap((event) => (event.type === 'acted' ? [event] : []));
    expect(JSON.stringify(blow!.breakdowns)).toContain('Parry');
  });
});
