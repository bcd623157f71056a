import { excludedTerm, type Term, type TermKind, term } from '../../../rules/term.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { Affected } from './condition-rules.ts';
import { conditionOf, conditionRulesOf, withImplied } from './conditions.ts';

/**
 * Returns the modifiers from conditions on one number. Different conditions add up. Of conditions that are degrees of
 * the same condition, only the largest modifier counts (ruling PMA-R41).
 */
export function conditionTerms(
  ids: readonly string[],
  to: Affected,
  options: Pick<PathmasterOptions, 'stackVulnerability' | 'downedSuppressesProneModifiers'>,
  kind: TermKind = 'MODIFIER',
): readonly Term[] {
  const adding = withImplied(ids).flatMap((id) => {
    const { adds, ladder } = conditionRulesOf(id);
    const value = adds?.[to];
    return value === undefined ? [] : [{ id, value, ladder }];
  });
  return adding.map(({ id, value, ladder }) => {
    const { title, citation } = conditionOf(id)!;
    if (id === 'prone' && options.downedSuppressesProneModifiers && ids.includes('downed'))
      return excludedTerm(title, value, kind, citation, 'the modifier of Downed counts instead');
    const worst =
      ladder === undefined || options.stackVulnerability
        ? undefined
        : adding
            .filter((each) => each.ladder === ladder)
            .reduce((a, b) => (Math.abs(b.value) > Math.abs(a.value) ? b : a));
    return worst === undefined || worst.id === id
      ? term(title, value, kind, citation)
      : excludedTerm(title, value, kind, citation, `${conditionOf(worst.id)!.title} counts instead`);
  });
}
