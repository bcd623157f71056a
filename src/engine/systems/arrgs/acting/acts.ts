import { readOptions } from '../../../rules/fields/option.ts';
import { bindingsFor } from '../../../rules/fight/binding.ts';
import { type ActScene, actsOf } from '../../../rules/fight/bound-act.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation, type RuleViolation } from '../../../rules/fight/rule-violation.ts';
import { viewOf, violationOfDeadTarget, whyHeldBack } from '../combatant/combatant-view.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';

/** Creates an act from a procedure that is not a manoeuvre. */
export const arrgsAct = actsOf((given) => readOptions(arrgsOptions, given));

/**
 * Returns the bindings for the inputs of an act. `Asked` is the input that the act has in addition to its procedure's
 * input.
 */
export const bindings = <Asked = object>() => bindingsFor<ActScene<ArrgsOptions, Asked>>();

/** Returns the reason why the actor cannot act. Null if the actor can act. */
export const whyNotAct = (actor: Fighter): RuleViolation | null => whyHeldBack(viewOf(actor), 'ACTING');

export const violationOfDeadActor = (actor: Fighter): RuleViolation | null =>
  viewOf(actor).dead ? actorViolation(`${nameInText(actor)} is dead`, 'a combatant who is alive') : null;

/** Returns a violation if the target is dead. */
export const violationOfDeadTargetIn = ({ target }: { readonly target: Fighter }): RuleViolation | null =>
  violationOfDeadTarget(viewOf(target));

/** Returns the cost of acts that cost nothing. */
export const noCosts = (): readonly [] => [];
