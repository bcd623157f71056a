import { describe, expect, it } from 'vitest';
import type { EncounterEvent } from '../../../../src/engine/encounter/event.ts';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { Fight } from '../../../kit/fight.ts';

const act = (actor: string, target: string, name: string, input: object = {}) =>
  ({ type: 'act', actor, target, act: name, input, outOfTurn: false }) as never;

const endTurn = (combatant: string) => ({ type: 'endTurn', combatant }) as never;
const answer = (given: object) => ({ type: 'answer', act: 'attack', answer: given }) as never;

/** The attack table of this weapon contains only hits, so the house tables do not affect these tests. */
const SWORD = { name: 'Sword', fumbleUpTo: 0, results: [{ from: 10_000, hits: 1 }] };

const gavvin = {
  hits: 100,
  constitution: 80,
  qu: 10,
  co: 10,
  dodge: 15,
  shieldMelee: 20,
  painResistance: 60,
  weapons: [{ ...SWORD, skill: 80 }],
};
const orc = { hits: 60, constitution: 70, dodge: 10, weapons: [{ ...SWORD, skill: 40 }] };

const detailOf = (events: readonly EncounterEvent[]) =>
  (events.find(({ type }) => type === 'acted') as unknown as { detail: Record<string, number> }).detail;

describe('Example 1: Gavvin against three orcs', () => {
  // Gavvin has an initiative of 10 + QU 10 and acts before the combatants with 19, 18 and 17.
  const fight = new Fight(
    pathmaster,
    { gavvin, first: orc, second: orc, third: orc },
    {},
    [5, 5, 9, 10, 9, 9, 8, 9],
  );

  it('in Example 1, Gavvin’s turn comes before the orcs’ turns', () => {
    expect(fight.state.turns.map(({ rank, combatants }) => [rank, ...combatants])).toEqual([
      [20, 'gavvin'],
      [19, 'first'],
      [18, 'second'],
      [17, 'third'],
    ]);
  });

  it('in Example 1, Gavvin evaluates and attacks in one turn with 80 + 10 − 40, and still has the Step (rulings PMA-R26, R59)', () => {
    fight.order(act('gavvin', 'first', 'evaluate'));
    fight.order(act('gavvin', 'first', 'attack', { weapon: 'Sword', parry: 40 }));
    const events = fight.order({ type: 'pass' }, [8]);
    expect(detailOf(events)).toMatchObject({ attackBonus: 50, total: 48 });
    expect(fight.of('gavvin')).toMatchObject({
      parry: 40,
      budget: { attack: 0, move: 0, free: 2, interrupt: 1, step: 1 },
    });
    fight.order(endTurn('gavvin'));
  });

  it('in Example 1, Gavvin’s shield defends against the first orc', () => {
    fight.order(act('first', 'gavvin', 'evaluate'));
    fight.order(act('first', 'gavvin', 'attack', { weapon: 'Sword' }));
    expect(detailOf(fight.order(answer({ targetParries: false, shield: true }), [50]))).toMatchObject({
      attackBonus: 50,
      defensiveBonus: 35,
    });
    fight.order(endTurn('first'));
  });

  it('in Example 1, the whole Parry defends against the second orc, and the shield is used up', () => {
    fight.order(act('second', 'gavvin', 'evaluate'));
    fight.order(act('second', 'gavvin', 'attack', { weapon: 'Sword' }));
    expect(detailOf(fight.order(answer({ targetParries: true, shield: true }), [50]))).toMatchObject({
      attackBonus: 50,
      shield: 0,
      parry: 40,
      defensiveBonus: 55,
    });
    fight.order(endTurn('second'));
  });

  it('in Example 1, the Retreat ends flanking, and half of the Parry remains against the third orc', () => {
    fight.order(act('third', 'third', 'step'));
    fight.order(act('third', 'gavvin', 'evaluate'));
    fight.order(act('third', 'gavvin', 'attack', { weapon: 'Sword' }));
    expect(detailOf(fight.order(answer({ targetParries: true, evasion: 'RETREAT' }), [50]))).toMatchObject({
      attackBonus: 50,
      dodge: 35,
      parry: 20,
      defensiveBonus: 55,
    });
    expect(fight.of('gavvin').budget).toMatchObject({ interrupt: 0, step: 0 });
  });

  it('in Example 1, a second Retreat is rejected because Interrupt and Step are used', () => {
    const other = new Fight(pathmaster, { gavvin, orc }, {}, [10, 9, 5, 5]);
    other.order(act('gavvin', 'gavvin', 'allotParry', { weapon: 'Sword', amount: 40 }));
    other.order(endTurn('gavvin'));
    other.order(act('orc', 'gavvin', 'fullRoundAttack', { weapon: 'Sword' }));
    other.order(
      {
        type: 'answer',
        act: 'fullRoundAttack',
        answer: { targetParries: false, evasion: 'RETREAT' },
      } as never,
      [50],
    );
    expect(other.of('gavvin').retreatedFrom).toEqual(['orc']);
    other.order(endTurn('orc'));
    other.order({ type: 'endRound' });
    other.order(endTurn('gavvin'));
    other.order(act('orc', 'gavvin', 'attack', { weapon: 'Sword' }));
    // The new turn has given the combatant another Interrupt and Step, but each of them can be used only once.
    expect(other.attempt(answer({ targetParries: false, evasion: 'RETREAT', useInterrupt: true })).ok).toBe(
      false,
    );
  });
});

describe('Example 2: Gavvin stunned', () => {
  const stunned = (rounds: Record<string, number>, fight: Fight) => {
    for (const [condition, count] of Object.entries(rounds))
      fight.adjust('gavvin', { gain: [condition], rounds: count });
  };
  const fight = new Fight(pathmaster, { orc, gavvin }, {}, [10, 10, 2, 2]);

  it('in Example 2, attackers have +20 until Gavvin’s turn, and he has no Parry although he allotted it (ruling PMA-R105)', () => {
    stunned({ stunnedNoParry: 2, stunned: 3 }, fight);
    fight.order(act('orc', 'gavvin', 'attack', { weapon: 'Sword' }));
    expect(detailOf(fight.order(answer({ targetParries: true }), [50]))).toMatchObject({
      attackBonus: 60,
      parry: 0,
    });
  });

  it('in Example 2, one of five rounds without Parry passes, and Gavvin acts normally after a successful roll at −20', () => {
    // The roll of 70 + 60 − 20 is at least 101.
    fight.order(endTurn('orc'), [70]);
    expect(fight.of('gavvin')).toMatchObject({
      stun: { downed: 0, stunnedNoParry: 1, stunned: 3, mustParry: 0 },
      stunEased: 'IGNORED',
      stunWaits: true,
    });
    fight.order(act('gavvin', 'orc', 'attack', { weapon: 'Sword' }));
    fight.order({ type: 'pass' }, [50]);
    fight.order(endTurn('gavvin'));
  });

  it('in Example 2, a round of Downed counts in the total but takes effect only later', () => {
    fight.order({ type: 'endRound' });
    stunned({ downed: 1 }, fight);
    expect(fight.of('gavvin')).toMatchObject({
      stun: { downed: 0, stunnedNoParry: 1, stunned: 3 },
      pending: { downed: 1 },
    });
    fight.order(act('orc', 'gavvin', 'attack', { weapon: 'Sword' }));
    expect(detailOf(fight.order({ type: 'pass' }, [50])).attackBonus).toBe(40);
  });

  it('in Example 2, a round of lighter stun passes although Downed is worse, and Gavvin falls after a failed roll (ruling PMA-R101)', () => {
    fight.order(endTurn('orc'), [20]);
    expect(fight.of('gavvin')).toMatchObject({
      stun: { downed: 1, stunnedNoParry: 0, stunned: 3, mustParry: 0 },
      pending: { downed: 0 },
      stunEased: 'FULL',
    });
    const refused = fight.attempt(act('gavvin', 'orc', 'attack', { weapon: 'Sword' }));
    expect(refused.ok).toBe(false);
  });
});
