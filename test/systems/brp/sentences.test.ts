import { expect, it } from 'vitest';
import { brp } from '../../../src/engine/systems/brp/index.ts';
import { d8, d100, hand } from '../../kit/hand.ts';
import { play } from '../../kit/play.ts';

const told = (id: string, input: object, faces: readonly number[]) =>
  play(brp.procedures.find((each) => each.id === id)!, input, faces).summary;

const attacker = { rating: 60, weapon: { name: 'Sword', damage: '1d8' } };

it('the sentence about an attack names the defence once, with its level', () => {
  const parry = { rating: 50, item: { name: 'buckler' } };
  expect(told('attack', { attacker, defender: { parry } }, d100(50, 30))).toBe(
    'The attack with the Sword is parried.',
  );
  expect(told('attack', { attacker, defender: { dodge: { rating: 50 } } }, d100(50, 5))).toBe(
    'The attack with the Sword is dodged with a special success.',
  );
  expect(told('attack', { attacker, defender: { dodge: { rating: 50 } } }, hand(d100(50, 70), d8(4)))).toBe(
    'The dodge fails. The attack with the Sword hits for 4 damage. The defender loses 4 hit points.',
  );
});

it('the sentence about Medicine contains the level and the effect, like the sentence about First Aid', () => {
  const treated = (face: number) => told('medicine', { rating: 60, lost: 5 }, d100(face));
  expect(treated(100)).toBe('The Medicine roll is a fumble. A fumble costs the patient 1 hit point.');
  expect(treated(70)).toBe('The Medicine roll is a failure. The treatment has no effect.');
});
