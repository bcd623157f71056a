import { whyOutOfReach } from '../actions/reach.ts';
import { combat } from '../core/citations.ts';
import { type AttackInput, attackInput } from './input.ts';
import { attackProcedure } from './procedure.ts';

/** One attack with a weapon or spell, and the Defence against it. */
export const attack = attackProcedure<AttackInput, typeof attackInput>({
  id: 'ATTACK',
  name: 'attack',
  title: 'Attack',
  citation: combat('Attack Manoeuvre', 'ARR-091'),
  description: 'One attack with a weapon or spell, including the Defence, the damage and critical effects.',
  input: attackInput,
  refusal: ({ attacker }) => whyOutOfReach(attacker),
  attackOf: (input) => input,
  terms: [],
  effects: [],
  provokes: false,
});
