import { describe, expect, it } from 'vitest';
import type { AnswerOption } from '../../../../src/engine/rules/fight/answer-rules.ts';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { act, attackBonus, detailOf, endTurn, fighter } from '../fights/duel.ts';

/** The defender has Dodge 30, Shield 20, and a skill of 60. 40 points of the skill are allotted to Parry. */
const mover = { ...fighter, dodge: 30, shieldMelee: 20 };

function fightOf(steps: readonly never[], faces: readonly number[] = []) {
  const fight = new Fight(pathmaster, { mover, foe: fighter, other: fighter } as never, {}, [
    ...[9, 9, 5, 5, 2, 2],
  ]);
  for (const [index, step] of steps.entries()) fight.order(step, index === 0 ? faces : []);
  return fight;
}

const strike = (more: object = {}) =>
  act('foe', 'mover', 'opportunityAttack', { weapon: 'Sword', parry: 0, waits: true, ...more });

/** Returns the defensive bonus of each answer to the Opportunity Attack, by the answer's title. */
function offered(fight: Fight, more: object = {}): Readonly<Record<string, number>> {
  fight.order(strike(more));
  const { actor, target, act: id, input } = fight.state.pending!;
  const of = (who: string) => ({ ...fight.state.combatants.get(who)!, round: fight.state.round });
  const { answer } = pathmaster.encounterRules.acts.find((each) => each.id === id)!;
  const all: readonly AnswerOption[] = answer!.options(of(actor), of(target), input, fight.options);
  return Object.fromEntries(
    all.filter(({ refused }) => refused === null).map(({ title, rating }) => [title, rating!]),
  );
}

const allot = act('mover', 'mover', 'allotParry', { weapon: 'Sword', amount: 40 });
const move = (name: string) => act('mover', 'mover', name, { distance: 6 });

describe('the answers to an Opportunity Attack account for the movement before it', () => {
  it('after an ordinary Move, all defences are offered against an Opportunity Attack', () => {
    expect(offered(fightOf([allot, move('move')]))).toMatchObject({
      ...{ 'No parry': 30, Shield: 50, Parry: 70, 'Shield and parry': 90 },
    });
  });

  it('a tumble adds 20 to Dodge against an Opportunity Attack (PMA-095)', () => {
    expect(offered(fightOf([allot, move('moveTumbling')]))).toMatchObject({
      ...{ 'No parry': 50, Shield: 70, Parry: 90 },
    });
  });

  it('a Run removes Parry against an Opportunity Attack, and a tumble during the Run adds 40 to Dodge (PMA-060, 061)', () => {
    const run = offered(fightOf([allot, move('run')]));
    expect(run).toMatchObject({ 'No parry': 30, Shield: 50 });
    expect(run).not.toHaveProperty('Parry');
    expect(offered(fightOf([allot, move('runTumbling')]))['No parry']).toBe(70);
  });

  it('running away exposes the rear: only Dodge counts, and no other defence is offered (PMA-123, 152)', () => {
    const away = offered(fightOf([allot, move('move')]), { runsAway: true });
    expect(away['No parry']).toBe(30);
    expect(Object.keys(away)).not.toEqual(expect.arrayContaining(['Shield']));
    expect(Object.keys(away)).not.toEqual(expect.arrayContaining(['Parry']));
  });

  it.each([
    [{}, 35],
    [{ opportunityRearBonus: 20 }, 20],
    [{ opportunityRearBonus: 36 }, 36],
  ])(
    'with the options %o, the rear bonus of an Opportunity Attack against a runner is %i (PMA-124, ruling PMA-R82)',
    (options, rear) => {
      const fight = new Fight(pathmaster, { mover, foe: fighter } as never, options, [9, 9, 2, 2]);
      fight.order(move('move'));
      const blow = act('foe', 'mover', 'opportunityAttack', {
        ...{ weapon: 'Sword', parry: 0, runsAway: true, targetParries: false },
      });
      expect(attackBonus(fight.order(blow, [50]))).toBe(60 + rear);
    },
  );

  it('against an Opportunity Attack, a Charge at another combatant has Dodge -20 and no Shield or Parry (PMA-052)', () => {
    const charge = act('mover', 'other', 'charge', {
      ...{ weapon: 'Sword', run: 8, targetParries: false, parry: 40 },
    });
    const open = offered(fightOf([charge], [20]));
    expect(open['No parry']).toBe(10);
    expect(Object.keys(open)).not.toEqual(expect.arrayContaining(['Shield']));
  });

  it('against an Opportunity Attack, an All-Out Attack has Dodge -30 and no Shield or Parry (PMA-088)', () => {
    const all = act('mover', 'other', 'attack', { weapon: 'Sword', allOut: true, targetParries: false });
    const fight = fightOf([all], [20]);
    fight.order(act('mover', 'mover', 'dropItem', { item: 'shield' }));
    fight.order(act('mover', 'mover', 'pickUp', { item: 'shield' }));
    const open = offered(fight);
    expect(open['No parry']).toBe(0);
    expect(Object.keys(open)).not.toEqual(expect.arrayContaining(['Shield']));
  });

  it('an Opportunity Attack is rolled against the defence that the offered answer showed', () => {
    const fight = fightOf([allot, move('moveTumbling')]);
    const told = offered(fight).Parry;
    const answer = { type: 'answer', act: 'opportunityAttack', answer: { targetParries: true } } as never;
    expect(detailOf(fight.order(answer, [20])).detail.defensiveBonus).toBe(told);
    fight.order(endTurn('mover'));
  });
});
