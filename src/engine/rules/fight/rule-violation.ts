import type { Path } from '../../fault.ts';

/** Why the rules do not let somebody act so. */
export interface RuleViolation {
  readonly forbidden: string;
  /** Whom or what it is about; `path` leads on from there. */
  readonly about: 'actor' | 'target' | 'input';
  readonly path: Path;
  readonly accepted: string;
}

/** The input of an act asks for what the rules do not allow. */
export const ruleViolation = (forbidden: string, path: Path, accepted: string): RuleViolation => ({
  forbidden,
  about: 'input',
  path,
  accepted,
});

/** The actor may not act so, whatever the input. */
export const actorViolation = (forbidden: string, accepted: string): RuleViolation => ({
  forbidden,
  about: 'actor',
  path: [],
  accepted,
});
