import type { Path } from '../../fault.ts';

/** Why the rules forbid an act. */
export interface RuleViolation {
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

/** A violation by the actor, whatever the input. */
export const actorViolation = (forbidden: string, accepted: string): RuleViolation => ({
  forbidden,
  about: 'actor',
  path: [],
  accepted,
});
