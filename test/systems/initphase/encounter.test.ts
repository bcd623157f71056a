import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { initphase } from '../../../src/engine/systems/initphase/index.ts';
import { acting } from '../../kit/commands.ts';
import { Fight } from '../../kit/fight.ts';
import { fightToTheEnd } from '../../kit/fight-to-the-end.ts';

const tulkas: Json = {
  control: 'GAME_MASTER',
  hitPoints: 20,
  initiative: 4,
  weapons: [{ name: 'bastard sword', bonus: 8, damage: '1d10', category: 3, hitPoints: 8 }],
};
const marvok = {
  hitPoints: 15,
  initiative: 9,
  dodge: 3,
  parry: 10,
  actionDice: 1,
  weapons: [{ name: 'rapier', bonus: 7, damage: '1d6', category: 2 }],
};

function duel() {
  const encounter = new Fight(initphase, { tulkas, marvok });
  return {
    order: encounter.refusal,
    strike: (input: object, faces: readonly number[]) =>
      encounter.refusal(acting('tulkas', 'attack', 'marvok', input, true), faces),
    state: () => encounter.state,
    standing: encounter.of,
  };
}

const sword = { weapon: 'bastard sword' };

describe('Initiative Phase in an encounter', () => {
  it('the turn order follows the initiative on the sheets, highest first', () => {
    const { state } = duel();
    expect(state().turns.map(({ combatants }) => combatants)).toEqual([['marvok'], ['tulkas']]);
  });

  it('an attack waits for the target’s response, and a rapier parries a weapon one category heavier at a penalty', () => {
    const { strike, order, state, standing } = duel();
    expect(strike(sword, [13])).toBeNull();
    expect(state().pending).toMatchObject({ combatant: 'marvok', question: 'whether to dodge or parry' });
    // The parry of 12 + 10 − 2 = 20 is less than the attack of 21, so the attack hits and does 7 damage.
    expect(order({ type: 'answer', act: 'attack', answer: { defence: 'PARRY' } }, [12, 7])).toBeNull();
    expect(standing('marvok')).toMatchObject({ hitPoints: 8, defencesMade: 1 });
    order({ type: 'endRound' });
    expect(standing('marvok')).toMatchObject({ hitPoints: 8, defencesMade: 0 });
  });

  it('a player can pay to make an opponent’s natural 1 a botch, and the opponent loses the round and breaks the sword', () => {
    const { strike, order, state, standing } = duel();
    const input = { ...sword, surroundings: {} };
    expect(strike(input, [1])).toBeNull();
    expect(state().pending?.question).toMatch(/an action die to make the natural 1 a botch/);
    // The botch result of 1 + 1 + 2 does 1d10 damage to the sword. The die shows 9, and the sword has 8 Hit Points.
    expect(
      order({ type: 'answer', act: 'attack', answer: { spendOnAttack: true } }, [1, 1, 2, 9]),
    ).toBeNull();
    expect(standing('marvok')).toMatchObject({ hitPoints: 15, actionDice: 0 });
    expect(standing('tulkas')).toMatchObject({ conditions: ['interrupted'] });
    expect(strike(sword, [])).toMatchObject({
      reason: 'tulkas cannot act because of their condition: interrupted',
    });
    order({ type: 'endRound' });
    expect(strike(sword, [])).toMatchObject({ reason: 'tulkas has no weapon in hand' });
  });

  it('a weapon that is not on the sheet is rejected, and the error lists the weapons on the sheet', () => {
    const { strike } = duel();
    expect(strike({ weapon: 'axe' }, [])).toMatchObject({ accepted: 'bastard sword' });
  });

  it('the effects of a botch are rolled later if the attack does not describe the surroundings', () => {
    const { strike, order, standing } = duel();
    strike(sword, [1]);
    // If the surroundings are not stated, the botch is reported but has no effect.
    expect(order({ type: 'answer', act: 'attack', answer: { spendOnAttack: true } })).toBeNull();
    expect(standing('tulkas')).toMatchObject({ conditions: ['interrupted'] });
    const botch = (actor: string, weapon: string, faces: readonly number[] = []) =>
      order({ type: 'act', actor, target: actor, act: 'botch', input: { weapon }, outOfTurn: false }, faces);
    expect(botch('marvok', 'rapier')).toMatchObject({ reason: 'marvok has no pending botch roll' });
    expect(botch('tulkas', 'axe')).toMatchObject({ accepted: 'bastard sword' });
    // The botch result of 2 + 3 + 4 means that the weapon is dropped.
    expect(botch('tulkas', 'bastard sword', [2, 3, 4])).toBeNull();
    expect(standing('tulkas')).toMatchObject({ items: [{ name: 'bastard sword', inHand: false }] });
  });

  it('a skill check reads from the sheets who plays the character and who may pay action dice', () => {
    const { order, state, standing } = duel();
    const check = (actor: string, target: string, input: object, faces: readonly number[] = []) =>
      order({ type: 'act', actor, target, act: 'skillCheck', input: input as Json, outOfTurn: false }, faces);
    expect(check('tulkas', 'tulkas', { bonus: 3 })).toMatchObject({
      reason: expect.stringMatching(/it is not tulkas’s turn/),
    });
    expect(check('marvok', 'marvok', { bonus: 3, difficulty: 10 }, [7])).toBeNull();
    order({ type: 'endTurn', combatant: 'marvok' });
    // An opponent has rolled a natural 1, and Marvok’s player pays for a botch.
    expect(check('tulkas', 'marvok', { bonus: 3, opposed: true }, [1])).toBeNull();
    expect(state().pending).toMatchObject({ combatant: 'marvok' });
    expect(order({ type: 'answer', act: 'skillCheck', answer: { spend: true } })).toBeNull();
    expect(standing('marvok')).toMatchObject({ actionDice: 0 });
    expect(standing('tulkas')).toMatchObject({ conditions: ['interrupted'] });
    expect(state().onTurn).toEqual([]);
  });

  it('a slow player gets more time, or misses the turn with a rule option', () => {
    const slow = { type: 'act', actor: 'marvok', target: 'marvok', act: 'slowPlayer' } as const;
    const given = duel();
    expect(given.order({ ...slow, input: {}, outOfTurn: false })).toBeNull();
    expect(given.state().onTurn).toEqual(['marvok']);
    const strict = new Fight(initphase, { tulkas, marvok }, { slowPlayerPenalty: 'MISS_TURN' });
    strict.order({ ...slow, input: { note: 'asleep' }, outOfTurn: false });
    expect(strict.state.onTurn).toEqual(['tulkas']);
    strict.order({ type: 'endRound' });
    expect(strict.state.onTurn).toEqual(['marvok']);
  });

  describe('combatants with the same initiative act one after another', () => {
    const [first, second] = [
      { ...marvok, control: 'GAME_MASTER' },
      { ...marvok, hitPoints: 5 },
    ];
    const abreast = () =>
      new Fight(initphase, { first, second, tulkas }, { gmActionDice: 1 }, [], {
        sides: { first: 'x', second: 'y', tulkas: 'x' },
      });

    it('a botch immediately ends the turn of the combatant who botched (INI-017)', () => {
      const fight = abreast();
      fight.does('second', 'attack', 'first', { weapon: 'rapier' }, [1]);
      fight.answer({ spendOnAttack: true });
      expect(fight.state.onTurn).toEqual(['first']);
      expect(fight.refused('second', 'attack', 'first', { weapon: 'rapier' })).not.toBeNull();
    });

    it('a combatant who misses a turn, or is felled by a combatant with the same initiative, does not act', () => {
      const slow = abreast();
      slow.does('second', 'slowPlayer', 'second', { penalty: 'MISS_TURN' });
      expect(slow.state.onTurn).toEqual(['first']);
      const felled = abreast();
      felled.does('first', 'attack', 'second', { weapon: 'rapier', defence: 'NONE' }, [9, 5]);
      expect(felled.state.onTurn).toEqual(['first']);
      felled.endTurn('first');
      expect(felled.state.onTurn).toEqual(['tulkas']);
    });
  });

  it('a seeded fight to the end has the same log every time', () => {
    const blows = { tulkas: 'bastard sword', marvok: 'rapier' };
    const { log, state } = fightToTheEnd(initphase, { tulkas, marvok }, blows, 'lantern');
    expect(fightToTheEnd(initphase, { tulkas, marvok }, blows, 'lantern').log).toEqual(log);
    expect(state.turns).toHaveLength(1);
  });
});
