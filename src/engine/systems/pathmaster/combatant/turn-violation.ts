import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation, type RuleViolation } from '../../../rules/fight/rule-violation.ts';
import { type RefusalReason, refusalClause } from '../budget/refusal-reason.ts';

/** Returns the violation by an action that the turn does not allow. */
export const turnViolation = (fighter: Fighter, reason: RefusalReason): RuleViolation =>
  actorViolation(
    `${nameInText(fighter)} cannot do this now, because ${refusalClause(reason)}`,
    'another act',
  );
