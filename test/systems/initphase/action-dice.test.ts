import { describe, expect, it } from 'vitest';
import type { Fight } from '../../kit/fight.ts';
import { fight as begin } from './fight.ts';

describe('the owner of an action die', () => {
  it('the game master can spend an action die of the encounter to make a player’s natural 1 a botch', () => {
    const fight = begin({ gmActionDice: 1 });
    fight.act('t', 'attack', 'm', { weapon: 'sword' }, [1]);
    expect(fight.state.pending).toMatchObject({
      ...{ byGameMaster: true, combatant: 't' },
      question: 'whether to spend a GM Action Die to make the natural 1 a botch',
    });
    expect(fight.choices().map(({ title }) => title)).toEqual(['Spend an action die', 'Spend none']);
    fight.answer({ spendOnAttack: true });
    expect(fight.of('t').conditions).toEqual(['interrupted']);
    const left = () =>
      fight.system.encounterRules.resources(fight.fighter('m'), fight.options, present(fight))[0];
    expect(left()).toMatchObject({ id: 'GM_ACTION_DIE', remaining: 0, maximum: 1 });
    // There are no dice left, so the next natural 1 has no special effect.
    fight.endRound([3, 3, 4]);
    fight.act('y', 'attack', 'm', { weapon: 'staff' }, [1]);
    expect(fight.state.pending).toMatchObject({ combatant: 'm', question: 'whether to dodge or parry' });
  });

  const present = (fight: Fight) =>
    new Map([...fight.state.combatants.keys()].map((id) => [id, fight.fighter(id)]));

  it('a natural 1 on a defence is followed by the question about an action die only after the roll', () => {
    const fight = begin({ gmActionDice: 2 });
    fight.act('m', 'attack', 't', { weapon: 'rapier', defence: 'DODGE' }, [5, 1]);
    expect(fight.state.pending).toMatchObject({ combatant: 't', byGameMaster: true });
    fight.answer({ spendOnDefence: true }, [4]);
    expect(fight.of('t')).toMatchObject({ hitPoints: 16, botches: [{ roll: 'DODGE', weapon: null }] });
    // The game master decides not to spend an Action Die on the second natural 1.
    fight.act('m', 'attack', 'y', { weapon: 'rapier', defence: 'DODGE' }, [5, 1]);
    fight.answer({ spendOnDefence: false }, [2]);
    expect(fight.of('y')).toMatchObject({ hitPoints: 10, conditions: [], botches: [] });
  });

  it('an attacker cannot spend an action die of the player who is attacked', () => {
    const fight = begin();
    const bought = { weapon: 'rapier', spendOnAttack: true, defence: 'NONE' };
    expect(fight.refused('m', 'attack', 'y', bought)).toBe(
      'a player owns the action die and is asked after a natural 1',
    );
    const check = { bonus: 3, difficulty: 10, opposed: true, spend: true };
    expect(fight.refused('m', 'skillCheck', 't', check)).toBe(
      'a player owns the action die and is asked after a natural 1',
    );
    fight.act('m', 'skillCheck', 't', { bonus: 3, difficulty: 10, opposed: true }, [1]);
    expect(fight.state.pending).toMatchObject({ combatant: 't' });
    expect(fight.choices().map(({ input }) => input)).toEqual([{ spend: true }, { spend: false }]);
    fight.answer({ spend: false });
    expect(fight.of('t')).toMatchObject({ actionDice: 2 });
    expect(fight.of('m')).toMatchObject({ conditions: [] });
  });

  it('spending an action die is rejected if the payer has none', () => {
    const fight = begin();
    const bought = { weapon: 'sword', spendOnAttack: true, defence: 'NONE' };
    expect(fight.refused('t', 'attack', 'm', bought)).toBe('no action die is left for this check');
    fight.act('t', 'attack', 'm', { ...bought, gmActionDice: 1 }, [1]);
    expect(fight.of('t')).toMatchObject({ conditions: ['interrupted'], gmActionDiceSpent: 1 });
  });

  it('the offered answers include spending an action die if the question mentions it (INI-016)', () => {
    const fight = begin();
    fight.act('m', 'attack', 't', { weapon: 'rapier' }, [1]);
    expect(fight.state.pending?.question).toBe(
      'whether to spend an action die to make the natural 1 a botch, and otherwise whether to dodge or parry',
    );
    expect(fight.choices().map(({ title }) => title)).toEqual([
      'Spend an action die',
      'No defence',
      'Dodge',
      'Parry with the sword',
    ]);
    fight.answer(fight.choices()[0]!.input as object);
    expect(fight.of('t')).toMatchObject({ actionDice: 1 });
    expect(fight.of('m')).toMatchObject({ conditions: ['interrupted'] });
  });

  it('a player is asked whether to spend an action die even if the act already contains the defence', () => {
    const fight = begin();
    fight.act('m', 'attack', 't', { weapon: 'rapier', defence: 'DODGE' }, [1]);
    expect(fight.choices().map(({ title }) => title)).toEqual(['Spend an action die', 'Spend none']);
    fight.answer({ spendOnAttack: false }, [20]);
    expect(fight.of('t')).toMatchObject({ actionDice: 2, hitPoints: 20, defencesMade: 1 });
  });

  it('an answer that spends a die is rejected if the question did not ask for it', () => {
    const fight = begin({ gmActionDice: 1 });
    fight.act('m', 'attack', 't', { weapon: 'rapier' }, [5]);
    const answer = { defence: 'DODGE', spendOnDefence: true };
    const decision = fight.attempt({ type: 'answer', act: 'attack', answer });
    expect(decision).toMatchObject({
      ok: false,
      rejection: { reason: 'an action die is spent only after a natural 1' },
    });
  });

  it('with a rule option, any player may pay for a botch, and each is asked in turn (INI-R12)', () => {
    const fight = begin({ anyPlayerMayActivate: true });
    fight.act('m', 'attack', 't', { weapon: 'rapier', defence: 'NONE' }, [1]);
    expect(fight.state.pending).toMatchObject({ combatant: 't' });
    fight.answer({ spendOnAttack: false });
    expect(fight.state.pending).toMatchObject({ combatant: 'y' });
    fight.answer({ spendOnAttack: true });
    expect(fight.of('y')).toMatchObject({ actionDice: 0 });
    expect(fight.of('t')).toMatchObject({ actionDice: 2 });
    expect(fight.of('m')).toMatchObject({ conditions: ['interrupted'] });
  });

  it('passing spends no action die and makes no defence', () => {
    const fight = begin();
    fight.act('m', 'attack', 't', { weapon: 'rapier' }, [1]);
    fight.order({ type: 'pass' }, [3]);
    expect(fight.of('t')).toMatchObject({ actionDice: 2, hitPoints: 17 });
  });
});

describe('slow players', () => {
  it('a slow player gets the penalty that the game master sets (INI-R03)', () => {
    const fight = begin({ slowPlayerPenalty: 'MISS_TURN' });
    fight.act('t', 'slowPlayer', 't', { penalty: 'NONE' });
    expect(fight.state.onTurn).toEqual(['t']);
    fight.act('t', 'slowPlayer', 't', {});
    expect(fight.of('t').conditions).toEqual(['missesTurn']);
  });

  it('the actions that a slow player delayed come first in the next round, before the regular actions', () => {
    const fight = begin();
    fight.act('t', 'slowPlayer', 't', {});
    fight.act('y', 'slowPlayer', 'y', { penalty: 'DELAY' });
    fight.endRound();
    expect(fight.state.turns.map(({ combatants }) => combatants)).toEqual([['y'], ['t'], ['y'], ['m']]);
    expect(fight.state.turns[0]!.reason).toBe('actions delayed from the previous round, initiative 15');
    fight.endRound();
    expect(fight.state.turns.map(({ combatants }) => combatants)).toEqual([['t'], ['y'], ['m']]);
  });
});
