import { skill } from '../skill.ts';
import { bindings, brpAct } from './acts.ts';
import { oneAction } from './budget.ts';
import { incapableOf } from './capable.ts';
import { thenDies } from './last-action.ts';
import { unplanned } from './turn.ts';

const { known } = bindings();

/** A skill used in a fight, which is a noncombat action. */
export const skillAct = brpAct()(skill, {
  title: 'Use a skill',
  description: 'Roll a skill whose rating is stated, as the action of a turn.',
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  costs: oneAction,
  hindrance: (actor, moment) => unplanned(actor, moment, 'NONCOMBAT') ?? incapableOf(actor, 'the actor'),
  input: { malfunctionFrom: known('ACTOR', () => null) },
  afterwards: (bound, { actor }) => thenDies(actor, bound),
});
