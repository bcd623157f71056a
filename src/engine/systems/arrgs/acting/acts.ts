import { readOptions } from '../../../rules/fields/option.ts';
import { bindingsFor } from '../../../rules/fight/binding.ts';
import { type ActScene, actsOf } from '../../../rules/fight/bound-act.ts';
import type { RuleViolation } from '../../../rules/fight/combat.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { actorViolation } from '../../../rules/fight/rule-violation.ts';
import { deadTarget, hindrance, sideOf } from '../combatant/side.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';

/** Makes an act of a procedure that is no manoeuvre. */
export const arrgsAct = actsOf((given) => readOptions(arrgsOptions, given));

/** Bindings of an act that asks this. */
export const bindings = <Asked = object>() => bindingsFor<ActScene<ArrgsOptions, Asked>>();

/** What whoever is held back, or dead, does not do. */
export const heldBack = (actor: Fighter): RuleViolation | null => {
  const held = hindrance(sideOf(actor), 'ACTING');
  return held === null ? null : actorViolation(`the actor is held back: ${held}`, 'somebody able to act');
};

export const deadActor = (actor: Fighter): RuleViolation | null =>
  sideOf(actor).dead ? actorViolation('the actor is dead', 'somebody alive') : null;

/** What happens to nobody dead. */
export const onTheLiving = ({ target }: { readonly target: Fighter }): RuleViolation | null =>
  deadTarget(sideOf(target));

/** An act that takes nothing of anybody. */
export const free = (): readonly [] => [];
