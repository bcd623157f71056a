import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { rules, ruling } from '../core/citations.ts';
import type { Skill20Options } from '../options/index.ts';
import { type ActiveStatus, hasStatus } from '../rolls/active-statuses.ts';
import { statusForbidding } from './status-forbidding.ts';

/**
 * Returns the speed after statuses, rounded down. Several statuses halve the speed only once. With an option, each of
 * them halves it (ruling D20-R49).
 */
export function speedOf(
  speed: number,
  held: readonly ActiveStatus[],
  anchored: boolean,
  options: Skill20Options,
): Breakdown {
  const terms: Term[] = [term('speed', speed, 'BASE', rules('Map Combat', 'D20-018'))];
  const halving = held.filter(({ rules: statusRules }) => statusRules.halvesSpeed);
  let left = speed;
  for (const { title } of options.cumulativeHalving ? halving : halving.slice(0, 1)) {
    const half = Math.floor(left / 2);
    terms.push(term(`${title}: half`, half - left, 'MODIFIER', ruling('D20-R49')));
    left = half;
  }
  const why =
    hasStatus(held, 'entangled') && (anchored || hasStatus(held, 'anchored'))
      ? 'bonds are anchored'
      : statusForbidding(held, 'MOVE', { canFlee: false }, options);
  if (why !== null && left > 0) terms.push(term(why, -left, 'LIMIT', rules('Status Definitions')));
  return breakdown('speed', terms);
}
