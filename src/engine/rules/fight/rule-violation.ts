import type { Path } from '../../fault.ts';
import { type Fighter, nameInText } from './fighter.ts';

/** Why the rules forbid an act. */
export interface RuleViolation {
  /** What is wrong. Names combatants with `nameInText`. */
  readonly forbidden: string;
  /** The part of the command it concerns; `path` continues from there. */
  readonly about: 'actor' | 'target' | 'input';
  readonly path: Path;
  readonly accepted: string;
}

/** A violation by the input of an act. */
export const ruleViolation = (forbidden: string, path: Path, accepted: string): RuleViolation => ({
  forbidden,
  about: 'input',
  path,
  accepted,
});

/** A violation by the target, whatever the input. */
export const targetViolation = (forbidden: string, accepted: string): RuleViolation => ({
  forbidden,
  about: 'target',
  path: [],
  accepted,
});

/** A violation by the actor, whatever the input. */
export const actorViolation = (forbidden: string, accepted: string): RuleViolation => ({
  forbidden,
  about: 'actor',
  path: [],
  accepted,
});

/** The violation of an act on a dead target. */
export const violationOfDead = (name: string): RuleViolation =>
  targetViolation(`${name} is dead`, 'a combatant who is alive');

/** The violation of an act that a condition of the actor forbids. `what` is a verb. */
export const cannotAct = (actor: Fighter, why: string, what = 'act'): RuleViolation =>
  actorViolation(
    `${nameInText(actor)} cannot ${what} in this condition: ${why}`,
    `a combatant who can ${what}`,
  );
