import { read } from '../../../rules/fields/read.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { noteInput } from '../../../rules/fight/bound-act.ts';
import { nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation } from '../../../rules/fight/rule-violation.ts';
import { turnProcedure } from '../budget/turn-procedure.ts';
import { bindTurnAction } from '../combatant/bind-turn-action.ts';
import { conditionsNow, optionsOf, stateOf } from '../combatant/fighter.ts';
import { noCosts } from '../combatant/resources.ts';
import { combat } from '../core/citations.ts';
import { reopenWounds } from '../injury/bleeding-wound.ts';
import { stateChangeEffects } from '../state/state-change-effects.ts';

/** Exertion reopens wounds that First Aid has stopped. They bleed at their clotted rate (PMA-138, ruling PMA-R111). */
export const exertAct: Act = {
  id: 'exert',
  title: 'Exert oneself',
  description: 'Exert yourself: you may fight, but bleeding that First Aid stopped starts again.',
  input: noteInput,
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  procedure: turnProcedure,
  answer: null,
  costs: noCosts,
  whyNot: (actor) =>
    conditionsNow(actor).includes('treatedWound')
      ? null
      : actorViolation(
          `${nameInText(actor)} has no wound whose bleeding First Aid has stopped`,
          'a combatant with a treated wound',
        ),
  prepare(actor, _target, given, options, path) {
    read(noteInput, given, path);
    return bindTurnAction(
      actor,
      'All wounds that First Aid has treated open again.',
      () =>
        stateChangeEffects(
          'ACTOR',
          { bleeding: reopenWounds(stateOf(actor).bleeding) },
          combat('Bleeding', 'PMA-138'),
        ),
      optionsOf(options),
    );
  },
};
