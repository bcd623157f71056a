import { describe, expect, it } from 'vitest';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { act, endRound, endTurn, fighter } from './duel.ts';

const orderOf = (fight: Fight) => fight.state.turns.flatMap(({ combatants }) => combatants);

/** The combatants act in the order a, b, c, d unless other dice are given. */
const four = (options: object, faces = [9, 9, 8, 8, 7, 7, 6, 6], more: object = {}) =>
  new Fight(
    pathmaster,
    { a: fighter, b: { ...fighter, ...more }, c: { ...fighter, ...more }, d: fighter } as never,
    options,
    faces,
  );

/**
 * Plays a round in which all combatants take their turns. A combatant who waits uses the Wait in the turn of the stated
 * combatant.
 */
function round(fight: Fight, waits: Readonly<Record<string, string>>): readonly string[] {
  const turns: string[] = [];
  while (fight.state.onTurn.length > 0) {
    const [now] = fight.state.onTurn as [string];
    const waiting = now in waits && !turns.includes(now);
    turns.push(now);
    if (waiting) fight.order(act(now, now, 'wait'));
    for (const [waiter, after] of Object.entries(waits))
      if (after === now && !waiting) fight.order(act(waiter, waiter, 'useWait'));
    fight.order(endTurn(now));
  }
  fight.order(endRound);
  return turns;
}

describe('a Wait, if it changes the order permanently (ruling PMA-R05)', () => {
  const later = { waitReordersInitiative: true };

  it('if changes of the turn order are permanent, a combatant who uses a Wait keeps the later place (ruling PMA-R05)', () => {
    const fight = four(later);
    expect(round(fight, { a: 'c' })).toEqual(['a', 'b', 'c', 'a', 'd']);
    expect(orderOf(fight)).toEqual(['b', 'c', 'a', 'd']);
    expect(round(fight, {})).toEqual(['b', 'c', 'a', 'd']);
  });

  it('by default, a combatant who uses a Wait returns to the earlier place in the turn order', () => {
    const fight = four({});
    expect(round(fight, { a: 'c' })).toEqual(['a', 'b', 'c', 'a', 'd']);
    expect(orderOf(fight)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('a combatant who uses a Wait acts directly after the current turn, even before combatants who used a Wait earlier', () => {
    const fight = four(later);
    round(fight, { a: 'c' });
    round(fight, { b: 'c' });
    expect(orderOf(fight)).toEqual(['c', 'b', 'a', 'd']);
    round(fight, { c: 'a' });
    expect(orderOf(fight)).toEqual(['b', 'a', 'c', 'd']);
    round(fight, { b: 'c', a: 'd' });
    expect(orderOf(fight)).toEqual(['c', 'b', 'd', 'a']);
  });

  it('a combatant who uses a Wait after the first of two tied combatants acts between the two', () => {
    // `b` and `c` have the same initiative. Their tie is broken with rolls of 60 and 40.
    const fight = four(later, [9, 9, 7, 7, 7, 7, 6, 6, 60, 40]);
    round(fight, { a: 'b' });
    expect(orderOf(fight)).toEqual(['b', 'a', 'c', 'd']);
  });

  it('a combatant who uses a Wait is placed after the turn in which it was used, regardless of Basic Speed', () => {
    const fight = four(later, [9, 9, 7, 7, 7, 7, 6, 6, 60, 40], { basicSpeed: 5 });
    round(fight, { a: 'c' });
    expect(orderOf(fight)).toEqual(['b', 'c', 'a', 'd']);
  });

  it('a combatant who uses a Wait in their own turn keeps the earlier place in the turn order', () => {
    const fight = four(later);
    fight.order(act('a', 'a', 'wait'));
    fight.order(act('a', 'a', 'useWait'));
    round(fight, {});
    expect(orderOf(fight)).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('deafness in the fight (PMA-147, ruling PMA-R123)', () => {
  const deafened = (options: object) => {
    // The combatants have initiatives of 18, 17, 14 and 12.
    const fight = four(options, [9, 9, 9, 8, 7, 7, 6, 6]);
    fight.adjust('a', { gain: ['deafened'] });
    return fight;
  };

  it('deafness does not change initiative that was rolled earlier', () => {
    expect(orderOf(deafened({}))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('with the option adjustRunningInitiative, deafness subtracts 4 from initiative while it lasts', () => {
    const fight = deafened({ adjustRunningInitiative: true });
    expect(fight.state.turns.map(({ rank, combatants }) => [rank, ...combatants])).toEqual([
      [17, 'b'],
      [14, 'a'],
      [14, 'c'],
      [12, 'd'],
    ]);
    fight.adjust('a', { end: ['deafened'] });
    expect(orderOf(fight)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('combatants who rolled initiative while deafened do not lose another 4', () => {
    const fight = four({ adjustRunningInitiative: true });
    const newcomer = {
      ...{ id: 'e', name: 'e', side: null, characterId: null, note: null, visibility: 'OPEN' },
      conditions: [{ condition: 'deafened', from: 0, until: null, note: null }],
      sheet: fighter,
      state: pathmaster.encounterRules.initialState(),
    };
    fight.order({ type: 'join', newcomers: [newcomer] } as never, [10, 9]);
    expect(fight.state.turns.find(({ combatants }) => combatants.includes('e'))).toMatchObject({ rank: 15 });
    fight.adjust('e', { end: ['deafened'] });
    expect(fight.state.turns.find(({ combatants }) => combatants.includes('e'))).toMatchObject({ rank: 19 });
  });
});
