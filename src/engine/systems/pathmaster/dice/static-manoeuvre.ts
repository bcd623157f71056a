import type { Dice } from '../../../dice/dice.ts';
import type { Citation } from '../../../rules/citation.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { type OpenEndedRoll, openEndedChain, rollTerms } from './open-ended-chain.ts';

/** Total that a static manoeuvre must reach (ruling PMA-R11). */
export const SUCCESS = 101;

/** Returns the bonus of a static manoeuvre without dice: skill and modifiers. */
export const manoeuvreBonusTerms = (
  skill: string,
  value: number,
  more: readonly Term[],
  citation: Citation,
): readonly Term[] => [term(skill, value, 'BASE', citation), ...more];

/**
 * Rolls a static manoeuvre. `edges` contains the totals at which the result changes. Default: only the total that is
 * needed for success.
 */
export function rollManoeuvre(
  dice: Dice,
  purpose: string,
  bonus: readonly Term[],
  options: PathmasterOptions,
  edges: readonly number[] = [SUCCESS],
): OpenEndedRoll {
  const { total } = breakdown(purpose, bonus);
  return dice.follow(
    openEndedChain({
      ...{ purpose, target: edges.includes(SUCCESS) ? SUCCESS : edges[0] },
      ...{ ends: options.openEndedManeuvers, edges: edges.map((edge) => edge - total) },
    }),
  );
}

export const totalWithRoll = (of: string, roll: OpenEndedRoll, bonus: readonly Term[]): Breakdown =>
  breakdown(of, [...rollTerms('roll', roll), ...bonus]);
