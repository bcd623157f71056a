import type { Act } from '../../../rules/fight/act.ts';
import { noteInput } from '../../../rules/fight/bound-act.ts';
import { actorViolation } from '../../../rules/fight/rule-violation.ts';
import { turn as turnProcedure } from '../budget/plan-turn.ts';
import { free } from '../combatant/budget.ts';
import { doneInTurn } from '../combatant/done-in-turn.ts';
import { heldBy, optionsOf, stateOf } from '../combatant/fighter.ts';
import { reopened } from '../injury/clotting.ts';
import { becomes } from '../state/becomes.ts';

/** Exertion opens what First Aid has stopped, at what clotting has left of it (PMA-138, ruling PMA-R111). */
export const exertAct: Act = {
  id: 'exert',
  title: 'Exert oneself',
  description: 'Keep quiet no longer: wounds that First Aid has stopped bleed again, and you may fight.',
  input: noteInput,
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  procedure: turnProcedure,
  answer: null,
  costs: free,
  whyNot: (actor) =>
    heldBy(actor).includes('treatedWound')
      ? null
      : actorViolation('no wound was stopped by First Aid', 'somebody who keeps quiet for one'),
  prepare: (actor, _target, _input, options) =>
    doneInTurn(
      actor,
      'The wounds that First Aid stopped open again.',
      () => becomes('ACTOR', { bleeding: reopened(stateOf(actor).bleeding) }),
      optionsOf(options),
    ),
};
