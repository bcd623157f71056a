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

describe('the positions of the combatants', () => {
  it.each([
    ['attackers on opposite sides flank', around({ spaces: [at(2, 0)] }), 80],
    ['attackers side by side do not flank', around({ spaces: [at(1, 1)] }), 60],
    ['any space of a large creature may flank', around({ spaces: [at(2, 1), at(2, 0)] }), 80],
    ['an ally who cannot act does not flank', around({ spaces: [at(2, 0)], active: false }), 60],
    ['the opponent in focus attacks from the front', around({ spaces: [at(2, 0)] }, { focus: 'a' }), 60],
    [
      'the opponent opposite the one in focus attacks from behind',
      around({ spaces: [at(2, 0)] }, { focus: 'other' }),
      95,
    ],
  ])('combatants’ positions on the map determine the attack bonus: %s', (_, positions, bonus) => {
    expect(attackBonus(duel().order(strike(positions), [50]))).toBe(bonus);
  });

  it('positions on the map replace a side in the input, and determine the answers that the target may choose', () => {
    const fight = duel({}, { weapons: [{ name: 'Spear', skill: 50 }] });
    fight.order(
      strike(around({ spaces: [at(2, 0)] }, { focus: 'other' }), { targetParries: null, side: 'FRONT' }),
    );
    const [target, actor] = ['b', 'a'].map((id) => ({ ...fight.state.combatants.get(id)!, round: 1 }));
    const { answer } = fight.system.encounterRules.acts.find(({ id }) => id === 'attack')!;
    const parry = answer!
      .options(actor!, target!, fight.state.pending!.input, {})
      .find(({ title }) => title === 'Parry');
    // A combatant cannot parry an attack from behind.
    expect(parry).toBeUndefined();
  });

  it('positions in the input can name only combatants who are in the fight', () => {
    const wrong = (positions: object) => () => duel().attempt(strike(positions));
    expect(wrong(around({ spaces: [at(2, 0)] }, { focus: 'nobody' }))).toThrow(InvalidInput);
    expect(wrong({ attackers: [] })).toThrow(InvalidInput);
  });
});
