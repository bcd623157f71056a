import type { Path } from '../../fault.ts';
import type { RuleViolation } from './combat.ts';

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
