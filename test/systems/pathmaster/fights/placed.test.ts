import { describe, expect, it } from 'vitest';
import { InvalidInput } from '../../../../src/engine/fault.ts';
import { act, attackBonus, duel } from './duel.ts';

const at = (x: number, y: number) => ({ x, y });

const strike = (positions: object, more: object = {}) =>
  act('a', 'b', 'attack', { weapon: 'Sword', targetParries: false, positions, ...more });

const around = (other: object, more: object = {}) => ({
  target: [at(1, 0)],
  attackers: [
    { name: 'a', spaces: [at(0, 0)] },
    { name: 'other', ...other },
  ],
  ...more,
});

describe('where everybody stands', () => {
  it.each([
    ['opposite, both flank', around({ spaces: [at(2, 0)] }), 80],
    ['side by side, nobody does', around({ spaces: [at(1, 1)] }), 60],
    ['any space of a large creature will do', around({ spaces: [at(2, 1), at(2, 0)] }), 80],
    ['somebody who cannot act does not help', around({ spaces: [at(2, 0)], active: false }), 60],
    ['the foe that the target turns on has its front', around({ spaces: [at(2, 0)] }, { focus: 'a' }), 60],
    ['the one opposite then has its back', around({ spaces: [at(2, 0)] }, { focus: 'other' }), 95],
  ])('%s', (_, positions, bonus) => {
    expect(attackBonus(duel().order(strike(positions), [50]))).toBe(bonus);
  });

  it('goes before a side that is stated, and is told where the target chooses', () => {
    const fight = duel({}, { weapons: [{ name: 'Spear', skill: 50 }] });
    fight.order(
      strike(around({ spaces: [at(2, 0)] }, { focus: 'other' }), { targetParries: null, side: 'FRONT' }),
    );
    const [target, actor] = ['b', 'a'].map((id) => ({ ...fight.state.combatants.get(id)!, round: 1 }));
    const { answer } = fight.system.encounterRules.acts.find(({ id }) => id === 'attack')!;
    const parry = answer!
      .options(actor!, target!, fight.state.pending!.input, {})
      .find(({ title }) => title === 'Parry');
    // nobody parries what comes from behind
    expect(parry).toBeUndefined();
  });

  it('names only who is there', () => {
    const wrong = (positions: object) => () => duel().attempt(strike(positions));
    expect(wrong(around({ spaces: [at(2, 0)] }, { focus: 'nobody' }))).toThrow(InvalidInput);
    expect(wrong({ attackers: [] })).toThrow(InvalidInput);
  });
});
