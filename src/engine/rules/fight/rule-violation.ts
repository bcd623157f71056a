import type { Path } from '../../fault.ts';
import { type Fighter, nameInText } from './fighter.ts';

/** Reason why the rules forbid an act. */
export interface RuleViolation {
  /** Description of the problem. It names combatants with `nameInText`. */
  readonly forbidden: string;
  /**
   * Part of the command that caused the violation: the actor, the target or the input. `path` is relative to this part.
   */
  readonly about: 'actor' | 'target' | 'input';
  readonly path: Path;
  readonly accepted: string;
}

/** Returns a violation caused by the act's input. */
export const ruleViolation = (forbidden: string, path: Path, accepted: string): RuleViolation => ({
  forbidden,
  about: 'input',
  path,
  accepted,
});

/** Returns a violation caused by the target, regardless of the input. */
export const targetViolation = (forbidden: string, accepted: string): RuleViolation => ({
  forbidden,
  about: 'target',
  path: [],
  accepted,
});

/** Returns a violation caused by the actor, regardless of the input. */
export const actorViolation = (forbidden: string, accepted: string): RuleViolation => ({
  forbidden,
  about: 'actor',
  path: [],
  accepted,
});

/** Returns the violation for an act whose target is dead. */
export const violationOfDead = (name: string): RuleViolation =>
  targetViolation(`${name} is dead`, 'a combatant who is alive');

/** Returns the violation for an act that one of the actor's conditions forbids. `what` is the verb for the act. */
export const cannotAct = (actor: Fighter, why: string, what = 'act'): RuleViolation =>
  actorViolation(
    `${nameInText(actor)} cannot ${what} because of their condition: ${why}`,
    `a combatant who can ${what}`,
  );
