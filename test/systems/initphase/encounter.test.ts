import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/engine/encounter/command.ts';
import type { Json } from '../../../src/engine/json.ts';
import { initphase } from '../../../src/engine/systems/initphase/index.ts';
import { Encounter } from '../encounter.ts';

const tulkas: Json = {
  control: 'GAME_MASTER',
  hitPoints: 20,
  initiative: 4,
  weapons: [{ name: 'bastard sword', bonus: 8, damage: '1d10', category: 3, hitPoints: 8 }],
};
const marvok: Json = {
  hitPoints: 15,
  initiative: 9,
  dodge: 3,
  parry: 10,
  actionDice: 1,
  weapons: [{ name: 'rapier', bonus: 7, damage: '1d6', category: 2 }],
};

function duel() {
  const encounter = new Encounter(initphase, { tulkas, marvok });
  const order = (command: Command, faces: readonly number[] = []) => {
    const decision = encounter.attempt(command, faces);
    return decision.ok ? null : decision.rejection;
  };
  return {
    order,
    strike: (input: Json, faces: readonly number[]) =>
      order({ type: 'act', actor: 'tulkas', target: 'marvok', act: 'attack', input, outOfTurn: true }, faces),
    state: () => encounter.state,
    standing: (id: string) => encounter.of(id),
  };
}

const sword = { weapon: 'bastard sword' };

describe('in an encounter', () => {
  it('order follows the sheets, highest first', () => {
    const { state } = duel();
    expect(state().turns.map(({ combatants }) => combatants)).toEqual([['marvok'], ['tulkas']]);
  });

  it('an attack waits for the response, and the rapier parries as one category lighter', () => {
    const { strike, order, state, standing } = duel();
    expect(strike(sword, [13])).toBeNull();
    expect(state().pending).toMatchObject({ combatant: 'marvok', question: 'dodge, parry, or neither' });
    // 12 + 10 − 2 = 20 against 21, then 7 damage
    expect(order({ type: 'answer', act: 'attack', answer: { defence: 'PARRY' } }, [12, 7])).toBeNull();
    expect(standing('marvok')).toMatchObject({ hitPoints: 8, defencesMade: 1 });
    order({ type: 'endRound' });
    expect(standing('marvok')).toMatchObject({ hitPoints: 8, defencesMade: 0 });
  });

  it('a player pays for the botch of a foe, who loses the round and breaks the sword', () => {
    const { strike, order, state, standing } = duel();
    const input = { ...sword, surroundings: {} };
    expect(strike(input, [1])).toBeNull();
    expect(state().pending?.question).toMatch(/an action die for a botch/);
    // 1 + 1 + 2: the sword takes 1d10, 9 of its 8 Hit Points
    expect(
      order({ type: 'answer', act: 'attack', answer: { spendOnAttack: true } }, [1, 1, 2, 9]),
    ).toBeNull();
    expect(standing('marvok')).toMatchObject({ hitPoints: 15, actionDice: 0 });
    expect(standing('tulkas')).toMatchObject({ conditions: ['interrupted'] });
    expect(strike(sword, [])).toMatchObject({ reason: 'the attacker has no actions: interrupted' });
    order({ type: 'endRound' });
    expect(strike(sword, [])).toMatchObject({ reason: 'the attacker has no bastard sword in hand' });
  });

  it('refuses a weapon that is not on the sheet, and names those that are', () => {
    const { strike } = duel();
    expect(strike({ weapon: 'axe' }, [])).toMatchObject({ accepted: 'bastard sword' });
  });
});
