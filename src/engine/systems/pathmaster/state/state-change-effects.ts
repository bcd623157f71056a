import type { Citation } from '../../../rules/citation.ts';
import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { asStored } from './as-stored.ts';
import { changes, type Part, partRules, type StateChanges } from './changes.ts';

/** Returns the rule for each part that changes. */
type RuleOfPart = (part: Part) => Citation;

/** Each part cites the rule that always changes it. Parts without such a rule cite `otherwise`. */
export const byRuleOfPart =
  (otherwise: Citation): RuleOfPart =>
  (part) =>
    partRules[part] ?? otherwise;

/** Returns one declared change for each new value, with the rule that causes the change. */
export const stateChangeEffects = (
  on: Role,
  round: StateChanges,
  rule: Citation | RuleOfPart,
): readonly Effect[] =>
  (Object.keys(round) as readonly Part[]).map((part) =>
    changes.effect(
      part,
      on,
      { [part]: asStored(part, round[part] as never) ?? null } as never,
      typeof rule === 'function' ? rule(part) : rule,
    ),
  );
