import { describe, expect, it } from 'vitest';
import type { EncounterEvent } from '../../../../src/engine/encounter/event.ts';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { act, attackBonus, detailOf, duel, endRound, endTurn, fighter, nextRound } from './duel.ts';

const injury = (penalty: number) => ({ penalty, wound: null, eased: 0, days: null });
const bleeds = (rate: number) => ({ rate, age: 0, treated: 0, magic: false });
const stunned = (rounds: number) => ({ downed: 0, stunnedNoParry: 0, stunned: rounds, mustParry: 0 });

const toldOf = (events: readonly EncounterEvent[], id: string) =>
  events.flatMap((event) => (event.type === 'passed' && event.combatant === id ? [event] : []));

const strike = (actor: string, target: string, more: object = {}) =>
  act(actor, target, 'attack', { weapon: 'Sword', parry: 0, targetParries: false, ...more });

/** The combatants who act first, second and third. */
const three = (sheets: Readonly<Record<string, object>>, options: object = {}) =>
  new Fight(
    pathmaster,
    Object.fromEntries(Object.entries(sheets).map(([id, sheet]) => [id, { ...fighter, ...sheet }])) as never,
    options,
    [9, 9, 5, 5, 2, 2],
  );

describe('a combatant who is unconscious from penalties of -100 (PMA-196)', () => {
  it('a combatant who is unconscious from penalties of -100 wakes as soon as First Aid has reduced them enough (PMA-196)', () => {
    const fight = duel({ firstAid: 60 }, { hits: 1000 });
    fight.put('b', { injuries: [injury(-50), injury(-50)] });
    fight.adjust('b', { gain: ['shaken'] });
    expect(fight.of('b').conditions).toContain('unconscious');
    const aid = act('a', 'b', 'firstAid', { aim: 'BRACE', wound: 1 });
    fight.order(aid);
    fight.order(endTurn('a'));
    fight.order(endRound);
    fight.order(aid, [41]);
    expect(fight.of('b').conditions).toEqual(expect.arrayContaining(['prone', 'shaken']));
    expect(fight.of('b').conditions).not.toContain('unconscious');
    fight.order(endTurn('a'));
    expect(fight.state.onTurn).toEqual(['b']);
  });
});

describe('unconscious combatants', () => {
  it('an unconscious combatant bleeds at their place in the turn order, before a later helper acts (ruling PMA-R13)', () => {
    const fight = three({ xan: {}, gus: {}, mia: { firstAid: 60 } });
    fight.put('gus', { lost: 101, bleeding: [bleeds(4)] });
    fight.adjust('gus', { gain: ['shaken'] });
    fight.order(endTurn('xan'));
    expect(fight.of('gus').hits).toBe(-5);
    expect(fight.state.onTurn).toEqual(['mia']);
    const aid = act('mia', 'gus', 'firstAid', { aim: 'STOP_BLEEDING' });
    fight.order(aid);
    fight.order(endTurn('mia'));
    fight.order(endRound);
    fight.order(endTurn('xan'));
    expect(fight.of('gus').hits).toBe(-9);
  });

  it('a combatant who wakes is prone and has -20 to attacks and Dodge until they change posture (rulings PMA-R109, PMA-195)', () => {
    const fight = duel();
    fight.adjust('b', { gain: ['stunned'], rounds: 10 });
    fight.put('b', { stun: stunned(1) });
    fight.order(endTurn('a'));
    expect(fight.of('b').conditions).toEqual(['prone']);
    fight.order(endTurn('b'));
    fight.order(endRound);
    expect(detailOf(fight.order(strike('a', 'b'), [50])).detail).toMatchObject({ defensiveBonus: -10 });
    fight.order(endTurn('a'));
    fight.order(act('b', 'b', 'changePosture', { to: 'STANDING' }));
    expect(fight.of('b').conditions).toEqual([]);
  });
});

describe('a combatant who is felled in their own turn', () => {
  it('a combatant who is felled during their turn loses their actions but stays in the turn order (PMA-195, ruling PMA-R13)', () => {
    const fight = duel();
    expect(fight.state.onTurn).toEqual(['a']);
    fight.adjust('a', { damage: 100 });
    expect(fight.of('a')).toMatchObject({
      onTurn: false,
      budget: { attack: 0, move: 0, free: 0, interrupt: 0, step: 0 },
    });
    expect(fight.state.turns.flatMap(({ combatants }) => combatants)).toContain('a');
  });
});

describe('rolls at the beginning of a turn are reported with their terms', () => {
  it('the bleeding at the beginning of a turn is reported separately for each wound', () => {
    const fight = duel();
    fight.put('b', { bleeding: [bleeds(3), bleeds(2)] });
    const [told] = toldOf(fight.order(endTurn('a')), 'b');
    expect(told).toMatchObject({ breakdowns: [{ total: 5, terms: [{ value: 3 }, { value: 2 }] }] });
  });

  it('recovery from stun is reported even if it requires no roll', () => {
    const fight = duel();
    fight.put('b', { stun: stunned(3) });
    const [told] = toldOf(fight.order(endTurn('a')), 'b');
    expect(told!.summary).toContain('2');
    expect(fight.of('b').stun).toEqual(stunned(2));
  });

  it('the dice rolled for confusion are reported at the beginning of a turn', () => {
    const fight = duel();
    fight.adjust('b', { gain: ['confused'] });
    const [told] = toldOf(fight.order(endTurn('a'), [30]), 'b');
    expect(told!.summary).toContain('Confused');
  });
});

describe('bonuses of criticals', () => {
  it('a critical’s bonus that is not used ends at the end of the next turn (PMA-145)', () => {
    const fight = duel();
    fight.adjust('a', { gain: ['offensiveBonus'], amount: 10 });
    nextRound(fight);
    expect(fight.of('a').conditions).toEqual(['offensiveBonus']);
    fight.order(endTurn('a'));
    expect(fight.of('a').conditions).toEqual([]);
  });
});

it('First Aid that stops a wound completely also removes the bleeding condition (PMA-138)', () => {
  const fight = duel({ firstAid: 60 });
  fight.put('b', { bleeding: [bleeds(3)] });
  const aid = act('a', 'b', 'firstAid', { aim: 'STOP_BLEEDING', wound: 1 });
  fight.order(aid);
  nextRound(fight);
  fight.order(aid, [61]);
  expect(fight.of('b').conditions).not.toContain('bleeding');
});

it('the positions after a Retreat determine whether the target is still flanked (PMA-190)', () => {
  const at = (x: number, y: number) => ({ x, y });
  const fight = duel();
  const flanked = {
    target: [at(1, 0)],
    attackers: [
      { name: 'a', spaces: [at(0, 0)] },
      { name: 'other', spaces: [at(2, 0)] },
    ],
  };
  fight.order(strike('a', 'b', { positions: flanked, targetParries: null }));
  const answer = { evasion: 'RETREAT', side: 'FRONT' };
  const told = fight.order({ type: 'answer', act: 'attack', answer } as never, [50]);
  expect(attackBonus(told)).toBe(60);
});

it('active poisons continue in the next fight (PMB-083)', () => {
  const fight = duel();
  fight.put('a', {
    body: {
      ...(fight.of('a').body as object),
      losses: [{ name: 'venom', hits: '1d10', until: null, untilUnconscious: true }],
    },
  });
  const again = new Fight(pathmaster, { a: fighter, b: fighter } as never, {}, [9, 9, 2, 2]);
  again.put('a', { body: fight.of('a').body });
  again.order(endTurn('a'));
  again.order(endTurn('b'));
  again.order(endRound, [7]);
  expect(again.of('a').hits).toBe(93);
});
